import { type SourceOrList, type Sources, unwrapList } from '../api/define.ts'
import type { LoadedEntry, LoadedSource, LoadedSources } from '../content/entry.ts'
import { hashOf } from '../runtime/hash.ts'
import { isVisible, type Visibility } from './visibility.ts'

export type SelectedContent = Readonly<ReturnType<typeof selectContent>>

/** Published entries of the sources that a page, file or check declares. With `isListed`, collections are selected as lists: without bodies. */
export function selectContent(declared: Sources, loaded: LoadedSources, visibility: Visibility, isListed = false) {
  const sources = Object.entries(declared).map(([name, source]) => {
    const kind = isListed && source.kind === 'collection' ? 'list' : source.kind
    return { name, kind, source, entries: visibleEntries(loaded.get(unwrapList(source)), visibility) }
  })
  const parts = sources.flatMap(({ name, kind, entries }) => [
    name,
    kind,
    ...entries.map(({ summary, hash }) => (kind === 'collection' ? `${summary.hash} ${hash}` : summary.hash)),
  ])
  const ranked = sources.toSorted((a, b) => rankOf(a.source) - rankOf(b.source)).flatMap(({ entries }) => entries)
  return {
    sources,
    /** Content files: single files in folders first, which hold a page's own text, then collections, then other single files, and last those that they name. */
    files: [
      ...new Set([
        ...ranked.map(({ summary }) => summary.file),
        ...ranked.flatMap(({ referencedFiles = [] }) => referencedFiles),
      ]),
    ],
    /** Changes with everything that `contentValues` returns. */
    hash: hashOf(...parts),
  }
}

const rankOf = (source: SourceOrList): number => (source.kind !== 'single' ? 1 : source.file.includes('/') ? 0 : 2)

/** The values that a page receives: data of a single file, summaries of a list, entries of a collection from `complete`. */
export const contentValues = (
  { sources }: Pick<SelectedContent, 'sources'>,
  complete: (entry: LoadedEntry) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    sources.map(({ name, kind, entries }) => [
      name,
      kind === 'single'
        ? entries[0]?.summary.data
        : entries.map((entry) => (kind === 'list' ? entry.summary : complete(entry))),
    ]),
  )

/** Whether a declared single file is missing or has errors. */
export const lacksSingle = (declared: Sources, loaded: LoadedSources): boolean =>
  Object.values(declared).some((source) => source.kind === 'single' && !loaded.get(source)?.entries.length)

/** Files of all published entries of collections. */
export const publishedEntryFiles = (loaded: LoadedSources, visibility: Visibility): readonly string[] =>
  [...loaded.values()]
    .filter(({ source }) => source.kind === 'collection')
    .flatMap((source) => visibleEntries(source, visibility).map(({ summary }) => summary.file))

const visibleEntries = (source: LoadedSource | undefined, visibility: Visibility): readonly LoadedEntry[] =>
  source?.entries.filter(({ summary }) => isVisible(summary, visibility)) ?? []
