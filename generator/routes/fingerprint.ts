import type { EntrySummary } from '../api/define.ts'
import type { LoadedEntry } from '../content/entry.ts'

/** Entries by file, as they are given to `each`, with the hashes of their bodies. */
export type EntriesByFile = ReadonlyMap<string, Pick<LoadedEntry, 'summary' | 'hash'>>

/** An item that `each` made, as text: an entry that comes with its body is known by all of it, any other by its data. */
export function fingerprintItem(item: unknown, entries: EntriesByFile): string {
  if (isEntry(item)) return wholeHash(item, entries)
  if (!isPlainObject(item)) return fingerprint(item, entries)
  return `{${Object.entries(item)
    .map(
      ([key, value]) =>
        `${JSON.stringify(key)}:${isEntry(value) ? wholeHash(value, entries) : fingerprint(value, entries)}`,
    )
    .join()}}`
}

/** A page receives the entry of this file, whatever `each` made of it. */
function wholeHash(item: EntrySummary<unknown>, entries: EntriesByFile): string {
  const known = entries.get(item.file)
  return known ? JSON.stringify([known.summary.hash, known.hash]) : fingerprint(item, entries)
}

/** Entries that `each` has not changed are known by the hash of their data, other values by all of it. */
function fingerprint(value: unknown, entries: EntriesByFile): string {
  if (isEntry(value) && entries.get(value.file)?.summary === value) return JSON.stringify(value.hash)
  if (Array.isArray(value)) return `[${value.map((item) => fingerprint(item, entries)).join()}]`
  if (value instanceof Map || value instanceof Set)
    return `${value.constructor.name}${fingerprint([...value], entries)}`
  if (typeof value === 'number') return String(value)
  if (!isPlainObject(value)) return JSON.stringify(value) ?? ''
  return `{${Object.entries(value)
    .map(([key, field]) => `${JSON.stringify(key)}:${fingerprint(field, entries)}`)
    .join()}}`
}

/** The item with its entries, as `complete` makes them whole. */
export function completeItem(item: unknown, complete: (entry: EntrySummary<unknown>) => unknown): unknown {
  if (isEntry(item)) return complete(item)
  if (!isPlainObject(item)) return item
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, isEntry(value) ? complete(value) : value]))
}

/** Entries in an item: the item itself, its fields, and entries in lists among its fields. */
export function entriesIn(item: unknown): EntrySummary<unknown>[] {
  if (isEntry(item)) return [item]
  if (typeof item !== 'object' || item === null) return []
  return Object.values(item)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isEntry)
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEntry = (value: unknown): value is EntrySummary<unknown> =>
  isPlainObject(value) && 'hash' in value && 'file' in value && 'data' in value
