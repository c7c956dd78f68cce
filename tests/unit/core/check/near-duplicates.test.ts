import { describe, expect, it } from 'vitest'
import { findNearDuplicates } from '../../../../generator/core/check/rules/near-duplicates.ts'
import { hashFileSentences, lengthOf } from '../../../../generator/core/check/sentence-hashes.ts'

const sentence = (hash: number, length: number): number => length * 2 ** 32 + hash

/** Each letter is a sentence. */
const similarities = (...pages: readonly string[]) =>
  findNearDuplicates(pages.map((page) => [...page].map((letter) => sentence(letter.codePointAt(0) ?? 0, 2)))).map(
    ({ file, original, similarity }) => [file, original, similarity],
  )

describe('two files', () => {
  it.each([
    ['abc', 'abc', [[1, 0, 1]]],
    ['abcd', 'bcda', [[1, 0, 1]]],
    ['abcd', 'abce', []],
    ['abcdefg', 'abcdefh', [[1, 0, 6 / 8]]],
    ['abc', 'def', []],
    ['', '', []],
  ])('%s and %s', (a, b, expected) => expect(similarities(a, b)).toEqual(expected))

  it('with one long sentence in common and short ones of their own', () => {
    const pages = [1, 2].map((page) => [sentence(0, 40), sentence(page, 2)])
    expect(findNearDuplicates(pages)).toEqual([{ file: 1, original: 0, similarity: 40 / 44 }])
  })
})

it('a file repeats the first one that says the same', () => {
  expect(similarities('abc', 'def', 'abc', 'def', 'abc')).toEqual([
    [2, 0, 1],
    [3, 1, 1],
    [4, 0, 1],
  ])
})

it('a file is compared with some of many that have the same words in them', () => {
  const others = Array.from({ length: 100 }, (_, index) => `abc${String.fromCodePoint(1000 + index, 2000 + index)}`)
  expect(similarities(...others, others.at(-1) ?? '')).toEqual([[100, 99, 1]])
})

it('names, letter case and punctuation do not distinguish sentences', () => {
  const read = (text: string, town: string) =>
    hashFileSentences(`content/towns/${town}.md`, [{ text, path: undefined }])
  const sentences = read('A bath in Oslo: warm and dry. It is open to all! 3.5 m wide', 'oslo')
  expect(sentences.map(lengthOf)).toEqual([3, 2, 1])
  expect(read('A BATH IN BERGEN - WARM AND DRY? IT IS OPEN TO ALL… 3.5 M WIDE', 'bergen')).toEqual(sentences)
})
