import anyAscii from 'any-ascii'

/** Sorts strings by code unit, independent of the locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A title as part of an address, in Latin letters: `Crème & Ice: a guide` is `creme-ice-a-guide`. Empty if it has no letter or digit. */
export const slugOf = (title: string): string =>
  anyAscii(title.normalize('NFC'))
    .replace(/['`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Each item with the key of an earlier one, and the first item of that key. */
export function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => unknown) {
  const firstOf = new Map<unknown, Item>()
  return items.flatMap((item) => {
    const first = firstOf.get(keyOf(item))
    if (first === undefined) firstOf.set(keyOf(item), item)
    return first === undefined ? [] : [{ item, first }]
  })
}

/** Escapes text for a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
