import type { Source } from '../api/define.ts'
import { Markdown } from '../api/fields.ts'
import type { Code } from '../diagnostics/catalogue/index.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Document } from '../source/parse.ts'
import { spanInText } from '../source/span-in-text.ts'
import type { Path } from '../source/yaml/spans.ts'
import { findDateOrder } from './date-order.ts'
import { describeSource } from './describe.ts'
import { entryIdOf } from './entry.ts'
import { markdownInput, type RenderedMarkdown, renderMarkdown } from './markdown/render-markdown.ts'
import { findMarkdownInPlainText } from './markdown/stray-syntax.ts'
import { deserializeData, type SerializedData, serializeData } from './serialize-entry.ts'
import { expandData, findUnknownVariables, type Variables } from './variables.ts'
import { zodIssuesToDiagnostics } from './zod-errors.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'validate-entry': 'generator/content/validate-entry.ts'
  }
}

export interface ValidateEntryInput {
  readonly source: Source
  /** Of the module that defines the source, and of what it imports. */
  readonly schemaHash: string
  readonly document: Document
  readonly variables: Variables
  /** Renders the document's body with the variables; nothing for YAML files, and where the body is left to another shard. */
  readonly renderBody: (() => RenderedMarkdown) | undefined
}

export interface ValidatedEntry {
  /** Whether the entry can be shown. */
  readonly isValid: boolean
  /** Nothing where the data is not plain: the schema is then applied again. */
  readonly data: SerializedData | undefined
  /** Changes with the data as pages receive it. Empty where the entry is not valid. */
  readonly dataHash: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Findings that keep an entry with valid data from being shown. */
const droppingCodes: readonly string[] = ['markdown/too-complex', 'content/date-order'] satisfies readonly Code[]

/** Applies the schema of its source to one document. */
export const validateEntry = cacheStage<ValidateEntryInput, ValidatedEntry>({
  name: 'validate-entry',
  storage: 'disk',
  keyOf: ({ source, schemaHash, document, variables, renderBody }) =>
    hashOf(
      describeSource(source),
      schemaHash,
      document.file,
      document.hash,
      JSON.stringify(variables),
      String(renderBody !== undefined),
    ),
  run(input) {
    const { source, schemaHash, document, variables, renderBody } = input
    const { file } = document
    const diagnostics = findUnknownVariables(document, variables)
    const data = expandData(document.data, variables)
    const parsed = parse(source, data)
    if (parsed instanceof SchemaError) {
      const message = `the schema of the ${describeSource(source)} fails: ${parsed.message}`
      diagnostics.push(diagnose('template/error', startOf(file), message))
    } else if (parsed.isValid) diagnostics.push(...findDateOrder(document))
    else {
      const named = source.kind === 'collection' && source.named
      diagnostics.push(
        ...zodIssuesToDiagnostics(parsed.issues, {
          document,
          schema: source.schema,
          what: describeSource(source),
          data,
          named: named ? { field: named, name: entryIdOf(file) } : undefined,
        }),
      )
    }
    const { bodyOffset = 0 } = document
    for (const { code, message, help, start, end } of renderBody?.().problems ?? [])
      diagnostics.push(diagnose(code, { file, start: start + bodyOffset, end: end + bodyOffset }, message, { help }))
    if (
      parsed instanceof SchemaError ||
      !parsed.isValid ||
      diagnostics.some(({ code }) => droppingCodes.includes(code))
    )
      return { isValid: false, data: undefined, dataHash: '', diagnostics }
    diagnostics.push(...findMarkdownInPlainTexts(parsed.output, [], document))
    const filled = fillMarkdown(parsed.output, [], (source, path) => {
      const rendered = renderMarkdown.run(markdownInput(source, variables))
      for (const { code, message, help, start, end } of rendered.problems)
        diagnostics.push(diagnose(code, spanInText(document, path, source, start, end), message, { help }))
      return rendered.html
    })
    const serialized = serializeData(filled)
    const dataHash = serialized
      ? hashOf(file, JSON.stringify(serialized))
      : hashOf(file, schemaHash, JSON.stringify([data, variables]))
    return { isValid: true, data: serialized, dataHash, diagnostics }
  },
})

/** What a schema throws: a rule of it asks for more than the data has. */
class SchemaError extends Error {}

function parse({ schema }: Source, data: unknown) {
  try {
    const { success: isValid, data: output, error } = schema.safeParse(data)
    // Messages are made when the error is read.
    return { isValid, output, issues: error?.issues ?? [] }
  } catch (cause) {
    return new SchemaError(cause instanceof Error ? cause.message : String(cause))
  }
}

/** The data of a valid entry. */
export const dataOf = ({ source, document, variables }: ValidateEntryInput, { data }: ValidatedEntry): unknown =>
  data
    ? deserializeData(data)
    : fillMarkdown(
        source.schema.parse(expandData(document.data, variables)),
        [],
        (text) => renderMarkdown.run(markdownInput(text, variables)).html,
      )

/** The same data with every markdown field rendered. */
function fillMarkdown(value: unknown, path: Path, render: (source: string, path: Path) => string): unknown {
  if (value instanceof Markdown) return new Markdown(value.source, render(value.source, path))
  if (Array.isArray(value)) return value.map((item, index) => fillMarkdown(item, [...path, index], render))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, fillMarkdown(field, [...path, key], render)]),
  )
}

function findMarkdownInPlainTexts(value: unknown, path: Path, document: Document): readonly Diagnostic[] {
  if (typeof value === 'string') {
    const stray = findMarkdownInPlainText(value)
    if (!stray) return []
    const span = spanInText(document, path, value, stray.start, stray.end)
    return [diagnose('markdown/stray-sign', span, stray.message, { help: stray.help })]
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => findMarkdownInPlainTexts(item, [...path, index], document))
  if (typeof value !== 'object' || value === null || value instanceof Markdown) return []
  return Object.entries(value).flatMap(([key, field]) => findMarkdownInPlainTexts(field, [...path, key], document))
}
