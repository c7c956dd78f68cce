import type { ContentPath } from '../api/check.ts'
import type { Source } from '../api/define.ts'
import { Markdown, z } from '../api/fields.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import type { MarkdownProblem } from '../markdown/markdown-problem.ts'
import type { MarkdownProcessor } from '../markdown/processor.ts'
import type { RenderedMarkdown } from '../markdown/render-markdown.ts'
import { findMarkupInPlainText } from '../markdown/stray-signs.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { fieldNamesAt, schemasAt } from '../schema/schema-fields.ts'
import { diagnoseException } from '../site/run-templates.ts'
import { type ContentString, spanOfPiece } from '../source/content-strings.ts'
import { describePath, mapLeaves, stringsIn, valueAt, valuesIn } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { calendarHelp, dateHelp, isUnrealDay, parseTime } from '../text/dates.ts'
import { deserializeData, type PlainMarkup, serializeData } from './entry.ts'
import { resolvePicturePaths } from './file-addresses.ts'
import { describeSource } from './source-files.ts'
import { expandData, findUnknownVariables, type Variables } from './variables.ts'
import { diagnoseZodIssues } from './zod-diagnostics.ts'
import { quoteList } from './zod-messages.ts'

export interface ValidateEntryInput {
  readonly source: Source
  /** Changes with the module that defines the source, and its imports. */
  readonly schemaHash: string
  readonly document: Document
  readonly variables: Variables
  /** Whether the body is rendered: not that of YAML files, nor those of another shard. */
  readonly hasBody: boolean
  readonly processor: Pick<MarkdownProcessor, 'hash'>
  /** Renders markdown with the variables. */
  readonly render: (markdown: string) => RenderedMarkdown
  readonly findBodyProblems: () => readonly MarkdownProblem[]
}

export interface ValidatedEntry {
  readonly isValid: boolean
  /** JSON; undefined if JSON cannot represent the data: `validatedDataOf` then applies the schema again. */
  readonly data: string | undefined
  /** Changes with the data as pages receive it. Empty if the entry is not valid. */
  readonly dataHash: string
  readonly diagnostics: readonly Diagnostic[]
  readonly markup: PlainMarkup
}

export const refused = { isValid: false, data: undefined, dataHash: '', markup: [] }

/** Findings that make an entry with valid data invalid. */
const invalidatingCodes: readonly string[] = [
  'markdown/too-complex',
  'content/date-order',
  'content/wrong-format',
  'content/wrong-type',
  'template/error',
] satisfies readonly DiagnosticCode[]

export const validateEntry = cacheStage<ValidateEntryInput, ValidatedEntry>({
  name: 'validate-entry',
  storage: 'disk',
  keyOf: ({ source, schemaHash, document: { file, hash }, variables, hasBody, processor }) =>
    hashOf(describeSource(source), schemaHash, file, hash, JSON.stringify(variables), String(hasBody), processor.hash),
  run({ source, schemaHash, document, variables, hasBody, processor, render, findBodyProblems }) {
    const { file } = document
    const data = dataIn(document, variables)
    const { output, issues, failure } = applySchema(source, data, file)
    const body = { text: document.readBody() ?? '', path: undefined }
    const fault = issues.length > 0 ? document.fault : findMissingId(source, document)
    if (fault) return { ...refused, diagnostics: [fault] }
    const diagnostics = [
      ...findUnknownVariables(document, variables),
      ...failure,
      ...(issues.length === 0
        ? [...findDateFaults(source, document, data, output), ...findChangedNumbers(source, document, data)]
        : diagnoseIssues(issues, source, document, data, describeSource(source))),
      ...toMarkdownDiagnostics(hasBody ? findBodyProblems() : [], document, body),
    ]
    if (issues.length > 0 || diagnostics.some(({ code }) => invalidatingCodes.includes(code)))
      return { ...refused, diagnostics }
    const rendered = renderFields(output, render, (problems, string) =>
      diagnostics.push(...toMarkdownDiagnostics(problems, document, string)),
    )
    const json = serializeData(rendered)
    const dataHash =
      json === undefined
        ? hashOf(file, schemaHash, processor.hash, JSON.stringify([data, variables]))
        : hashOf(file, json)
    const markup = stringsIn(rendered).flatMap((string) => {
      const problems = findMarkupInPlainText(string.text)
      return problems.length > 0 ? [{ string, problems }] : []
    })
    return { isValid: true, data: json, dataHash, diagnostics, markup }
  },
})

/** An empty file, or one without fields, is one finding. */
function diagnoseIssues(
  issues: readonly z.core.$ZodIssue[],
  { schema }: Source,
  document: Document,
  data: unknown,
  name: string,
) {
  if (Object.keys(Object(document.data)).length > 0 || typeof document.data !== 'object')
    return diagnoseZodIssues(issues, { document, schema, data, name })
  const help = `the fields here are ${quoteList(fieldNamesAt(schema, []))}: bring its text back, for example with Undo in your editor`
  return [diagnose('content/missing-field', startOf(document.file), 'the file has no fields', { help })]
}

