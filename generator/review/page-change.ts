import type { PageChange } from './site-changes.ts'

export const change = (
  kind: PageChange['kind'],
  name: string,
  before: string | undefined,
  after: string | undefined,
): PageChange => ({
  kind,
  name,
  before,
  after,
  also: [],
})

export const contextOf = (context: string | undefined): Pick<PageChange, 'context'> => (context ? { context } : {})

type Place = Pick<PageChange, 'landmark' | 'target' | 'card' | 'place' | 'isButton'>

export const placeOf = (one: Place | undefined): Place => ({
  ...(one?.landmark && { landmark: one.landmark }),
  ...(one?.card !== undefined && { card: one.card }),
  ...(one?.target !== undefined && { target: one.target }),
  ...(one?.place && { place: one.place }),
  ...(one?.isButton && { isButton: true }),
})

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
