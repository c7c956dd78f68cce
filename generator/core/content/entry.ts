import { isDeepStrictEqual } from 'node:util'
import type { Entry, EntrySummary, Source } from '../api/define.ts'
import { Markdown, Reference } from '../api/fields.ts'
import type { MarkdownProblem } from '../markdown/markdown-problem.ts'
import type { MarkdownProcessor } from '../markdown/processor.ts'
import { renderBody } from '../markdown/render-markdown.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { ContentString } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import type { Variables } from './variables.ts'

/** Values that have signs of markdown or HTML, and take words alone. */
export type PlainMarkup = readonly { readonly string: ContentString; readonly problems: readonly MarkdownProblem[] }[]

/** A valid entry without its body. */
export interface LoadedEntry {
  readonly summary: EntrySummary<unknown>
  /** Changes with the data, the body, the variables and the processor. */
  readonly hash: string
  readonly document: Document
  readonly markup: PlainMarkup
  /** Renders the body. */
  readonly processor: MarkdownProcessor
  /** Files of the entries that it names. */
  readonly referencedFiles?: readonly string[]
}

export interface LoadedSource {
  readonly source: Source
  /** In the order of the collection. */
  readonly entries: readonly LoadedEntry[]
  /** Ids and slugs of entries that are left out because of errors; `anyName` for those of a table that cannot be read. */
  readonly dropped: readonly string[]
}

/** A part of each name. */
export const anyName = ''

export type LoadedSources = ReadonlyMap<Source, LoadedSource>

/** Equal for two forms of one entry. Entries of a table share a file. */
export const entryKeyOf = ({ file, id }: Pick<EntrySummary<unknown>, 'file' | 'id'>): string => `${file} ${id}`

/** All entries by `entryKeyOf`. */
export const entriesByKey = (loaded: LoadedSources): ReadonlyMap<string, LoadedEntry> =>
  new Map([...loaded.values()].flatMap(({ entries }) => entries.map((entry) => [entryKeyOf(entry.summary), entry])))

/** Returns a function that finds the entry that a reference names. */
export function createEntryFinder(loaded: LoadedSources) {
  const entries = new Map(
    [...loaded.values()].flatMap(({ source, entries }) =>
      source.kind === 'collection'
        ? entries.map((entry) => [`${source.folder}/${entry.summary.id}`, entry] as const)
        : [],
    ),
  )
  return ({ collection, id }: Pick<Reference, 'collection' | 'id'>): LoadedEntry | undefined =>
    entries.get(`${collection}/${id.normalize('NFC')}`)
}

export function renderEntryBody(
  { summary, hash, document, processor }: LoadedEntry,
  variables: Variables,
  runtime: Pick<Runtime, 'cache'>,
): Entry<unknown> {
  if (document.bodyOffset === undefined) return { ...summary, html: '', headings: [], sections: [], hash }
  const { html, headings, sections: ranges } = renderBody({ document, variables, processor }, runtime)
  const sections = ranges.map(({ id, title, start, end }) => ({ id, title, html: html.slice(start, end) }))
  return { ...summary, html, headings, sections, hash }
}

/** The key that marks a `Markdown` or `Reference` in JSON. */
const marker = '$'

/** An entry's data as JSON; undefined for data that JSON would change, such as instances of other classes. */
export function serializeData(data: unknown): string | undefined {
  const json: string | undefined = JSON.stringify(data, (_key, value: unknown) => {
    if (value instanceof Markdown) return { [marker]: 'markdown', ...value }
    if (value instanceof Reference) return { [marker]: 'reference', ...value }
    // JSON.stringify throws for these.
    return typeof value === 'bigint' ? undefined : value
  })
  return json !== undefined && isDeepStrictEqual(deserializeData(json), data) ? json : undefined
}

export const deserializeData = (json: string): unknown =>
  json.includes(`"${marker}":`) ? JSON.parse(json, (_key, value: unknown) => revive(value)) : JSON.parse(json)

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(marker in value)) return value
  const { [marker]: kind, source, html, collection, id }: Readonly<Record<string, unknown>> = { ...value }
  if (kind === 'markdown') return new Markdown(String(source), String(html))
  return kind === 'reference' ? new Reference(String(collection), String(id)) : value
}
