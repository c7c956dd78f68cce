import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateSimilarity, minhashOf } from '../../../../generator/core/render/minhash.ts'

const page = (html: string, names: readonly string[] = []) => minhashOf(`<p>menu</p><main>${html}</main>`, names)

const alike = (a: string, b: string, names: readonly string[] = []): number =>
  estimateSimilarity(page(a, names), page(b, names))

const wordsTo = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** What `estimateSimilarity` estimates. */
function exact(a: readonly string[], b: readonly string[]): number {
  const shingles = (words: readonly string[]) => new Set(words.map((_, at) => words.slice(at, at + 4).join(' ')))
  const [one, other] = [shingles(a), shingles(b)]
  const shared = [...one].filter((words) => other.has(words)).length
  return shared / (one.size + other.size - shared)
}

describe('the similarity of two signatures', () => {
  it('is near the part of the shingles that both texts have', () => {
    const size = fc.integer({ min: 0, max: 800 })
    const errors: number[] = []
    fc.assert(
      fc.property(
        size,
        size,
        size,
        fc.string({ minLength: 3, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c', 'd') }),
        (shared, own, other, seed) => {
          const both = wordsTo(shared, `s${seed}`)
          const a = [...wordsTo(own, `a${seed}`), ...both]
          const b = [...both, ...wordsTo(other, `b${seed}`)]
          if (a.length === 0 || b.length === 0) return
          const error = alike(a.join(' '), b.join(' ')) - exact(a, b)
          // Five standard errors of 128 hashes: one pair in two million is further off.
          expect(Math.abs(error)).toBeLessThan(0.22)
          errors.push(error)
        },
      ),
      { numRuns: 300 },
    )
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.035)
    expect(Math.abs(mean(errors))).toBeLessThan(0.012)
  })

  it('is exact for texts shorter than a signature', () => {
    const a = wordsTo(40, 'x')
    const b = [...wordsTo(30, 'x'), ...wordsTo(10, 'y')]
    expect(alike(a.join(' '), b.join(' '))).toBeCloseTo(exact(a, b))
  })

  it('is 1 for a text and itself, and 0 beside none', () => {
    const text = wordsTo(500, 'x').join(' ')
    expect(alike(text, text)).toBe(1)
    expect(alike(text, '')).toBe(0)
    expect(alike('', '')).toBe(0)
  })
})

describe('a signature', () => {
  it('does not see names, letter case, punctuation and marks', () => {
    expect(alike('A bath in Oslo: warm, dry.', '<em>a</em> bath in Bergen warm <b>dry</b>', ['oslo', 'bergen'])).toBe(1)
    expect(alike('A bath in Oslo: warm, dry.', 'a bath in Bergen warm dry')).toBeLessThan(1)
  })

  it('sees the main part alone, without what is folded away, footers, scripts and styles', () => {
    const asides = ['details', 'footer', 'script', 'style'].map(
      (tag) => `<${tag} class="x">other words ${tag}</${tag}>`,
    )
    expect(page(`one two three ${asides.join(' ')} four five`)).toEqual(page('one two three four five'))
    expect(minhashOf('<p>no main part</p>', [])).toEqual([])
  })
})
