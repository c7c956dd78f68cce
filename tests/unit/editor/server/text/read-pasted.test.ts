import { expect, it } from 'vitest'
import { readPastedText } from '../../../../../generator/editor/server/text/read-pasted.ts'
import { stringifyTree, treeOf } from '../../../../../generator/editor/server/text/write-tree.ts'
import { clipboards } from './clipboards.ts'

const paste = (clipboard: { readonly html?: string; readonly text: string }) => {
  const { document, leftOut } = readPastedText(clipboard)
  document.check()
  return { markdown: stringifyTree(treeOf(document.children), { bullet: '-', emphasis: '*', rule: '-' }), leftOut }
}

it.each(clipboards)('reads what comes from $program', ({ html, markdown, leftOut = [] }) => {
  expect(paste({ html, text: '' })).toEqual({ markdown, leftOut })
})

it('reads a text with signs of markdown as markdown, and else each line as a paragraph', () => {
  expect(paste({ text: '## A\n\n• one\n• **two**\n' }).markdown).toBe('## A\n\n- one\n- **two**\n')
  expect(paste({ text: 'one\r\ntwo {brand}' }).markdown).toBe('one\n\ntwo {brand}\n')
  expect(readPastedText({ text: ' of {name} ' }).document.textContent).toBe(' of  ')
  expect(paste({ html: '<meta charset="utf-8"> <img src="a.png">', text: 'words' }).markdown).toBe('words\n')
})

it('keeps words that stand in a list without an item', () => {
  const html = '<ul>first<li>second</li> <ul><li>within</li></ul>third</ul>'
  expect(paste({ html, text: '' }).markdown).toBe('- first\n- second\n  - within\n\n  third\n')
})
