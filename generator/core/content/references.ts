import type { ContentPath } from '../api/check.ts'
import type { EntrySummary } from '../api/define.ts'
import { Reference } from '../api/fields.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { asGuess } from '../diagnostics/edit.ts'
import { hashOf } from '../runtime/hash.ts'
import { rewriteField } from '../source/content-strings.ts'
import { isPlainObject, valuesIn } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { anyName, createEntryFinder, type LoadedEntry, type LoadedSource, type LoadedSources } from './entry.ts'
import { entryPathsOf } from './source-files.ts'

/** Reports references to entries that do not exist. Entries with errors of their own count as existing. */
export function checkReferences(loaded: LoadedSources): Diagnostic[] {
  const collections = new Map(
    [...loaded.values()].flatMap(({ source, entries, dropped }) => {
      const ids = [...entries.map(({ summary }) => summary.id), ...dropped]
      return source.kind === 'collection' ? [[source.folder, { source, entries, ids }] as const] : []
    }),
  )
  const findBroken = ({ collection, id }: Reference, path: ContentPath, document: Document): Diagnostic[] => {
    const { source, entries = [], ids = [] } = collections.get(collection) ?? {}
    if (ids.includes(id) || ids.includes(anyName)) return []
    const isCalled = ({ summary: { data } }: LoadedEntry) => Object.values(Object(data)).includes(id)
    const meant = entries.find(isCalled)?.summary.id ?? findClosestWord(id, ids)
    const span = document.spanOf(path)
    const message = `there is no entry \`${id}\` in content/${collection}`
    const help = didYouMean(meant, `create ${source ? entryPathsOf(source, id)[0] : `content/${collection}/${id}`}`)
    const fix = asGuess(rewriteField(document, span, id, meant))
    return [diagnose('content/broken-reference', span, message, { help, fix })]
  }
  return [...loaded.values()].flatMap(({ entries }) =>
    entries.flatMap(({ summary, document }) =>
      valuesIn(summary.data).flatMap(({ value, path }) =>
        value instanceof Reference ? findBroken(value, path, document) : [],
      ),
    ),
  )
}

/**
 * Gives references the entries that they name. These have references with ids only: an entry changes with those that it names, and with no
 * further ones. Lists lose references to entries that are missing or have errors. Another such reference has an id only: a page that reads more
 * of it is not made.
 */
export function resolveReferences(loaded: LoadedSources): LoadedSources {
  const findEntry = createEntryFinder(loaded)
  const followAll = (source: LoadedSource): LoadedSource => ({
    ...source,
    entries: source.entries.map((entry) => followEntry(entry, findEntry)),
  })
  return new Map([...loaded].map(([source, value]) => [source, followAll(value)]))
}

function followEntry(entry: LoadedEntry, findEntry: ReturnType<typeof createEntryFinder>): LoadedEntry {
  if (!valuesIn(entry.summary.data).some(({ value }) => value instanceof Reference)) return entry
  const named: EntrySummary<unknown>[] = []
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !(item instanceof Reference) || findEntry(item)).map(follow)
    if (isPlainObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, follow(field)]))
    if (!(value instanceof Reference)) return value
    const found = findEntry(value)?.summary
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
