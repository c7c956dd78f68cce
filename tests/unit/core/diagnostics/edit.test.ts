import { expect, it } from 'vitest'
import { applyEdits, diffTexts, joinEdits, replaceSpan } from '../../../../generator/core/diagnostics/edit.ts'

it('applies edits in any order, those at one offset in theirs', () => {
  const edits = [
    { start: 4, end: 5, text: 'E' },
    { start: 2, end: 4, text: '' },
    { start: 2, end: 2, text: '1' },
    { start: 2, end: 2, text: '2' },
    { start: 0, end: 1, text: 'A' },
  ]
  expect(applyEdits('abcdef', edits)).toBe('Ab12Ef')
})

it.each([
  ['abcd', 'abXd', { start: 2, end: 3, text: 'X' }],
  ['aa', 'aaa', { start: 2, end: 2, text: 'a' }],
  ['aaa', 'aa', { start: 2, end: 3, text: '' }],
  ['', 'a', { start: 0, end: 0, text: 'a' }],
  ['same', 'same', { start: 4, end: 4, text: '' }],
])('makes %j to %j by one edit', (before, after, edit) => {
  expect(diffTexts(before, after)).toEqual(edit)
  expect(applyEdits(before, [edit])).toBe(after)
})

it('joins the edits of each file', () => {
  const changes = [
    replaceSpan({ file: 'a', start: 0, end: 1 }, 'x'),
    replaceSpan({ file: 'b', start: 0, end: 1 }, 'y'),
    replaceSpan({ file: 'a', start: 2, end: 3 }, 'z'),
  ]
  expect(joinEdits(changes).map(({ file, edits }) => [file, edits.map(({ text }) => text)])).toEqual([
    ['a', ['x', 'z']],
    ['b', ['y']],
  ])
})
