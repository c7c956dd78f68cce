import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { insertSlice, takeSelection } from '../../../../generator/editor/browser/clipboard.ts'
import { textSchema } from '../../../../generator/editor/text-schema.ts'

const { nodes } = textSchema
const blocks = ['intro', '# A', 'one', 'two', '# B', 'three', '# C', 'four']
const doc = nodes.doc.create(
  null,
  blocks.map((words) => {
    const text = textSchema.text(words.replace('# ', ''))
    return words.startsWith('#') ? nodes.heading.create({ level: 2 }, text) : nodes.paragraph.create(null, text)
  }),
)
const read = (document: Node): readonly string[] =>
  document.children.map(({ type, textContent }) => `${type.name === 'heading' ? '# ' : ''}${textContent}`)

/** The position of a `|` in words of the text. */
function find(document: Node, place: string): number {
  let found = -1
  document.descendants((node, position) => {
    if (node.isTextblock && node.textContent === place.replace('|', '')) found = position + 1 + place.indexOf('|')
  })
  return found
}

/** The text once what is between two places is cut, and once it is pasted at another place. */
function cutAndPaste(from: string, to: string, at?: string): readonly (readonly string[])[] {
  const opened = EditorState.create({ doc, selection: TextSelection.create(doc, find(doc, from), find(doc, to)) })
  const { slice, rest } = takeSelection(opened)
  const cut = opened.apply(rest)
  const placed =
    at === undefined ? cut : cut.apply(cut.tr.setSelection(TextSelection.create(cut.doc, find(cut.doc, at))))
  return [read(cut.doc), read(placed.apply(insertSlice(placed, slice)).doc)]
}

const without = ['intro', '# B', 'three', '# C', 'four']

it.each([
  ['two|', '|C', ['intro', '# B', 'three', '# A', 'one', 'two', '# C', 'four']],
  ['|B', '|C', ['intro', '# B', 'three', '# A', 'one', 'two', '# C', 'four']],
  ['two|', 'three|', ['intro', '# B', 'three', '# A', 'one', 'two', '# C', 'four']],
  ['two|', 'in|tro', ['in', '# A', 'one', 'two', 'tro', '# B', 'three', '# C', 'four']],
  ['two|', undefined, blocks],
])('moves a section up to %j whole to %j', (to, at, expected) => {
  expect(cutAndPaste('|A', to, at)).toEqual([without, expected])
})

it('puts parts of blocks into the words of the cursor, and before a block at its start', () => {
  expect(cutAndPaste('o|ne', 't|wo', 'thr|ee')[1]).toContain('thrne')
  expect(cutAndPaste('o|ne', 't|wo', '|C')[1]?.slice(-4)).toEqual(['ne', 't', '# C', 'four'])
  expect(cutAndPaste('|one', 'o|ne', '|C')[1]).toContain('# oC')
})

it('leaves an empty text where all of it is cut', () => {
  expect(cutAndPaste('|intro', 'four|')).toEqual([[''], blocks])
})
