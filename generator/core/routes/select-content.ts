import { type ContentSource, type EntrySummary, type Sources, sourceOf } from '../api/define.ts'
import type { LoadedEntry, LoadedSource, LoadedSources } from '../content/entry.ts'
import { hashOf } from '../runtime/hash.ts'
import { valueAt } from '../source/data-path.ts'

export type SelectedContent = Readonly<ReturnType<typeof selectContent>>

/** Published entries of the sources that a page, file or check declares. With `isListed`, collections are selected as lists: without bodies. */
export function selectContent(declared: Sources, loaded: LoadedSources, visibility: Visibility, isListed = false) {
  const sources = Object.entries(declared).map(([name, source]) => {
    const kind = isListed && source.kind === 'collection' ? 'list' : source.kind
    return { name, kind, source, entries: visibleEntries(loaded.get(sourceOf(source)), visibility) }
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

const rankOf = (source: ContentSource): number => (source.kind !== 'single' ? 1 : source.file.includes('/') ? 0 : 2)

/** The values that a page receives: data of a single file, summaries of a list, entries of a collection from `complete`. */
export const contentValues = (
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

/** Whether a declared single file is missing or has errors. */
export const lacksSingle = (declared: Sources, loaded: LoadedSources): boolean =>
  Object.values(declared).some((source) => source.kind === 'single' && !loaded.get(source)?.entries.length)

/** Files of all published entries of collections. */
export const publishedFiles = (loaded: LoadedSources, visibility: Visibility): readonly string[] =>
  [...loaded.values()]
    .filter(({ source }) => source.kind === 'collection')
    .flatMap((source) => visibleEntries(source, visibility).map(({ summary }) => summary.file))

const visibleEntries = (source: LoadedSource | undefined, visibility: Visibility): readonly LoadedEntry[] =>
  source?.entries.filter(({ summary }) => isVisible(summary, visibility)) ?? []

export interface Visibility {
  readonly withDrafts: boolean
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/** Whether an entry is published: not a draft, after its `publishAt` and before its `expireAt`. */
export const isVisible = (entry: EntrySummary<unknown>, visibility: Visibility): boolean =>
  findHidingFields(entry, visibility).length === 0

/** Whether an entry is a draft, or has a date at which it appears or disappears. */
export const isSometimesHidden = (entry: EntrySummary<unknown>): boolean =>
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].some((now) => !isVisible(entry, { withDrafts: false, now }))

export const findHidingFields = ({ data }: EntrySummary<unknown>, { withDrafts, now }: Visibility) =>
  (['draft', 'publishAt', 'expireAt'] as const)
    .map((field) => ({ field, value: valueAt(data, [field]) }))
    .filter(({ field, value }) => {
      if (withDrafts) return false
      if (field === 'draft') return value === true
      return typeof value === 'string' && (field === 'publishAt' ? Date.parse(value) > now : Date.parse(value) <= now)
    })

/** Milliseconds since 1970 at which an entry appears or disappears. */
export const publishTimes = ({ data }: EntrySummary<unknown>): readonly number[] =>
  ['publishAt', 'expireAt']
    .map((field) => valueAt(data, [field]))
    .flatMap((value) => (typeof value === 'string' ? [Date.parse(value)] : []))
