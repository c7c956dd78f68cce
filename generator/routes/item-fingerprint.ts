import type { EntrySummary } from '../api/define.ts'
import type { LoadedEntry } from '../content/entry.ts'

/** Entries as `each` receives them, with the hashes of their bodies, by file. */
export type EntriesByFile = ReadonlyMap<string, Pick<LoadedEntry, 'summary' | 'hash'>>

/** An item of `each` as text. Entries that `completeItem` completes are identified by their data and body. */
export const fingerprintItem = (item: unknown, entries: EntriesByFile): string =>
  fingerprint(
    completeItem(item, (entry) => {
      const known = entries.get(entry.file)
      return known ? [known.summary.hash, known.hash] : entry
    }),
    entries,
  )

/** Identifies entries that `each` did not change by the hash of their data, other values by their content. */
function fingerprint(value: unknown, entries: EntriesByFile): string {
  if (isEntry(value) && entries.get(value.file)?.summary === value) return JSON.stringify(value.hash)
  if (Array.isArray(value)) return `[${value.map((item) => fingerprint(item, entries)).join()}]`
  if (value instanceof Map || value instanceof Set)
    return `${value.constructor.name}${fingerprint([...value], entries)}`
  if (typeof value === 'number') return String(value)
  if (!isPlainObject(value)) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}:${fingerprint(field, entries)}`)
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

/** The files of the entries that a page shows whole: rank 0 if the item is the entry, 1 for the first entry among its fields, 2 for others. */
export function rankedEntriesOf(item: unknown): { readonly file: string; readonly rank: number }[] {
  if (isEntry(item)) return [{ file: item.file, rank: 0 }]
  const entries = isPlainObject(item) ? Object.values(item).filter(isEntry) : []
  return entries.map(({ file }, index) => ({ file, rank: index === 0 ? 1 : 2 }))
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEntry = (value: unknown): value is EntrySummary<unknown> =>
  isPlainObject(value) && 'hash' in value && 'file' in value && 'data' in value
