import type { ShownElement } from '../protocol.ts'
import { normalizeShownText, stripMarkdownSyntax } from './plain-text.ts'
import { findCandidates, isWhole, type SearchableString, sourceTextOf, type TextCandidate } from './text-candidates.ts'

/**
 * Which of several places was shown: the one inside of the longest text that also holds what stands around it; else a value by itself
 * rather than words of a longer one, one in the same letters, the one whose neighbors in the file are its neighbors on the page, and last by its number.
 */
export function chooseCandidate(
  candidates: readonly TextCandidate[],
  shown: ShownElement,
  words: string,
  values: readonly SearchableString[],
): TextCandidate | undefined {
  if (candidates.length < 2) return candidates[0]
  const around = shown.around.map(normalizeShownText).filter((text) => text.length > words.length)
  const inside = insideOf(candidates, around)
  if (inside) return byNumber(inside, shown)
  const whole = candidates.filter(isWhole)
  const shownLetters = stripMarkdownSyntax(shown.text)
  let left = bestOf(whole.length > 0 ? whole : candidates, (candidate) =>
    shownLetters.includes(stripMarkdownSyntax(sourceTextOf(candidate))) ? 1 : 0,
  )
  for (const text of around) {
    const like = new Map(left.map((candidate) => [candidate, likeness(candidate, text, values)]))
    left = bestOf(left, (candidate) => like.get(candidate)?.near ?? 0)
    left = bestOf(left, (candidate) => like.get(candidate)?.far ?? 0)
    if (left.length === 1) return left[0]
  }
  return byNumber(left, shown)
}

/** The candidates inside of the longest text around them that some value holds; nothing where no value holds any. */
function insideOf(
  candidates: readonly TextCandidate[],
  around: readonly string[],
): readonly TextCandidate[] | undefined {
  let best: readonly TextCandidate[] | undefined
  for (const text of around) {
    const found = candidates.filter(({ value, start, end }) =>
      findCandidates(value, text).some((holder) => holder.start <= start && end <= holder.end),
    )
    if (found.length === 0) break
    best = found
  }
  return best
}

/** How well a candidate's neighbors in its file are those of a text on the page, each from 0 to 1. */
interface Likeness {
  /** Of the mapping or list right around it, as much as the text holds. */
  readonly near: number
  /** Of a mapping or list around it, at the level where that is most, what the text holds by the letters of both. */
  readonly far: number
}

function likeness({ value }: TextCandidate, text: string, values: readonly SearchableString[]): Likeness {
  const path = value.written.path ?? []
  const own = values.filter(
    ({ document, written }) => document === value.document && written.path !== undefined && !/^[/#]/.test(written.text),
  )
  const levels = path.map((_step, depth) => {
    const together = own.filter(({ written }) =>
      path.slice(0, depth).every((step, index) => written.path?.[index] === step),
    )
    const all = lettersOf(together)
    const held = lettersOf(together.filter(({ words }) => text.includes(words)))
    return { count: together.length, near: held / all, far: held / (text.length + all - held) }
  })
  const nearest = levels.slice(1).findLast(({ count }) => count > 1)
  return { near: nearest?.near ?? 1, far: Math.max(0, ...levels.map(({ far }) => far)) }
}

const lettersOf = (values: readonly SearchableString[]): number =>
  values.reduce((sum, { words }) => sum + words.length, 0)

function bestOf<T>(all: readonly T[], score: (one: T) => number): readonly T[] {
  const scored = all.map((one) => ({ one, score: score(one) }))
  const best = Math.max(...scored.map((each) => each.score))
  return scored.filter((each) => each.score === best).map(({ one }) => one)
}

/** Where a page shows as many as there are, they are in the file's order. */
const byNumber = (candidates: readonly TextCandidate[], { alike, nth }: ShownElement): TextCandidate | undefined =>
  candidates.length === alike ? candidates[nth] : candidates[0]
