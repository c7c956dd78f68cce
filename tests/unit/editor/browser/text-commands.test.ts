import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { moveBlock } from '../../../../generator/editor/browser/text-commands.ts'
import { textSchema } from '../../../../generator/editor/text-schema.ts'

const { nodes } = textSchema
const paragraph = (words: string) => nodes.paragraph.create(null, textSchema.text(words))

/** The texts of the blocks after those from one to another were moved, and the words that are selected then. */
function move(words: readonly string[], [from, to]: readonly [string, string], by: 1 | -1) {
  const doc = nodes.doc.create(null, words.map(paragraph))
  const positionOf = (word: string): number =>
    words.slice(0, words.indexOf(word)).join('').length + 2 * words.indexOf(word) + 1
  const selection = TextSelection.create(doc, positionOf(from), positionOf(to) + to.length)
  let state = EditorState.create({ doc, selection })
  const isMoved = moveBlock(by)(state, (change) => {
    state = state.apply(change)
  })
  const { from: start, to: end } = state.selection
  return isMoved && [state.doc.children.map((block) => block.textContent), state.doc.textBetween(start, end, ' ')]
}

it('moves all selected blocks past the one beside them, and keeps them selected', () => {
  const words = ['one', 'heading', 'text', 'two']
  expect(move(words, ['heading', 'text'], -1)).toEqual([['heading', 'text', 'one', 'two'], 'heading text'])
  expect(move(words, ['heading', 'text'], 1)).toEqual([['one', 'two', 'heading', 'text'], 'heading text'])
  expect(move(words, ['text', 'text'], 1)).toEqual([['one', 'heading', 'two', 'text'], 'text'])
  expect(move(words, ['one', 'heading'], -1)).toBe(false)
})
