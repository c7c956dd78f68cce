import type { ContentSource, EntryList, Source, Sources } from '../api/define.ts'
import type { LoadedEntry, LoadedSource, LoadedSources } from '../content/entry.ts'
import { hashOf } from '../runtime/hash.ts'
import { isVisible, type Visibility } from './visibility.ts'

/** Published entries of the sources that a page or file declares. */
export interface SelectedContent {
  readonly sources: readonly SelectedSource[]
  /** Content files, single files below a folder first: a page's own text is in one. */
  readonly files: readonly string[]
  /** Changes with everything that `valuesOf` returns. */
  readonly hash: string
}

export interface SelectedSource {
  readonly name: string
  readonly kind: ContentSource['kind']
  readonly entries: readonly LoadedEntry[]
}

export const sourceOf = (declared: ContentSource): Source => (declared.kind === 'list' ? declared.of : declared)

/** With `isListed`, entries come without their bodies whatever the page declares. */
export function selectContent(
  declared: Sources,
  loaded: LoadedSources,
  visibility: Visibility,
  isListed = false,
): SelectedContent {
  const sources = Object.entries(declared).map(([name, source]): SelectedSource => {
    const kind: ContentSource['kind'] = isListed && source.kind === 'collection' ? 'list' : source.kind
    return { name, kind, entries: visible(loaded.get(sourceOf(source)), visibility) }
  })
  const files = Object.values(declared).flatMap((source, index) =>
    (sources[index]?.entries ?? []).map(({ summary }) => ({ file: summary.file, rank: rankOf(source) })),
  )
  return {
    sources,
    files: files.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file),
    hash: hashOf(
      ...sources.flatMap(({ name, kind, entries }) => [
        name,
        kind,
        ...entries.map(({ summary, hash }) => (kind === 'collection' ? `${summary.hash} ${hash}` : summary.hash)),
      ]),
    ),
  }
}

/** What a page receives: data of a single file, entries of a list, entries of a collection as `complete` makes them whole. */
export const valuesOf = (
  { sources }: SelectedContent,
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

const rankOf = (source: Source | EntryList): number =>
  source.kind !== 'single' ? 1 : source.file.includes('/') ? 0 : 2

/** Whether a declared single file is missing or has errors. */
export const lacksSingle = (declared: Sources, loaded: LoadedSources): boolean =>
  Object.values(declared).some((source) => source.kind === 'single' && (loaded.get(source)?.entries.length ?? 0) === 0)

/** Files of every published entry of a collection. */
export const publishedFiles = (loaded: LoadedSources, visibility: Visibility): readonly string[] =>
  [...loaded.values()].flatMap((source) =>
    source.source.kind === 'collection' ? visible(source, visibility).map(({ summary }) => summary.file) : [],
  )

const visible = (source: LoadedSource | undefined, visibility: Visibility): readonly LoadedEntry[] =>
  source?.entries.filter(({ summary }) => isVisible(summary, visibility)) ?? []
