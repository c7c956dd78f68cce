import type { z } from 'zod'
import type { ContentPath } from '../api/check.ts'
import type { Source } from '../api/define.ts'
import { didYouMean, findAmongWords, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import { acceptsValueAt, fieldNamesAt, findField } from '../schema/schema-fields.ts'
import { rewriteField, spanOfPiece } from '../source/content-strings.ts'
import { describePath, valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { suggestPictureAddress } from '../source/picture-files.ts'
import { slugOf } from '../text/strings.ts'
import { describeSource, entryIdOf } from './source-files.ts'
import { describeZodIssue, quoteList } from './zod-messages.ts'

type ZodIssue = z.core.$ZodIssue

interface IssueContext {
  readonly document: Document
  readonly source: Source
  readonly data: unknown
}

interface LocatedIssue {
  readonly issue: ZodIssue
  readonly path: ContentPath
  readonly isMissing: boolean
}

/** A misspelled key causes two issues, an unknown and a missing field, and so do two values in each other's place: each pair becomes one diagnostic. */
export function diagnoseZodIssues(zodIssues: readonly ZodIssue[], context: IssueContext): Diagnostic[] {
  const issues = locateIssues(zodIssues, context)
  /** Paths of fields that another diagnostic explains. */
  const explained = new Set<string>()
  const unknownFields = issues.flatMap(({ issue, path }) =>
    (issue.code === 'unrecognized_keys' ? issue.keys : []).map((key) => {
      const meant = findMeantField(key, path, context, explained)
      if (meant !== undefined) explained.add(describePath([...path, meant]))
      return diagnoseUnknownField(path, key, meant, context)
    }),
  )
  const swappedFields = issues.flatMap(({ issue, path }) => {
    const other = issue.code === 'invalid_format' ? findSwappedField(path, context) : undefined
    if (!other || explained.has(describePath(path))) return []
    for (const one of [path, other]) explained.add(describePath(one))
    return [diagnoseSwappedFields(context.document, path, other)]
  })
  // A value of the wrong type also fails the rules for its size or form.
  const mistyped = issues.filter(({ issue }) => issue.code === 'invalid_type').map(({ path }) => describePath(path))
  const others = issues.filter(({ issue, path }) => {
    if (issue.code === 'unrecognized_keys' || explained.has(describePath(path))) return false
    return issue.code === 'invalid_type' || !mistyped.includes(describePath(path))
  })
  return [...unknownFields, ...swappedFields, ...others.map((located) => diagnoseIssue(located, context))]
}

function locateIssues(zodIssues: readonly ZodIssue[], context: IssueContext): readonly LocatedIssue[] {
  const flat = zodIssues.flatMap(flattenUnion)
  return [...flat, ...flat.flatMap((issue) => findKeysBeside(issue, context))].map((issue) => {
    const path = toContentPath(issue)
    const canBeMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value' || isOfNoKind(issue)
    return { issue, path, isMissing: canBeMissing && valueAt(context.data, path) === undefined }
  })
}

/** The field beside an unknown one that its name means, of those that are not there: one that is required, if possible. */
function findMeantField(
  key: string,
  path: ContentPath,
  { source: { schema }, data }: IssueContext,
  explained: ReadonlySet<string>,
): string | undefined {
  const absent = fieldNamesAt(schema, path).filter((name) => {
    const field = [...path, name]
    return valueAt(data, field) === undefined && !explained.has(describePath(field))
  })
  const required = absent.filter((name) => findField(schema, [...path, name])?.isRequired)
  return findClosestWord(key, required) ?? findAmongWords(key, required) ?? findClosestWord(key, absent)
}

const toContentPath = (issue: ZodIssue): ContentPath =>
  issue.path.map((step) => (typeof step === 'number' ? step : String(step)))

/** The field that tells the kinds of a union apart names none of them, or is missing. */
const isOfNoKind = (issue: ZodIssue): boolean => issue.code === 'invalid_union' && issue.errors.length === 0

/** Where that field is missing, the schema has not come to the other keys: those that no kind knows. */
function findKeysBeside(issue: ZodIssue, { source, data }: IssueContext): ZodIssue[] {
  const path = toContentPath(issue)
  const parent = valueAt(data, path.slice(0, -1))
  if (!isOfNoKind(issue) || valueAt(data, path) !== undefined || typeof parent !== 'object' || parent === null)
    return []
  const known = fieldNamesAt(source.schema, path.slice(0, -1))
  const keys = Object.keys(parent).filter((key) => !known.includes(key))
  return keys.length === 0 ? [] : [{ code: 'unrecognized_keys', keys, path: path.slice(0, -1), message: '' }]
}

/** Of a union, only the issues of the option with the fewest count. */
function flattenUnion(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return best.flatMap((inner) => flattenUnion({ ...inner, path: [...issue.path, ...inner.path] }))
}

function diagnoseUnknownField(
  path: ContentPath,
  key: string,
  meant: string | undefined,
  { document, source }: IssueContext,
): Diagnostic {
  const known = fieldNamesAt(source.schema, path)
  const name = describeSource(source)
  const parent = path.length > 0 ? `\`${describePath(path)}\` of ${name}` : name
  const span = document.spanOf([...path, key], 'key')
  return diagnose('content/unknown-field', span, `unknown field \`${key}\` in ${parent}`, {
    help: didYouMean(meant, known.length > 0 ? `the fields here are ${quoteList(known)}` : undefined),
    fix: rewriteField(document, span, key, meant),
  })
}

/** The field beside an address that has the address, while the address has its words; undefined if there is none. */
function findSwappedField(path: ContentPath, { source: { schema }, data }: IssueContext): ContentPath | undefined {
  const parent = path.slice(0, -1)
  const value = valueAt(data, path)
  const fields = valueAt(data, parent)
  if (findField(schema, path)?.leadsTo === undefined || typeof fields !== 'object' || fields === null) return undefined
  const name = Object.keys(fields).find((key) => {
    const other = valueAt(fields, [key])
    if (key === path.at(-1) || typeof other !== 'string') return false
    return acceptsValueAt(schema, path, other) && acceptsValueAt(schema, [...parent, key], value)
  })
  return name === undefined ? undefined : [...parent, name]
}

/** The fix exchanges two values that stand in one line each. */
function diagnoseSwappedFields(
  { file, spanOf, sourceOf }: Document,
  path: ContentPath,
  other: ContentPath,
): Diagnostic {
  const message = `\`${describePath(path)}\` and \`${describePath(other)}\` have changed places`
  const help = 'put the value of each in the place of the other'
  const spans = [spanOf(path), spanOf(other)]
  const texts = spans.map(sourceOf).reverse()
  const edits = spans.map(({ start, end }, index) => ({ start, end, text: texts[index] ?? '' }))
  const fix = /[\r\n]/.test(texts.join('')) ? undefined : { file, edits }
  return diagnose('content/wrong-format', spanOf(path), message, { help, fix })
}

function diagnoseIssue({ issue, path, isMissing }: LocatedIssue, context: IssueContext): Diagnostic {
  const { document, data } = context
  const name = describeSource(context.source)
  const subject = path.length === 0 ? `the ${name}` : `\`${describePath(path)}\``
  if (isMissing) {
    const details = { help: `add \`${String(path.at(-1))}\``, fix: fixMissingName(path, context) }
    return diagnose('content/missing-field', document.spanOf(path, 'key'), `${subject} is missing in ${name}`, details)
  }
  const value = valueAt(data, path)
  // The item after the last one that is allowed is the place to mend.
  const isTooLong = issue.code === 'too_big' && Array.isArray(value)
  const span = document.spanOf(isTooLong ? [...path, Number(issue.maximum)] : path)
  const [, comment] = /^[ \t]*(#[^\r\n]*)/.exec(document.sourceOf({ ...span, end: span.start + 200 })) ?? []
  if (value === null && comment !== undefined) {
    const help = `put the text in double quotation marks: ${JSON.stringify(comment.trimEnd())}`
    return diagnose('content/wrong-type', span, `${subject} is empty: the # begins a comment`, { help })
  }
  const advice = issue.code === 'invalid_format' ? adviseForm(String(value), path, context) : {}
  const { code, message, help, meant } = { ...describeZodIssue(issue, value), ...advice }
  const source = document.sourceOf(span)
  const isUnquotedText = issue.code === 'invalid_type' && issue.expected === 'string' && source === String(value)
  const fix = isUnquotedText
    ? replaceSpan(span, JSON.stringify(source))
    : rewriteField(document, span, String(value), meant)
  return diagnose(code, findWordsOf(issue, value, path, document) ?? span, `${subject} ${message}`, {
    help,
    fix: typeof value === 'object' ? undefined : fix,
  })
}

/** Where the value has the words that a rule of a site complains of, as its `params` say. */
function findWordsOf(issue: ZodIssue, value: unknown, path: ContentPath, document: Document): Span | undefined {
  const words: unknown = issue.code === 'custom' ? issue.params?.['words'] : undefined
  const index = typeof words === 'string' && typeof value === 'string' ? value.indexOf(words) : -1
  return index < 0 ? undefined : spanOfPiece(document, { path, text: String(value) }, String(words), index)
}

/** What to write in place of a text that has not the form of its field: an address of a picture, or words as they are in an address. */
function adviseForm(text: string, path: ContentPath, { document, source }: IssueContext) {
  if (findField(source.schema, path)?.leadsTo === 'picture') return suggestPictureAddress(text)
  const isName = source.kind === 'collection' && describePath(path) === source.named
  const slugs = [...(isName ? [entryIdOf(source, document.file)] : []), slugOf(text)]
  const meant = slugs.find((slug) => slug !== '' && acceptsValueAt(source.schema, path, slug))
  return meant === undefined ? {} : { help: didYouMean(meant, undefined), meant }
}

/** Inserts the field that must equal the file name before the first field. */
function fixMissingName(
  path: ContentPath,
  { source, document: { file, data, spanOf } }: IssueContext,
): FileEdits | undefined {
  const named = source.kind === 'collection' ? source.named : undefined
  const [first] = Object.keys(data ?? {})
  if (named === undefined || describePath(path) !== named || first === undefined) return undefined
  const { start } = spanOf([first], 'key')
  return replaceSpan({ file, start, end: start }, `${named}: ${entryIdOf(source, file)}\n`)
}
