import { byCodeUnit } from '../text/strings.ts'

/** The nearest candidate, by case-insensitive edit distance of at most two fifths of the word's length. */
export function findClosestWord(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  let limit = Math.max(1, Math.floor(word.length * 0.4))
  let closest: string | undefined
  for (const candidate of candidates) {
    const cost = editDistance(wanted, candidate.toLowerCase(), limit)
    if (cost > limit || (cost === limit && closest !== undefined && byCodeUnit(closest, candidate) <= 0)) continue
    closest = candidate
    limit = cost
  }
  return closest
}

/** The nearest path, else the first whose last part is the nearest. */
export const findClosestPath = (path: string, paths: readonly string[]): string | undefined =>
  findClosestWord(path, paths) ?? findPathOfClosestName(path, paths)

const lastPartOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The first path whose name is the nearest. By default, the last part of a path is its name. */
export function findPathOfClosestName(path: string, paths: readonly string[], nameOf = lastPartOf): string | undefined {
  const names = paths.map((one) => nameOf(one))
  const closest = findClosestWord(nameOf(path), names)
  return paths.find((_path, index) => names[index] === closest)
}

/** The only candidate among the words of a longer name: `title` in `title of page` and `pageTitle`. */
export function findAmongWords(name: string, candidates: readonly string[]): string | undefined {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase())
  const found = candidates.filter((candidate) => words.includes(candidate.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

export const didYouMean = <T extends string | undefined>(meant: string | undefined, otherwise: T): string | T =>
  meant === undefined ? otherwise : `did you mean \`${meant}\`?`

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbors, each at a cost of 1. Any number above `limit`
 * stands for all of them.
 */
export function editDistance(a: string, b: string, limit = Number.MAX_SAFE_INTEGER): number {
  if (Math.abs(a.length - b.length) > limit) return Math.abs(a.length - b.length)
  let beforeLast = new Uint32Array(b.length + 1)
  let last = Uint32Array.from({ length: b.length + 1 }, (_, index) => index)
  let row = new Uint32Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let lowest = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row[j] = cost
      lowest = Math.min(lowest, cost)
    }
    // A later row has no lower cost, but for a swap, which the row before would have begun.
    if (lowest > limit + 1) return lowest
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return at(last, b.length)
}

const at = (cells: Uint32Array, index: number): number => cells[index] ?? 0