/** An entry of a table has its id in a cell. */
function findMissingId(source: Source, { id, spanOf }: Document): Diagnostic | undefined {
  if (id !== '' || source.kind === 'single' || !source.load) return undefined
  const message = `\`${source.load.id}\` is missing in ${describeSource(source)}`
  return diagnose('content/missing-field', spanOf([source.load.id], 'key'), message, {
    help: 'it is the id of the entry',
  })
}

/** What the schema is applied to. */
const dataIn = ({ data, file }: Document, variables: Variables): unknown =>
  resolvePicturePaths(expandData(data, variables), file)

/** A rule of a schema may throw, also in making its message, which happens when the error is read. */
function applySchema(source: Source, data: unknown, file: string) {
  try {
    const { data: output, error } = source.schema.safeParse(data)
    // Fails for data that contain themselves.
    stringsIn(output)
    return { output, issues: error?.issues ?? [], failure: [] }
  } catch (cause) {
    const text = `the schema of the ${describeSource(source)} fails: `
    return { output: undefined, issues: [], failure: [diagnoseException(cause, () => undefined, file, text)] }
  }
}

export const toMarkdownDiagnostics = (
  problems: readonly MarkdownProblem[],
  document: Document,
  string: ContentString,
) =>
  problems.map(({ code, message, help, start, end, cause }) => {
    const span = spanOfPiece(document, string, string.text.slice(start, end), start)
    return cause
      ? diagnose(code, cause, message, { help, notes: [{ message: 'at this text', span }] })
      : diagnose(code, span, message, { help })
  })

/** The data of a valid entry. Templates cannot change it: other pages and kept results are made from it. */
export const validatedDataOf = (
  { source, document, variables, render }: ValidateEntryInput,
  { data }: ValidatedEntry,
): unknown =>
  freeze(
    data !== undefined ? deserializeData(data) : renderFields(source.schema.parse(dataIn(document, variables)), render),
  )

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(freeze)
  return ArrayBuffer.isView(value) ? value : Object.freeze(value)
}

/** The same data with its markdown fields rendered. */
const renderFields = (
  data: unknown,
  render: ValidateEntryInput['render'],
  report?: (problems: readonly MarkdownProblem[], field: ContentString) => void,
): unknown =>
  mapLeaves(data, (leaf, path) => {
    if (!(leaf instanceof Markdown)) return leaf
    const { html, problems } = render(leaf.source)
    report?.(problems, { text: leaf.source, path })
    return new Markdown(leaf.source, html)
  })

/** Numbers of fields that take a text, which pages would show otherwise than they are written: `1.10` is the number 1.1, `007` is 7. */
function findChangedNumbers({ schema }: Source, { spanOf, sourceOf }: Document, data: unknown): Diagnostic[] {
  const takesText = (path: ContentPath, text: string): boolean =>
    schemasAt(schema, path).some((field) => z.core.safeParse(field, text).data === text)
  const numbers = valuesIn(data).filter(({ value, path }) => typeof value === 'number' && takesText(path, `${value}`))
  return numbers.flatMap(({ value, path }) => {
    const span = spanOf(path)
    const source = sourceOf(span)
    const message = `\`${describePath(path)}\` is read as the number ${value}`
    const details = { help: `put it in quotation marks: "${source}"`, fix: replaceSpan(span, JSON.stringify(source)) }
    return source === `${value}` ? [] : [diagnose('content/wrong-type', span, message, details)]
  })
}

/** Dates of the publication, and those that a schema coerces, that are no day and no time with a zone; an end that is not after the start. */
function findDateFaults({ schema }: Source, { spanOf }: Document, data: unknown, output: unknown): Diagnostic[] {
  const isCoerced = (path: ContentPath): boolean =>
    schemasAt(schema, path).some((field) => field instanceof z.ZodDate && field.def.coerce)
  const made = valuesIn(output).filter(({ value, path }) => value instanceof Date && isCoerced(path))
  const paths = new Map(
    [['publishAt'], ['expireAt'], ...made.map(({ path }) => path)].map((path) => [describePath(path), path]),
  )
  const faults = [...paths].flatMap(([name, path]) => {
    const [written, value] = [valueAt(data, path), valueAt(output, path)]
    // Coercion makes a day of 1970 of an empty field, and reads a time without a zone in that of the machine.
    const isRead = parseTime(value) !== undefined && (written === undefined || parseTime(written) !== undefined)
    if (isRead || (written ?? value ?? undefined) === undefined) return []
    if (typeof written === 'string' && isUnrealDay(written)) {
      const message = `\`${name}\` is ${written}: there is no such day`
      return [diagnose('content/unreal-date', spanOf(path), message, { help: calendarHelp })]
    }
    const fault =
      (value ?? undefined) === undefined ? 'has no effect: the schema drops it' : 'is no day, and no time with its zone'
    return [diagnose('content/wrong-format', spanOf(path), `\`${name}\` ${fault}`, { help: dateHelp })]
  })
  const [start, end] = ['publishAt', 'expireAt'].map((field) => parseTime(valueAt(output, [field])))
  if (start === undefined || end === undefined || start < end) return faults
  const help = 'swap the two dates, or take one out'
  const notes = [{ message: 'published from', span: spanOf(['publishAt']) }]
  const message = 'the entry expires before it is published'
  return [...faults, diagnose('content/date-order', spanOf(['expireAt']), message, { help, notes })]
}
