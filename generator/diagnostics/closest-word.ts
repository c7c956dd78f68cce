import { byCodeUnit } from '../runtime/strings.ts'

/** The nearest candidate, by case-insensitive edit distance of at most two fifths of the word's length. */
export function findClosestWord(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4))
  const ranked = candidates
    .filter(({ length }) => Math.abs(length - word.length) <= limit)
    .map((candidate) => ({ candidate, cost: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ cost }) => cost <= limit)
    .sort((a, b) => a.cost - b.cost || byCodeUnit(a.candidate, b.candidate))
  return ranked[0]?.candidate
}

/** The only candidate among the words of a longer name: `title` in `title of page` and `pageTitle`. */
export function findAmongWords(name: string, candidates: readonly string[]): string | undefined {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase())
  const found = candidates.filter((candidate) => words.includes(candidate.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

export const didYouMean = <T extends string | undefined>(meant: string | undefined, otherwise: T): string | T =>
  meant === undefined ? otherwise : `did you mean \`${meant}\`?`

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbors, each at a cost of 1. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = (cells: readonly number[], index: number): number => cells[index] ?? 0
      const substitution = cost(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? cost(beforeLast, j - 2) + 1 : substitution
      row.push(Math.min(cost(last, j) + 1, cost(row, j - 1) + 1, substitution, swap))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
