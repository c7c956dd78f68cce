import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNearDuplicates } from '../../../../generator/core/check/rules/site/near-duplicates.ts'

const page = (text: string, slug = 'x') => ({ heading: slug, params: { slug }, mainTexts: [{ name: 'p', text }] })
const similarities = (...texts: readonly string[]) =>
  findNearDuplicates(texts.map((text) => page(text))).map(({ page, original, similarity }) => [
    page,
    original,
    similarity,
  ])

const wordsTo = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** The part of the sequences of four words that both texts have. */
function exact(a: readonly string[], b: readonly string[]): number {
  const shingles = (words: readonly string[]) => new Set(words.map((_, at) => words.slice(at, at + 4).join(' ')))
  const [one, other] = [shingles(a), shingles(b)]
  const shared = [...one].filter((words) => other.has(words)).length
  return shared / (one.size + other.size - shared)
}

describe('two pages', () => {
  it('are near-duplicates if they share more than 60 % of their sequences', () => {
    const size = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(size, size, size, (shared, own, other) => {
        const both = wordsTo(shared, 's')
        const [a, b] = [
          [...wordsTo(own, 'a'), ...both],
          [...both, ...wordsTo(other, 'b')],
        ]
        const similarity = exact(a, b)
        expect(similarities(a.join(' '), b.join(' '))).toEqual(similarity > 0.6 ? [[1, 0, similarity]] : [])
      }),
    )
  })

  it('differ in more than names, letter case and punctuation', () => {
    const text = (town: string) => `A bath in ${town}: warm, dry, and open to all.`
    expect(findNearDuplicates([page(text('Oslo'), 'oslo'), page(text('Bergen').toUpperCase(), 'bergen')])).toEqual([
      { page: 1, original: 0, similarity: 1, words: text('Bergen').toUpperCase() },
    ])
    expect(similarities(text('Oslo'), text('Bergen'))).toEqual([])
  })

  it('without words are not compared', () => expect(similarities('', '')).toEqual([]))
})

it('a page repeats the first page that says the same', () => {
  const [a, b] = [wordsTo(20, 'a').join(' '), wordsTo(20, 'b').join(' ')]
  expect(similarities(a, b, a, b, a)).toEqual([
    [2, 0, 1],
    [3, 1, 1],
    [4, 0, 1],
  ])
})

it('a page of a large family is compared with the nearest ones before it', () => {
  const texts = ['a', 'b', 'b', 'a'].map((prefix) => page(wordsTo(20, prefix).join(' ')))
  const size = texts.reduce((sum, { mainTexts }) => sum + (mainTexts[0]?.text.length ?? 0), 0)
  expect(findNearDuplicates(texts, 3 * size).map(({ page, original }) => [page, original])).toEqual([
    [2, 1],
    [3, 0],
  ])
  expect(findNearDuplicates(texts, 2 * size).map(({ page, original }) => [page, original])).toEqual([[2, 1]])
})
