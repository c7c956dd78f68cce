import { byCodeUnit } from '../text/strings.ts'

/** One of the pages that a long list is spread over. */
export interface ListPage<Item> {
  /** From 1. */
  readonly number: number
  /** How many pages the list has. */
  readonly count: number
  /** Empty for the first page, else `page/2`: for `/blog/:page?`. */
  readonly path: string
  readonly items: readonly Item[]
}

/** Spreads a list over pages of `size` items for `each` of a page. An empty list has one page. Throws if the size is not a whole number from 1. */
export function paginate<Item>(items: readonly Item[], size: number): readonly ListPage<Item>[] {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`a page cannot have ${size} items`)
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    count,
    path: index === 0 ? '' : `page/${index + 1}`,
    items: items.slice(index * size, (index + 1) * size),
  }))
}

/** Items by each of their keys, such as tags or years. Keys are sorted by code unit, items keep their order. */
export function groupBy<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => string | readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of new Set([keysOf(item)].flat())) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return new Map([...groups].sort(([a], [b]) => byCodeUnit(a, b)))
}
