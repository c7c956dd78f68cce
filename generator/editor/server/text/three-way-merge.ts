import { diffArrays } from 'diff'

type IsEqual<T> = (one: T, other: T) => boolean

/** What differs between two lists, in the order of the first one. */
export function diffLists<T>(base: readonly T[], other: readonly T[], isEqual: IsEqual<T>) {
  const hunks: { start: number; end: number; items: T[] }[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...base], [...other], { comparator: isEqual })) {
    const last = hunks.at(-1)
    const hunk = last?.end === at ? last : { start: at, end: at, items: [] }
    if ((added || removed) && hunk !== last) hunks.push(hunk)
    if (added) hunk.items.push(...value)
    else at += value.length
    if (removed) hunk.end = at
  }
  return hunks
}

/**
 * A list that two have changed, with the changes of both. Where they overlap, those of `theirs` hold, and `hasConflict` is true. `first` stands first where
 * both add at one place.
 */
export function mergeThreeWay<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  isEqual: IsEqual<T> = Object.is,
  first: 'ours' | 'theirs' = 'ours',
): { readonly merged: readonly T[]; readonly hasConflict: boolean } {
  const [own, other] = [diffLists(base, ours, isEqual), diffLists(base, theirs, isEqual)]
  const kept = own.filter((hunk) => !other.some(({ start, end }) => hunk.start < end && start < hunk.end))
  const hunks = first === 'ours' ? [...kept, ...other] : [...other, ...kept]
  const merged: T[] = []
  let at = 0
  for (const { start, end, items } of hunks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    merged.push(...base.slice(at, start), ...items)
    at = end
  }
  return { merged: [...merged, ...base.slice(at)], hasConflict: kept.length < own.length }
}

const tokensOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/** A text with the change from `base` to `theirs`, which keeps the other differences from `base`. */
export const mergeTexts = (base: string, ours: string, theirs: string, first: 'ours' | 'theirs'): string =>
  mergeThreeWay(tokensOf(base), tokensOf(ours), tokensOf(theirs), Object.is, first).merged.join('')

/** The parts of a text that another one has not. */
export function findAdded(text: string, other: string): readonly { readonly start: number; readonly end: number }[] {
  const tokens = tokensOf(text)
  const offsets = [0]
  for (const token of tokens) offsets.push((offsets.at(-1) ?? 0) + token.length)
  return diffLists(tokens, tokensOf(other), Object.is).map(({ start, end }) => ({
    start: offsets[start] ?? 0,
    end: offsets[end] ?? 0,
  }))
}
