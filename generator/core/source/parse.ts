import type { ContentPath } from '../api/check.ts'
import { type Diagnostic, diagnose, type Outcome, type Span } from '../diagnostics/diagnostic.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { lazy } from '../runtime/lazy.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { createSpanLookup, type SpanLookup } from '../yaml/node-positions.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { stringsIn, valueAt } from './data-path.ts'
import { isOnlyBody, splitFrontMatter } from './front-matter.ts'
import { createTableSpanLookup, isTableFile, readTable } from './read-table.ts'
import type { SourceFile } from './source-file.ts'

/** A content file without syntax errors, before its schema is applied. */
export interface Document {
  readonly file: string
  readonly hash: string
  readonly data: unknown
  /** Of an entry in a table: its id. */
  readonly id?: string
  /** A finding if a source reads the file, and its schema does not do without what is missing: front matter, or the rows of a table. */
  readonly fault: Diagnostic | undefined
  /** Offset of the markdown after the front matter; undefined for files without markdown. */
  readonly bodyOffset: number | undefined
  /** Reads the markdown after the front matter; undefined for YAML files. */
  readonly readBody: () => string | undefined
  /** The span of a value or key; of a missing one, that of its parent's key or the start of the file. */
  readonly spanOf: (path: ContentPath, part?: 'key' | 'value') => Span
  /** The strings of the YAML. */
  readonly texts: () => readonly { readonly value: string; readonly span: Span }[]
  readonly sourceOf: (span: Span) => string
}

interface ParsedSource extends Pick<Document, 'data' | 'bodyOffset' | 'fault'> {
  readonly isText: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** The data is undefined if there are syntax errors. */
export const parseSourceFile = cacheStage<SourceFile, ParsedSource>({
  name: 'parse-source',
  storage: 'disk',
  // The hash is that of the file.
  keyOf: ({ path, hash }) => hashOf(path, hash),
  run({ path, read }) {
    const { value: text, diagnostics } = read()
    const unread = { data: undefined, bodyOffset: undefined, fault: undefined }
    if (text === undefined) return { ...unread, isText: false, diagnostics }
    const conflict = findMergeConflict(path, text)
    if (conflict) return { ...unread, isText: true, diagnostics: [...diagnostics, conflict] }
    if (isTableFile(path)) {
      const { rows, fault } = readTable(path, text)
      return { ...unread, isText: true, data: rows, fault, diagnostics }
    }
    const { value: parts, diagnostics: missing } = splitFrontMatter(path, text)
    const [fault] = missing
    if (fault && isOnlyBody(text)) return { isText: true, data: {}, bodyOffset: 0, fault, diagnostics }
    if (!parts) return { ...unread, isText: true, diagnostics: [...diagnostics, ...missing] }
    const { bodyOffset } = parts
    const parsed = parseYaml(path, parts.fields, parts.fieldsOffset)
    if (parsed.diagnostics.length === 0)
      return { ...unread, isText: true, data: parsed.value ?? {}, bodyOffset, diagnostics }
    return { ...unread, isText: true, diagnostics: [...diagnostics, ...parsed.diagnostics] }
  },
})

/** Finds spans of values by a second parse, which keeps the positions. */
export const spanLookupOf = cacheStage<SourceFile, SpanLookup>({
  name: 'span-lookup',
  storage: 'memory',
  keyOf: ({ path, hash }) => hashOf(path, hash),
  run({ path, read }) {
    if (isTableFile(path)) return createTableSpanLookup(path, read().value ?? '')
    const { fields, fieldsOffset } = splitFrontMatter(path, read().value ?? '').value ?? { fields: '', fieldsOffset: 0 }
    return createSpanLookup(path, fields, fieldsOffset)
  },
})

/** Documents of all files without syntax errors, and all files that are UTF-8 text. */
export function parse(files: readonly SourceFile[], runtime: Pick<Runtime, 'cache'>) {
  const results = files.map((file) => ({ file, parsed: parseSourceFile(file, runtime) }))
  return {
    documents: results.flatMap(
      ({ file, parsed }) => findDocument(file, parsed, (source) => spanLookupOf(source, runtime)) ?? [],
    ),
    texts: results.flatMap(({ file, parsed }) => (parsed.isText ? [file] : [])),
    diagnostics: results.flatMap(({ parsed }) => parsed.diagnostics),
  }
}

/** Parses one text without a cache. Its document is undefined if it has syntax errors. */
export function parseContentDocument(path: string, text: string): Outcome<Document | undefined> {
  const file = { path, hash: '', read: () => ({ value: text, diagnostics: [] }) }
  const parsed = parseSourceFile.run(file)
  return { value: findDocument(file, parsed, spanLookupOf.run), diagnostics: parsed.diagnostics }
}

export const parseText = (path: string, text: string): Document | undefined => parseContentDocument(path, text).value

/** Spans are looked up on first use: only findings need them, and they cost more than the data. */
function findDocument(
  file: SourceFile,
  { data, bodyOffset, fault }: ParsedSource,
  createLookup: (file: SourceFile) => SpanLookup,
): Document | undefined {
  if (data === undefined) return undefined
  const { path, hash } = file
  const readText = (): string => file.read().value ?? ''
  const getLookup = lazy(() => createLookup(file))
  const spanOf: Document['spanOf'] = (at, part = 'value') => getLookup()(at, part)
  return {
    file: path,
    hash,
    data,
    fault,
    bodyOffset,
    readBody: () => (bodyOffset === undefined ? undefined : readText().slice(bodyOffset)),
    spanOf,
    texts: () => stringsIn(data).map(({ text, path }) => ({ value: text, span: spanOf(path) })),
    sourceOf: ({ start, end }) => readText().slice(start, end),
  }
}

/** The rows of a table as documents. Their findings change with all of the file, which decides where they stand. */
export const rowsOf = (table: Document, idField: string): readonly Document[] =>
  (Array.isArray(table.data) ? table.data : []).map((data: unknown, index) => ({
    ...table,
    id: String(valueAt(data, [idField]) ?? ''),
    hash: hashOf(table.hash, String(index)),
    data,
    spanOf: (path, part) => table.spanOf([index, ...path], part),
  }))

/** A fence of markdown that is closed, or that all of the rest is in. */
const listing = /^ {0,3}(`{3,}|~{3,}).*\n(?:[\s\S]*?^ {0,3}\1[`~]*[ \t\r]*$|[\s\S]*)/gm

/** Both versions, or a marker that was left alone: after the last one stands a branch, or any words if there is a `=======` above it. */
const conflict =
  /^(?:<{7} \S.*(?:(?:\r?\n(?!<{7} \S).*)*?\r?\n>{7} \S.*)?|>{7} (?:[\w./-]+$|(?<=^={7}\r?\n[\s\S]*)\S.*))/gm

/** The lines that git leaves where it could not merge two versions, except in listings of markdown: one finding for a file. */
export function findMergeConflict(file: string, text: string): Diagnostic | undefined {
  const [first, ...others] = text.replace(listing, (found) => ' '.repeat(found.length)).matchAll(conflict)
  if (!first) return undefined
  const more = others.length === 0 ? '' : `; ${others.length} more ${others.length === 1 ? 'follows' : 'follow'}`
  const message = `this is a merge conflict: two people changed the same lines, and both versions stand here${more}`
  const span = { file, start: first.index, end: first.index + first[0].length }
  return diagnose('source/merge-conflict', span, message, {
    help: 'keep the words that are right, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  })
}
