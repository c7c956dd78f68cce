import type { z } from 'zod'
import { type Collection, type Entry, Markdown, type Source } from '../define.ts'
import type { Code } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import { hashOf } from '../lib/hash.ts'
import type { Outcome } from '../lib/outcome.ts'
import { byCodeUnit } from '../lib/paths.ts'
import type { Document } from '../source/parse.ts'
import type { Path } from '../source/yaml-places.ts'
import { createEntry, idOf } from './create-entry.ts'
import { findDateOrder } from './date-order.ts'
import { describeSource } from './describe.ts'
import { type Pair, separateDuplicates } from './duplicates.ts'
import { dataOf, type EntryRow, toRow } from './entry-rows.ts'
import { fromZodIssues } from './from-zod-issue.ts'
import type { RenderMarkdown } from './markdown.ts'
import { markdownKey, renderMarkdown } from './render-markdown.ts'
import { spanInText } from './span-in-text.ts'
import { expandData, findUnknownVariables, type Variables } from './variables.ts'

/** A source with its sound entries. */
export interface LoadedSource {
  readonly source: Source
  readonly entries: readonly Entry<unknown>[]
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
}

interface Validated {
  readonly entry: Entry<unknown> | undefined
  readonly diagnostics: readonly Diagnostic[]
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
  const variables = JSON.stringify(input.variables)
  for (const source of input.sources) {
    const candidates =
      folders.get(
        `content/${source.kind === 'collection' ? source.folder : source.file}`.replace(/\/[^/]+\.\w+$/, ''),
      ) ?? []
    const documents = candidates.filter(({ file }) => claims(source, file))
    const valid: Pair[] = []
    const dropped: string[] = source.kind === 'collection' ? unreadableIds(source, input.unreadable) : []
    const settings = hashOf(input.schemaHashOf(source), variables)
    for (const document of documents) {
      const key = hashOf(document.file, document.hash, settings)
      const result = cache.memo('validate', key, () =>
        validateOnce(source, document, key, input.variables, markdown, cache),
      )
      diagnostics.push(...result.diagnostics)
      if (result.entry) valid.push({ document, entry: result.entry })
      else dropped.push(idOf(document.file), ...slugOf(document.data))
    }
    const distinct =
      source.kind === 'collection' ? separateDuplicates(source, valid) : { sound: valid, clashing: [], diagnostics: [] }
    for (const { document } of distinct.clashing) dropped.push(idOf(document.file), ...slugOf(document.data))
    diagnostics.push(...distinct.diagnostics)
    const entries = distinct.sound.map(({ entry }) => entry)
    loaded.set(source, { source, entries: sort(source, entries), dropped })
  }
  return { value: loaded, diagnostics }
}

const slugOf = (data: unknown): string[] =>
  typeof data === 'object' && data !== null && 'slug' in data && typeof data.slug === 'string' ? [data.slug] : []

/** Whether a file is one of the source's, by its path. */
export const claims = (source: Source, file: string): boolean =>
  source.kind === 'single'
    ? file === `content/${source.file}`
    : file.startsWith(`content/${source.folder}/`) &&
      !file.slice(`content/${source.folder}/`.length).includes('/') &&
      file.endsWith(source.format === 'markdown' ? '.md' : '.yaml')

const unreadableIds = (source: Collection, unreadable: ReadonlySet<string>): string[] =>
  [...unreadable].filter((file) => claims(source, file)).map(idOf)

/** What keeps an entry that fits its schema from being shown at all. */
const dropping: readonly Code[] = ['markdown/too-complex', 'content/date-order']

/** The entry as an earlier run has found it, or found now. What there is something to say of is looked at each time. */
function validateOnce(
  source: Source,
  document: Document,
  key: string,
  variables: Variables,
  markdown: RenderMarkdown,
  cache: Cache,
): Validated {
  const row = cache.find<EntryRow>('entry', key)
  if (row && (row.body === undefined || cache.has('markdown', row.body)))
    return {
      entry: createEntry(document, { data: dataOf(row), dataHash: row.dataHash }, row.body, {
        variables,
        markdown,
        cache,
      }),
      diagnostics: [],
    }
  const validated = validateOne(source, document, variables, markdown, cache)
  if (validated.entry && validated.diagnostics.length === 0) {
    const body = document.body
    const kept = toRow(validated.entry, body === undefined ? undefined : markdownKey(body, variables))
    if (kept) cache.put('entry', key, kept)
  }
  return validated
}

function validateOne(
  source: Source,
  document: Document,
  variables: Variables,
  markdown: RenderMarkdown,
  cache: Cache,
): Validated {
  const diagnostics = findUnknownVariables(document, variables)
  const data = expandData(document.data, variables)
  const parsed = source.schema.safeParse(data)
  if (!parsed.success)
    diagnostics.push(
      ...fromZodIssues(parsed.error.issues, {
        document,
        schema: source.schema,
        what: describeSource(source),
        data,
        named:
          source.kind === 'collection' && source.named ? { field: source.named, name: idOf(document.file) } : undefined,
      }),
    )
  else diagnostics.push(...findDateOrder(document))
  const render = (text: string) => renderMarkdown(text, variables, markdown, cache)
  const { body, file, bodyOffset } = document
  const problems = body === undefined ? [] : render(body).problems
  for (const { code, message, help, start, end } of problems)
    diagnostics.push(diagnose(code, { file, start: start + bodyOffset, end: end + bodyOffset }, message, { help }))
  if (!parsed.success || diagnostics.some(({ code }) => dropping.includes(code)))
    return { entry: undefined, diagnostics }
  const filled = fillMarkdown(parsed.data, [], (value, path) => {
    const rendered = render(value.source)
    for (const { code, message, help, start, end } of rendered.problems)
      diagnostics.push(diagnose(code, spanInText(document, path, value.source, start, end), message, { help }))
    return new Markdown(value.source, rendered.html)
  })
  const bodyKey = body === undefined ? undefined : markdownKey(body, variables)
  const dataHash = body === undefined ? document.hash : hashOf(file, JSON.stringify(data))
  return {
    entry: createEntry(document, { data: filled, dataHash }, bodyKey, { variables, markdown, cache }),
    diagnostics,
  }
}

/** The same data with every markdown field rendered. Data without any is returned as it is. */
function fillMarkdown(value: unknown, path: Path, fill: (value: Markdown, path: Path) => Markdown): unknown {
  if (value instanceof Markdown) return fill(value, path)
  if (Array.isArray(value)) return value.map((item, index) => fillMarkdown(item, [...path, index], fill))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, fillMarkdown(field, [...path, key], fill)]),
  )
}

function sort(source: Source, entries: readonly Entry<unknown>[]): readonly Entry<unknown>[] {
  if (source.kind === 'single' || !source.order) return entries
  const { order } = source
  return entries.toSorted(
    (a, b) => order(soundData(a, source.schema), soundData(b, source.schema)) || byCodeUnit(a.id, b.id),
  )
}

/** An entry's data has been through this very schema. */
const soundData = <Schema extends z.ZodType>(entry: Entry<unknown>, _schema: Schema) => entry.data as z.output<Schema>
