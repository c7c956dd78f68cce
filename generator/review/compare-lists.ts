import { diffArrays } from 'diff'

/** What each list has more often than the other. */
export function subtract<Item>(
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
