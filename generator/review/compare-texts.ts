import { diffArrays } from 'diff'

export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** A price, a date or another figure with its signs; a word; spaces; another sign. */
const token = /\p{Sc}?\p{N}+(?:[.,:/–-]\p{N}+)*[%+]?|[\p{L}\p{N}\p{M}_]+|\s+|./gsu

const tokensOf = (text: string): string[] => text.match(token) ?? []

/** The words of two texts in reading order. A figure differs as a whole. */
export const diffTexts = (before: string, after: string): readonly TextPart[] =>
  diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))

export interface Pair<Item> {
  readonly before: Item | undefined
  readonly after: Item | undefined
}

interface MovedItem<Item> {
  readonly before: Item
  readonly after: Item
}

/** Share of common words from which two texts count as versions of one. */
const minSimilarity = 0.4

const maxShortWords = 4

/** Pairs the items of two lists that differ: in order, those whose texts are alike. Items that are only elsewhere are `moved`, with both places. */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  textOf: (item: Item) => string,
): { readonly changed: readonly Pair<Item>[]; readonly moved: readonly MovedItem<Item>[] } {
  const runs: { removed: Item[]; added: Item[] }[] = []
  let run: { removed: Item[]; added: Item[] } | undefined
  for (const { value, added, removed } of diffArrays([...before], [...after], {
    comparator: (left, right) => keyOf(left) === keyOf(right),
  })) {
    if (!added && !removed) run = undefined
    else {
      if (!run) {
        run = { removed: [], added: [] }
        runs.push(run)
      }
      ;(added ? run.added : run.removed).push(...value)
    }
  }
  const moved = takeCommon(runs, keyOf)
  const changed = runs.flatMap(({ removed, added }) => pairAlike(removed, added, textOf))
  return { changed, moved }
}

/** Removes the items from the runs that are both removed and added, in pairs. */
function takeCommon<Item>(
  runs: readonly { removed: Item[]; added: Item[] }[],
  keyOf: (item: Item) => string,
): readonly MovedItem<Item>[] {
  const added = new Map<string, Item[]>()
  for (const run of runs)
    for (const item of run.added) added.set(keyOf(item), [...(added.get(keyOf(item)) ?? []), item])
  const moved: MovedItem<Item>[] = []
  const taken = new Set<Item>()
  for (const run of runs)
    run.removed = run.removed.filter((before) => {
      const after = added.get(keyOf(before))?.shift()
      if (after === undefined) return true
      moved.push({ before, after })
      taken.add(after)
      return false
    })
  for (const run of runs) run.added = run.added.filter((item) => !taken.has(item))
  return moved
}

function pairAlike<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  textOf: (item: Item) => string,
): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = []
  let next = 0
  for (const item of removed) {
    const index = added.findIndex((other, at) => at >= next && similarity(textOf(item), textOf(other)) >= minSimilarity)
    if (index < 0) pairs.push({ before: item, after: undefined })
    else {
      for (const after of added.slice(next, index)) pairs.push({ before: undefined, after })
      pairs.push({ before: item, after: added[index] })
      next = index + 1
    }
  }
  for (const after of added.slice(next)) pairs.push({ before: undefined, after })
  return pairShort(pairs, textOf)
}

/** Prices and labels may have no word in common: as many as are gone between others that are alike are those that are new. */
function pairShort<Item>(pairs: readonly Pair<Item>[], textOf: (item: Item) => string): readonly Pair<Item>[] {
  const isShort = (item: Item | undefined): item is Item =>
    item !== undefined && wordsOf(textOf(item)).length <= maxShortWords
  const joined: Pair<Item>[] = []
  for (let at = 0; at < pairs.length; ) {
    const gone = countWhile(pairs, at, ({ after }) => after === undefined)
    const added = countWhile(pairs, at + gone, ({ before }) => before === undefined)
    const run = pairs.slice(at, at + Math.max(1, gone + added))
    const [old, fresh] = [run.slice(0, gone).map(({ before }) => before), run.slice(gone).map(({ after }) => after)]
    if (gone > 0 && gone === added && [...old, ...fresh].every(isShort))
      joined.push(...old.map((before, index) => ({ before, after: fresh[index] })))
    else joined.push(...run)
    at += run.length
  }
  return joined
}

function countWhile<Item>(items: readonly Item[], from: number, holds: (item: Item) => boolean): number {
  const end = items.findIndex((item, index) => index >= from && !holds(item))
  return (end < 0 ? items.length : end) - from
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Share of common words, from 0 to 1. */
export function similarity(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const rest = new Map<string, number>()
  for (const word of a) rest.set(word, (rest.get(word) ?? 0) + 1)
  let common = 0
  for (const word of b) {
    const count = rest.get(word) ?? 0
    if (count > 0) common++
    rest.set(word, count - 1)
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length)
}
