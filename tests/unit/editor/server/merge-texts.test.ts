import { expect, it } from 'vitest'
import { mergeTexts } from '../../../../generator/editor/server/merge-texts.ts'

const merge = (before: string, ours: string, theirs: string): string | undefined =>
  mergeTexts(Buffer.from(before), Buffer.from(ours), Buffer.from(theirs))?.toString()

it.each([
  ['changes of neighboring lines', 'a\nb\nc\n', 'A\nb\nc\n', 'a\nB\nc\n', 'A\nB\nc\n'],
  ['added and removed lines', 'a\nb\nc\nd\n', 'a\nx\nb\nc\nd\n', 'a\nb\nd\n', 'a\nx\nb\nd\n'],
  ['a line that is added after a changed one', 'a\nb\n', 'A\nb\n', 'a\nx\nb\n', 'A\nx\nb\n'],
  ['a line that is added before a changed one', 'a\nb\n', 'a\nB\n', 'a\nx\nb\n', 'a\nx\nB\n'],
  ['an end without a line break', 'a\nb', 'A\nb', 'a\nb\n', 'A\nb\n'],
  [
    'line ends of Windows and a byte order mark',
    '\ufeffa\r\nb\r\n',
    '\ufeffA\r\nb\r\n',
    '\ufeffa\r\nB\r\n',
    '\ufeffA\r\nB\r\n',
  ],
  ['the same change', 'a\nb\n', 'A\nb\n', 'A\nb\n', 'A\nb\n'],
  ['the same change and another', 'a\nb\nc\n', 'A\nb\nc\n', 'A\nb\nC\n', 'A\nb\nC\n'],
])('merges %s', (_name, before, ours, theirs, merged) => {
  expect(merge(before, ours, theirs)).toBe(merged)
  expect(merge(before, theirs, ours)).toBe(merged)
})

it.each([
  ['two changes of one line', 'a\nb\n', 'A\nb\n', 'x\nb\n'],
  ['a changed line that is removed', 'a\nb\nc\n', 'a\nB\nc\n', 'a\nc\n'],
  ['lines that are added at one place', 'a\nb\n', 'a\nx\nb\n', 'a\ny\nb\n'],
  ['a line that is added within removed ones', 'a\nb\nc\n', 'a\nx\nb\nc\n', 'c\n'],
])('does not merge %s', (_name, before, ours, theirs) => {
  expect(merge(before, ours, theirs)).toBeUndefined()
  expect(merge(before, theirs, ours)).toBeUndefined()
})

it('does not merge bytes that are no text', () => {
  expect(mergeTexts(Buffer.from('a\nb\n'), Buffer.from('A\nb\n'), Buffer.from([0xff]))).toBeUndefined()
})
