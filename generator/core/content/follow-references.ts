import type { EntrySummary } from '../api/define.ts'
import { Reference } from '../api/fields.ts'
import { hashOf } from '../runtime/hash.ts'
import { valuesIn } from '../source/data-path.ts'
import type { LoadedEntry, LoadedSource, LoadedSources } from './entry.ts'

type FindEntry = (reference: Reference) => EntrySummary<unknown> | undefined

/**
 * Gives references the entries that they name. These have references with ids only: an entry changes with those that it names, and with no
 * further ones. Lists lose references to entries that are missing; an entry with another such reference is left out.
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
  const followAll = (loadedSource: LoadedSource): LoadedSource => {
    const followed = loadedSource.entries.map((entry) => followEntry(entry, findEntry))
    const lost = loadedSource.entries.filter((_entry, index) => !followed[index]).map(({ summary }) => summary.id)
    const dropped = [...loadedSource.dropped, ...lost]
    return { ...loadedSource, entries: followed.filter((entry) => entry !== undefined), dropped }
  }
  return new Map([...loaded].map(([source, value]) => [source, followAll(value)]))
}

/** Undefined if an entry is missing. */
function followEntry(entry: LoadedEntry, findEntry: FindEntry): LoadedEntry | undefined {
  if (!hasReference(entry.summary.data)) return entry
  const named: EntrySummary<unknown>[] = []
  let isComplete = true
  const follow = (value: unknown): unknown => {
    if (!hasReference(value)) return value
    if (Array.isArray(value)) return value.filter((item) => !(item instanceof Reference) || findEntry(item)).map(follow)
    if (!(value instanceof Reference))
      return Object.fromEntries(Object.entries(Object(value)).map(([name, field]) => [name, follow(field)]))
    const found = findEntry(value)
    if (found) named.push(found)
    else isComplete = false
    return new Reference(value.collection, value.id, found)
  }
  const data = follow(entry.summary.data)
  if (!isComplete) return undefined
  const hashes = named.map(({ hash }) => hash)
  return {
    ...entry,
    hash: hashOf(entry.hash, ...hashes),
    summary: { ...entry.summary, data, hash: hashOf(entry.summary.hash, ...hashes) },
    referencedFiles: named.map(({ file }) => file),
  }
}

const hasReference = (data: unknown): boolean => valuesIn(data).some(({ value }) => value instanceof Reference)
