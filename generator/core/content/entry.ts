import type { Entry, EntrySummary, Section, Source } from '../api/define.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Document } from '../source/parse.ts'
import { markdownInput, type RenderedMarkdown, renderMarkdown } from './markdown/render-markdown.ts'
import type { Variables } from './variables.ts'

/** A valid entry without its body. */
export interface LoadedEntry {
  readonly summary: EntrySummary<unknown>
  /** Changes with the data, the body and the variables. */
  readonly hash: string
  readonly document: Document
  /** Files of the entries that it names. */
  readonly referencedFiles?: readonly string[]
}

export interface LoadedSource {
  readonly source: Source
  /** In the order of the collection. */
  readonly entries: readonly LoadedEntry[]
  /** Ids and slugs of entries that are left out because of errors. */
  readonly dropped: readonly string[]
}

export type LoadedSources = ReadonlyMap<Source, LoadedSource>

/** All entries by their files. */
export const entriesByFile = (loaded: LoadedSources): ReadonlyMap<string, LoadedEntry> =>
  new Map([...loaded.values()].flatMap(({ entries }) => entries.map((entry) => [entry.summary.file, entry])))

export function completeEntry(
  { summary, hash, document }: LoadedEntry,
  variables: Variables,
  runtime: Pick<Runtime, 'cache'>,
): Entry<unknown> {
  const body = document.readBody()
  if (body === undefined) return { ...summary, html: '', headings: [], sections: [], hash }
  const { html, headings, sections } = renderMarkdown(markdownInput(body, variables, summary.file), runtime)
  return { ...summary, html, headings, sections: cutSections(html, sections), hash }
}

export const cutSections = (html: string, sections: RenderedMarkdown['sections']): readonly Section[] =>
  sections.map(({ id, title, start, end }) => ({ id, title, html: html.slice(start, end) }))
