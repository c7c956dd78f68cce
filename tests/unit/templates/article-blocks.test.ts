import { expect, it } from 'vitest'
import { partLayout } from '../../../templates/article-blocks.ts'

const figure = '<figure><img alt="Mat"></figure>'
const quote = '<blockquote><p>quiet</p></blockquote>'
const listOf = (name: string, count: number): string => `<${name}>${'<li>point</li>'.repeat(count)}</${name}>`

it('sets tables, steps, notes, long lists and pictures behind the text as wide as the column, in their order', () => {
  const note = '<div class="markdown-alert markdown-alert-note"><p>Note</p><div>inside</div></div>'
  const wide = ['<table><tr></tr></table>', listOf('ol', 2), note, listOf('ul', 4), figure]
  expect(partLayout(`<p>one</p>${wide.join('<p>between</p>')}`, false)).toEqual({
    blocks: wide.flatMap((html, index) => [
      { kind: 'text', html: index === 0 ? '<p>one</p>' : '<p>between</p>' },
      { kind: 'wide', html },
    ]),
    beside: undefined,
  })
})

it('leaves short lists and other boxes in the text', () => {
  const html = `<p>one</p>${listOf('ul', 3)}<div class="code">x</div>`
  expect(partLayout(html, false).blocks).toEqual([{ kind: 'text', html }])
})

it('sets the picture that opens a part beside its text, and behind it the rest', () => {
  expect(partLayout(`\n${figure}\n<p>one</p>${figure}`, false)).toEqual({
    blocks: [
      { kind: 'text', html: '\n\n<p>one</p>' },
      { kind: 'wide', html: figure },
    ],
    beside: figure,
  })
})

it('leaves a quote at its place, as a line of the text or as wide as the column', () => {
  const html = `<p>one</p>${quote}<p>two</p>`
  expect(partLayout(html, false).blocks).toEqual([
    { kind: 'text', html: '<p>one</p>' },
    { kind: 'quote', html: quote },
    { kind: 'text', html: '<p>two</p>' },
  ])
  expect(partLayout(html, true).blocks.map(({ kind }) => kind)).toEqual(['text', 'wide', 'text'])
})

it('keeps a list whole that holds another one', () => {
  const list = `<ol><li>one${listOf('ol', 2)}</li><li>two</li></ol>`
  expect(partLayout(list, false).blocks).toEqual([{ kind: 'wide', html: list }])
})
