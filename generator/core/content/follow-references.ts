import type { EntrySummary } from '../api/define.ts'
import { Markdown, Reference } from '../api/fields.ts'
import { hashOf } from '../runtime/hash.ts'
import type { LoadedEntry, LoadedSource, LoadedSources } from './entry.ts'

type FindEntry = (reference: Reference) => EntrySummary<unknown> | undefined

/**
 * Gives references the entries that they name. These have references with ids only: an entry changes with those that it names, and with no
 * further ones. Lists lose references to entries that are missing or have errors. Another such reference has an id only: a page that reads more
 * of it is not made.
 */
export function followReferences(loaded: LoadedSources): LoadedSources {
  const entries = new Map(
    [...loaded.values()].flatMap(({ source, entries }) =>
      source.kind === 'collection'
        ? entries.map(({ summary }) => [`${source.folder}/${summary.id}`, summary] as const)
        : [],
    ),
  )
  const findEntry: FindEntry = ({ collection, id }) => entries.get(`${collection}/${id}`)
  const followAll = (source: LoadedSource): LoadedSource => ({
    ...source,
    entries: source.entries.map((entry) => followEntry(entry, findEntry)),
  })
  return new Map([...loaded].map(([source, value]) => [source, followAll(value)]))
}

function followEntry(entry: LoadedEntry, findEntry: FindEntry): LoadedEntry {
  if (!hasReference(entry.summary.data)) return entry
  const named: EntrySummary<unknown>[] = []
  const follow = (value: unknown): unknown => {
    if (!hasReference(value)) return value
    if (Array.isArray(value)) return value.filter((item) => !(item instanceof Reference) || findEntry(item)).map(follow)
    if (!(value instanceof Reference))
      return Object.fromEntries(Object.entries(Object(value)).map(([name, field]) => [name, follow(field)]))
    const found = findEntry(value)
    if (found) named.push(found)
    return new Reference(value.collection, value.id, found ?? 'missing')
  }
  const data = follow(entry.summary.data)
  const hashes = named.map(({ hash }) => hash)
  return {
    ...entry,
    hash: hashOf(entry.hash, ...hashes),
    summary: { ...entry.summary, data, hash: hashOf(entry.summary.hash, ...hashes) },
    referencedFiles: named.map(({ file }) => file),
  }
}

export const hasReference = (value: unknown): boolean =>
  value instanceof Reference ||
  (typeof value === 'object' &&
    value !== null &&
    !(value instanceof Markdown) &&
    Object.values(value).some(hasReference))
