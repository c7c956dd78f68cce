import { foldShown } from './plain-words.ts'
import type { Shown } from './protocol.ts'
import { type Candidate, candidatesIn, isWhole, type WrittenWords } from './written-words.ts'

/**
 * Which of several places was shown: the one inside of the longest text that also holds what stands around it; else a value by itself
 * rather than words of a longer one, the one whose neighbors in the file are its neighbors on the page, and last by its number.
 */
export function chooseCandidate(
  candidates: readonly Candidate[],
  shown: Shown,
  words: string,
  values: readonly WrittenWords[],
): Candidate | undefined {
  if (candidates.length < 2) return candidates[0]
  const around = shown.around.map(foldShown).filter((text) => text.length > words.length)
  const inside = insideOf(candidates, around)
  if (inside) return byNumber(inside, shown)
  const whole = candidates.filter(isWhole)
  let left = whole.length > 0 ? whole : candidates
  for (const text of around) {
    const deepest = Math.max(...left.map(({ value }) => value.written.path?.length ?? 0))
    for (let depth = deepest - 1; depth >= 0; depth--) {
      left = mostOf(left, (candidate) => countNeighbors(candidate, depth, text, values))
      if (left.length === 1) return left[0]
    }
  }
  return byNumber(left, shown)
}

/** The candidates inside of the longest text around them that some value holds; nothing where no value holds any. */
function insideOf(candidates: readonly Candidate[], around: readonly string[]): readonly Candidate[] | undefined {
  let best: readonly Candidate[] | undefined
  for (const text of around) {
    const found = candidates.filter(({ value, start, end }) =>
      candidatesIn(value, text).some((holder) => holder.start <= start && end <= holder.end),
    )
    if (found.length === 0) break
    best = found
  }
  return best
}

/** Values beside a candidate, below the first `depth` steps of its path, that the text holds. */
function countNeighbors({ value }: Candidate, depth: number, text: string, values: readonly WrittenWords[]): number {
  const trunk = value.written.path?.slice(0, depth) ?? []
  return values.filter(
    ({ document, written: { path }, words }) =>
      document === value.document &&
      path !== value.written.path &&
      path !== undefined &&
      trunk.every((step, index) => path[index] === step) &&
      text.includes(words),
  ).length
}

function mostOf<T>(all: readonly T[], count: (one: T) => number): readonly T[] {
  const counted = all.map((one) => ({ one, number: count(one) }))
  const most = Math.max(...counted.map(({ number }) => number))
  return counted.filter(({ number }) => number === most).map(({ one }) => one)
}

/** Where a page shows as many as there are, they are in the file's order. */
const byNumber = (candidates: readonly Candidate[], { alike, nth }: Shown): Candidate | undefined =>
  candidates.length === alike ? candidates[nth] : candidates[0]
