import type { z } from 'zod'
import type { Collection, Entry, Source } from '../api/define.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../runtime/paths.ts'
import type { Document } from '../source/parse.ts'
import { type CandidateEntry, rejectDuplicates } from './duplicates.ts'
import { idOf } from './entry.ts'
import type { RenderMarkdown } from './markdown/create-renderer.ts'
import { validateEntry } from './validate-entry.ts'
import type { Variables } from './variables.ts'

/** A source with its sound entries. */
export interface LoadedSource {
  readonly source: Source
  readonly entries: readonly Entry<unknown>[]
  /** Changes with any of the entries. */
  readonly hash: string
  /** Entries that are there but were dropped for errors: by id and any `slug` they give. */
  readonly dropped: readonly string[]
}

export type LoadedSources = ReadonlyMap<Source, LoadedSource>

export interface ValidateInput {
  readonly sources: readonly Source[]
  readonly documents: readonly Document[]
  readonly variables: Variables
  /** Changes with whatever a source's schema is made of. */
  readonly schemaHashOf: (source: Source) => string
  /** Files that could not be read at all, and so are neither missing nor unclaimed. */
  readonly unreadable: ReadonlySet<string>
  /** Whether the body of a file is looked at; everywhere, where it is not given. */
  readonly isOwn?: ((file: string) => boolean) | undefined
}

/** Holds every document against the schema of the source that claims it. */
export function validate(input: ValidateInput, markdown: RenderMarkdown, cache: Cache): Outcome<LoadedSources> {
  const diagnostics: Diagnostic[] = []
  const loaded = new Map<Source, LoadedSource>()
  const folders = new Map<string, Document[]>()
  for (const document of input.documents) {
    const folder = document.file.slice(0, document.file.lastIndexOf('/'))
    const files = folders.get(folder) ?? []
    folders.set(folder, files)
    files.push(document)
  }
  const variablesHash = hashOf(JSON.stringify(input.variables))
  const rendering = { variables: input.variables, variablesHash, markdown, cache }
  for (const source of input.sources) {
    const candidates =
      folders.get(
        `content/${source.kind === 'collection' ? source.folder : source.file}`.replace(/\/[^/]+\.\w+$/, ''),
      ) ?? []
    const documents = candidates.filter(({ file }) => claimsFile(source, file))
    const valid: CandidateEntry[] = []
    const dropped: string[] = source.kind === 'collection' ? unreadableIds(source, input.unreadable) : []
    const settings = hashOf(input.schemaHashOf(source), variablesHash)
    for (const document of documents) {
      const key = hashOf(document.file, document.hash, settings)
      const result = cache.memo('validate', key, () =>
        validateEntry(source, document, key, input.isOwn?.(document.file) ?? true, rendering),
      )
      diagnostics.push(...result.diagnostics)
      if (result.entry) valid.push({ document, entry: result.entry })
      else dropped.push(idOf(document.file), ...slugOf(document.data))
    }
    const distinct =
      source.kind === 'collection' ? rejectDuplicates(source, valid) : { sound: valid, clashing: [], diagnostics: [] }
    for (const { document } of distinct.clashing) dropped.push(idOf(document.file), ...slugOf(document.data))
    diagnostics.push(...distinct.diagnostics)
    const entries = distinct.sound.map(({ entry }) => entry)
    const hash = hashOf(...entries.map((entry) => entry.hash))
    loaded.set(source, { source, entries: sort(source, entries), hash, dropped })
  }
  return { value: loaded, diagnostics }
}

const slugOf = (data: unknown): string[] =>
  typeof data === 'object' && data !== null && 'slug' in data && typeof data.slug === 'string' ? [data.slug] : []

/** Whether a file is one of the source's, by its path. */
export const claimsFile = (source: Source, file: string): boolean =>
  source.kind === 'single'
    ? file === `content/${source.file}`
    : file.startsWith(`content/${source.folder}/`) &&
      !file.slice(`content/${source.folder}/`.length).includes('/') &&
      file.endsWith(source.format === 'markdown' ? '.md' : '.yaml')

const unreadableIds = (source: Collection, unreadable: ReadonlySet<string>): string[] =>
  [...unreadable].filter((file) => claimsFile(source, file)).map(idOf)

function sort(source: Source, entries: readonly Entry<unknown>[]): readonly Entry<unknown>[] {
  if (source.kind === 'single' || !source.order) return entries
  const { order } = source
  return entries.toSorted(
    (a, b) => order(soundData(a, source.schema), soundData(b, source.schema)) || byCodeUnit(a.id, b.id),
  )
}

/** An entry's data has been through this very schema. */
const soundData = <Schema extends z.ZodType>(entry: Entry<unknown>, _schema: Schema) => entry.data as z.output<Schema>
