import type { EntrySummary } from '../api/define.ts'
import type { LoadedEntry } from '../content/entry.ts'

export type EntriesByFile = ReadonlyMap<string, Pick<LoadedEntry, 'hash'>>

/** An item of `each` as text. Entries that `completeItem` completes are identified by their data and body, other entries by their data. */
export const fingerprintItem = (item: unknown, entries: EntriesByFile): string =>
  fingerprint(completeItem(item, ({ file, hash }) => [hash, entries.get(file)?.hash]))

/** Identifies entries by the hash of their data, other values by their JSON. */
function fingerprint(value: unknown): string {
  if (isEntry(value)) return JSON.stringify(value.hash)
  if (Array.isArray(value)) return `[${value.map(fingerprint).join()}]`
  if (!isPlainObject(value)) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}:${fingerprint(field)}`)
  return `{${fields.join()}}`
}

/** Replaces the item, if it is an entry, or the entries among its fields. */
export function completeItem(item: unknown, complete: (entry: EntrySummary<unknown>) => unknown): unknown {
  if (isEntry(item)) return complete(item)
  if (!isPlainObject(item)) return item
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, isEntry(value) ? complete(value) : value]))
}

/** The item, if it is an entry, or the entries among its fields and in lists among its fields. */
export function entriesIn(item: unknown): EntrySummary<unknown>[] {
  if (isEntry(item)) return [item]
  return typeof item === 'object' && item !== null ? Object.values(item).flat().filter(isEntry) : []
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEntry = (value: unknown): value is EntrySummary<unknown> =>
  isPlainObject(value) && 'hash' in value && 'file' in value && 'data' in value
