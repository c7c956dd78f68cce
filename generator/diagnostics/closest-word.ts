/** The candidate that a typist most likely meant, or nothing where all are further than two fifths of the word away. */
export function findClosestWord(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4))
  let best: string | undefined
  let bestCost = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const cost = distance(word.toLowerCase(), candidate.toLowerCase())
    if (cost < bestCost || (cost === bestCost && best !== undefined && candidate < best)) {
      best = candidate
      bestCost = cost
    }
  }
  return best
}

/** The one candidate among the words of a longer name: `title` in `title of page` and `pageTitle`. Nothing where there are more. */
export function findAmongWords(name: string, candidates: readonly string[]): string | undefined {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase())
  const found = candidates.filter((candidate) => words.includes(candidate.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

/** The question whether a word was meant; where none is near, what else there is to say. */
export const didYouMean = <Otherwise extends string | undefined>(
  meant: string | undefined,
  otherwise: Otherwise,
): string | Otherwise => (meant === undefined ? otherwise : `did you mean \`${meant}\`?`)

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbors, each at a cost of 1. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const cost = (cells: readonly number[], index: number): number => cells[index] ?? 0
      let best = Math.min(cost(last, j) + 1, cost(row, j - 1) + 1, cost(last, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, cost(beforeLast, j - 2) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
