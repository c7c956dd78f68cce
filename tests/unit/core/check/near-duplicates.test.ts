import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNearDuplicates } from '../../../../generator/core/check/rules/site/near-duplicates.ts'
import { mainWordsOf } from '../../../../generator/core/render/render-pages.ts'
import { sketchOf } from '../../../../generator/core/text/minhash.ts'

const similarities = (...texts: readonly (readonly string[])[]) =>
  findNearDuplicates(texts.map(sketchOf)).map(({ page, original, similarity }) => [page, original, similarity])

const wordsTo = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** The part of the sequences of four words that both texts have. */
function exact(a: readonly string[], b: readonly string[]): number {
  const shingles = (words: readonly string[]) => new Set(words.map((_, at) => words.slice(at, at + 4).join(' ')))
  const [one, other] = [shingles(a), shingles(b)]
  const shared = [...one].filter((words) => other.has(words)).length
  return shared / (one.size + other.size - shared)
}

/** Two texts that share words. */
const texts = (most: number) => {
  const size = fc.integer({ min: 1, max: most })
  return fc.tuple(size, size, size).map(([shared, own, other]): [readonly string[], readonly string[]] => {
    const both = wordsTo(shared, 's')
    return [
      [...wordsTo(own, 'a'), ...both],
      [...both, ...wordsTo(other, 'b')],
    ]
  })
}

describe('two pages', () => {
  it('are near-duplicates if they share more than 60 % of their sequences', () => {
    fc.assert(
      fc.property(texts(60), ([a, b]) => {
        const similarity = exact(a, b)
        expect(similarities(a, b)).toEqual(similarity > 0.6 ? [[1, 0, similarity]] : [])
      }),
    )
  })

  it('with many sequences are judged by an estimate', () => {
    fc.assert(
      fc.property(texts(2000), ([a, b]) => {
        const similarity = exact(a, b)
        const [found] = similarities(a, b)
        if (similarity < 0.4) expect(found).toBeUndefined()
        if (similarity > 0.8) expect(found?.[2]).toBeGreaterThan(similarity - 0.2)
      }),
      { seed: 1 },
    )
  })

  it('without words are not compared', () => expect(similarities([], [])).toEqual([]))
})

it('a page repeats the first page that says the same', () => {
  const [a, b] = [wordsTo(20, 'a'), wordsTo(20, 'b')]
  expect(similarities(a, b, a, b, a)).toEqual([
    [2, 0, 1],
    [3, 1, 1],
    [4, 0, 1],
  ])
})

it('a page is compared with some of many pages that have the same words in them', () => {
  const common = wordsTo(40, 'x')
  const others = Array.from({ length: 100 }, (_, index) => [...common, ...wordsTo(60, `${index}-`)])
  const last = [...common, ...wordsTo(60, '99-')]
  expect(similarities(...others, last)).toEqual([[100, 99, 1]])
})

it('names, letter case and punctuation do not distinguish pages', () => {
  const wordsIn = (text: string, town: string) =>
    mainWordsOf({ texts: [{ name: 'p', id: undefined, parent: main, text }] }, { slug: town }, town)[0]?.words
  const main = { name: 'main', id: undefined, parent: undefined }
  const words = ['bath', 'in', 'warm', 'dry', 'and', 'open', 'to', 'all']
  expect(wordsIn('A bath in Oslo: warm, dry, and open to all.', 'oslo')).toEqual(['a', ...words])
  expect(wordsIn('A BATH IN BERGEN - WARM, DRY, AND OPEN TO ALL', 'bergen')).toEqual(['a', ...words])
})
