import type { Entry, Source, Sources } from '../api/define.ts'
import type { LoadedSource, LoadedSources } from '../content/validate.ts'
import { hashOf } from '../runtime/hash.ts'
import { isVisible, type Visibility } from './visibility.ts'

export interface SelectedContent {
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
  /** Changes with the data of the entries. */
  readonly hash: string
  /** Changes with their bodies as well. */
  readonly bodies: string
}

/** The values of declared sources, with what they were read from. Singles come first: a page's own text is in one. */
export function selectContent(sources: Sources, loaded: LoadedSources, visibility: Visibility): SelectedContent {
  const names = Object.entries(sources).map(([name, source]) => ({
    name,
    source,
    entries: visible(loaded.get(source), visibility),
  }))
  const files = names.flatMap(({ source, entries }) => entries.map(({ file }) => ({ file, rank: rankOf(source) })))
  return {
    values: Object.fromEntries(
      names.map(({ name, source, entries }) => [name, source.kind === 'single' ? entries[0]?.data : entries]),
    ),
    files: files.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file),
    hash: hashOf(...names.flatMap(({ name, entries }) => [name, ...entries.map(({ dataHash }) => dataHash)])),
    bodies: hashOf(...names.flatMap(({ name, entries }) => [name, ...entries.map(({ hash }) => hash)])),
  }
}

const rankOf = (source: Source): number => (source.kind === 'collection' ? 1 : source.file.includes('/') ? 0 : 2)

/** Whether a single file that is asked for is not there, or has errors. */
export const lacksSingle = (sources: Sources, loaded: LoadedSources): boolean =>
  Object.values(sources).some((source) => source.kind === 'single' && (loaded.get(source)?.entries.length ?? 0) === 0)

/** Files of every published entry of a collection. */
export const publishedFiles = (loaded: LoadedSources, visibility: Visibility): readonly string[] =>
  [...loaded.values()].flatMap((source) =>
    source.source.kind === 'collection' ? visible(source, visibility).map(({ file }) => file) : [],
  )

const visible = (source: LoadedSource | undefined, visibility: Visibility): readonly Entry<unknown>[] =>
  source?.entries.filter((entry) => isVisible(entry, visibility)) ?? []
