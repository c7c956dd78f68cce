import { diffArrays } from 'diff'

/** A part of a list that another one has in another way. */
interface Hunk<T> {
  readonly start: number
  readonly end: number
  readonly items: readonly T[]
  readonly side: 'ours' | 'theirs'
}

export type IsEqual<T> = (one: T, other: T) => boolean

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
export function mergeLists<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  isEqual: IsEqual<T> = Object.is,
  first: Hunk<T>['side'] = 'ours',
): { readonly merged: readonly T[]; readonly hasConflict: boolean } {
  const hunksOf = (side: Hunk<T>['side'], list: readonly T[]): Hunk<T>[] =>
    diffLists(base, list, isEqual).map((hunk) => ({ ...hunk, side }))
  const hunks = [...hunksOf('ours', ours), ...hunksOf('theirs', theirs)]
  hunks.sort(
    (one, other) =>
      one.start - other.start || one.end - other.end || Number(one.side !== first) - Number(other.side !== first),
  )
  const groups: { start: number; end: number; hunks: Hunk<T>[] }[] = []
  for (const hunk of hunks) {
    const last = groups.at(-1)
    if (last && hunk.start < last.end) {
      last.hunks.push(hunk)
      last.end = Math.max(last.end, hunk.end)
    } else groups.push({ start: hunk.start, end: hunk.end, hunks: [hunk] })
  }
  const merged: T[] = []
  let at = 0
  const apply = (hunk: Pick<Hunk<T>, 'start' | 'end' | 'items'>): void => {
    merged.push(...base.slice(at, hunk.start), ...hunk.items)
    at = hunk.end
  }
  for (const group of groups) {
    const own = group.hunks.filter(({ side }) => side === 'theirs')
    for (const hunk of own.length > 0 ? own : group.hunks) apply(hunk)
    merged.push(...base.slice(at, group.end))
    at = group.end
  }
  merged.push(...base.slice(at))
  return { merged, hasConflict: groups.some((group) => new Set(group.hunks.map(({ side }) => side)).size > 1) }
}

const tokensOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/** A text with the change from `base` to `theirs`, which keeps the other differences from `base`. */
export const mergeTexts = (base: string, ours: string, theirs: string, first: 'ours' | 'theirs'): string =>
  mergeLists(tokensOf(base), tokensOf(ours), tokensOf(theirs), Object.is, first).merged.join('')

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
