import type { EntrySummary, PageLocation } from '../api/define.ts'
import { Reference } from '../api/fields.ts'
import { groupBy } from '../api/paginate.ts'
import { entryKeyOf, type LoadedEntry } from '../content/entry.ts'
import { isPlainObject } from '../source/data-path.ts'

/** Entries as `each` receives them, with the hashes of their bodies, by `entryKeyOf`. */
export type EntriesByKey = ReadonlyMap<string, Pick<LoadedEntry, 'summary' | 'hash'>>

/**
 * Returns a function that gives the items of `each` as texts. Entries that `completeItem` completes are identified by their data and body,
 * others that `each` did not change by the hash of their data, and other values by their content. Values that many items have are read once.
 */
export function createItemFingerprints(entries: EntriesByKey): (item: unknown) => string {
  const known = new WeakMap<object, string>()
  const read = (value: object): string => {
    if (isEntry(value) && entries.get(entryKeyOf(value))?.summary === value) return JSON.stringify(value.hash)
    if (value instanceof Reference) return JSON.stringify([value.collection, value.id, value.hash])
    if (Array.isArray(value)) return `[${value.map(fingerprint).join()}]`
    if (value instanceof Map || value instanceof Set) return `${value.constructor.name}${fingerprint([...value])}`
    if (!isPlainObject(value)) return JSON.stringify(value) ?? ''
    const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}:${fingerprint(field)}`)
    return `{${fields.join()}}`
  }
  const fingerprint = (value: unknown): string => {
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
    const found = known.get(value) ?? read(value)
    known.set(value, found)
    return found
  }
  return (item) =>
    fingerprint(
      completeItem(item, (entry) => {
        const loaded = entries.get(entryKeyOf(entry))
        return loaded ? [loaded.summary.hash, loaded.hash] : entry
      }),
    )
}

type Convert = (entry: EntrySummary<unknown>) => unknown

/** Replaces the item, if it is an entry, or the entries among its fields, and by `convert` those in lists among its fields. */
export function completeItem(item: unknown, complete: Convert, convert: Convert = (entry) => entry): unknown {
  if (isEntry(item)) return complete(item)
  if (!isPlainObject(item)) return item
  const convertIn = (list: readonly unknown[]): readonly unknown[] =>
    list.some(isEntry) ? list.map((one) => (isEntry(one) ? convert(one) : one)) : list
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      isEntry(value) ? complete(value) : Array.isArray(value) ? convertIn(value) : value,
    ]),
  )
}

/** The item, if it is an entry, or the entries among its fields and in lists among its fields. */
export function entriesIn(item: unknown): EntrySummary<unknown>[] {
  if (isEntry(item)) return [item]
  return typeof item === 'object' && item !== null ? Object.values(item).flat().filter(isEntry) : []
}

const isEntry = (value: unknown): value is EntrySummary<unknown> =>
  isPlainObject(value) && 'hash' in value && 'file' in value && 'data' in value

interface EntryRoute {
  readonly item: unknown
  readonly place: PageLocation
}

/** The pages of content files, for links that name files. */
export type FileUrls = ReturnType<typeof createFileUrls>

/** The routes are sorted. */
export function createFileUrls(routes: readonly EntryRoute[]) {
  const urls = collectUrls(routes)
  const files = groupBy([...urls], ([, url]) => url)
  return {
    /** The canonical address of the page that shows a file. */
    findUrl: (file: string): string | undefined => urls.get(file.normalize('NFC')),
    /** All files that have a page. */
    files: (): readonly string[] => [...urls.keys()],
    /** The files whose links lead to an address. */
    filesAt: (url: string): readonly string[] => (files.get(url) ?? []).map(([file]) => file),
  }
}

/** The page whose item is the entry; else one that has it in the first field of its item, else in another field; of several, the first. */
function collectUrls(routes: readonly EntryRoute[]): ReadonlyMap<string, string> {
  const found = new Map<string, { readonly url: string; readonly rank: number }>()
  for (const { item, place } of routes) {
    const entries = isPlainObject(item) ? Object.values(item).filter(isEntry) : []
    for (const [index, { file: path }] of (isEntry(item) ? [item] : entries).entries()) {
      const file = path.normalize('NFC')
      const rank = isEntry(item) ? 0 : index === 0 ? 1 : 2
      if (rank < (found.get(file)?.rank ?? Number.MAX_VALUE)) found.set(file, { url: place.canonical, rank })
    }
  }
  return new Map([...found].map(([file, { url }]) => [file, url]))
}
