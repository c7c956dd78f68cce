import { diffArrays } from 'diff'

/** What each list has more often than the other. */
export function findGoneAndAdded<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): readonly [gone: Item[], added: Item[]] {
  const without = (list: readonly Item[], other: readonly Item[]): Item[] => {
    const counts = new Map<string, number>()
    for (const key of other.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return list.filter((item) => {
      const count = counts.get(keyOf(item)) ?? 0
      counts.set(keyOf(item), count - 1)
      return count <= 0
    })
  }
  return [without(before, after), without(after, before)]
}

interface Pair<Item> {
  readonly before: Item | undefined
  readonly after: Item | undefined
}

/** Items of two lists between two that are equal. */
interface Run<Item> {
  readonly removed: Item[]
  readonly added: Item[]
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
) {
  const runs: Run<Item>[] = [{ removed: [], added: [] }]
  const comparator = (left: Item, right: Item): boolean => keyOf(left) === keyOf(right)
  for (const { value, added, removed } of diffArrays([...before], [...after], { comparator })) {
    if (added) runs.at(-1)?.added.push(...value)
    else if (removed) runs.at(-1)?.removed.push(...value)
    else runs.push({ removed: [], added: [] })
  }
  const moved = findMoved(runs, keyOf)
  const isElsewhere = new Set(moved.flatMap((pair) => [pair.before, pair.after]))
  const changed = runs.flatMap((run) => {
    const [removed, added] = [run.removed, run.added].map((items) => items.filter((item) => !isElsewhere.has(item)))
    return pairAlike(removed ?? [], added ?? [], textOf)
  })
  return { changed, moved }
}

/** Pairs the items that are both removed and added. */
function findMoved<Item>(runs: readonly Run<Item>[], keyOf: (item: Item) => string) {
  const added = new Map<string, Item[]>()
  for (const item of runs.flatMap((run) => run.added)) added.set(keyOf(item), [...(added.get(keyOf(item)) ?? []), item])
  return runs.flatMap(({ removed }) =>
    removed.flatMap((before) => {
      const after = added.get(keyOf(before))?.shift()
      return after === undefined ? [] : [{ before, after }]
    }),
  )
}

/** Prices and labels may have no word in common: as many short texts as are gone are those that are new. */
function pairAlike<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  textOf: (item: Item) => string,
): readonly Pair<Item>[] {
  const isShort = (item: Item): boolean => wordsOf(textOf(item)).length <= maxShortWords
  if (removed.length === added.length && [...removed, ...added].every(isShort))
    return removed.map((before, index) => ({ before, after: added[index] }))
  const pairs: Pair<Item>[] = []
  let next = 0
  for (const before of removed) {
    const index = added.findIndex((item, at) => at >= next && similarity(textOf(before), textOf(item)) >= minSimilarity)
    const until = index < 0 ? next : index
    pairs.push(...added.slice(next, until).map((after) => ({ before: undefined, after })))
    pairs.push({ before, after: index < 0 ? undefined : added[index] })
    next = index < 0 ? next : index + 1
  }
  return [...pairs, ...added.slice(next).map((after) => ({ before: undefined, after }))]
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Share of common words, from 0 to 1. */
function similarity(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [gone] = findGoneAndAdded(a, b, (word) => word)
  return (2 * (a.length - gone.length)) / Math.max(1, a.length + b.length)
}
