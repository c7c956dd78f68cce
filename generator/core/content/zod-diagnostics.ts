import type { z } from 'zod'
import type { ContentPath } from '../api/check.ts'
import { didYouMean, findAmongWords, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import { acceptsValueAt, fieldNamesAt, findField } from '../schema/schema-fields.ts'
import { rewriteField, spanOfPiece } from '../source/content-strings.ts'
import { describePath, valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { slugOf } from '../text/strings.ts'
import { describeZodIssue, quoteList } from './zod-messages.ts'

type ZodIssue = z.core.$ZodIssue

/** The data that a schema refuses, and where they are written. */
interface IssueContext {
  readonly document: Pick<Document, 'file' | 'bodyOffset' | 'spanOf' | 'sourceOf'>
  readonly schema: z.ZodType
  readonly data: unknown
  /** What they are, in messages: `about page`, `settings`. */
  readonly name: string
}

interface LocatedIssue {
  readonly issue: ZodIssue
  readonly path: ContentPath
}

/** A misspelled key causes two issues, an unknown and a missing field: they become one diagnostic. */
export function diagnoseZodIssues(zodIssues: readonly ZodIssue[], context: IssueContext): Diagnostic[] {
  const issues = zodIssues.flatMap(flattenUnion).map((issue) => ({ issue, path: toContentPath(issue) }))
  /** Paths of fields that another diagnostic explains. */
  const explained = new Set<string>()
  const unknownFields = issues.flatMap(({ issue, path }) =>
    (issue.code === 'unrecognized_keys' ? issue.keys : []).map((key) => {
      const meant = findMeantField(key, path, context, explained)
      if (meant !== undefined) explained.add(describePath([...path, meant]))
      return diagnoseUnknownField(path, key, meant, context)
    }),
  )
  // A value of the wrong type also fails the rules for its size or form.
  const mistyped = issues.filter(({ issue }) => issue.code === 'invalid_type').map(({ path }) => describePath(path))
  const others = issues.filter(({ issue, path }) => {
    if (issue.code === 'unrecognized_keys' || explained.has(describePath(path))) return false
    return issue.code === 'invalid_type' || !mistyped.includes(describePath(path))
  })
  return [...unknownFields, ...others.map((located) => diagnoseIssue(located, context))]
}

/** The field beside an unknown one that its name means, of those that are not there: one that is required, if possible. */
function findMeantField(
  key: string,
  path: ContentPath,
  { schema, data }: IssueContext,
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
  { document, schema, name }: IssueContext,
): Diagnostic {
  const known = fieldNamesAt(schema, path)
  const parent = path.length > 0 ? `\`${describePath(path)}\` of ${name}` : name
  const span = document.spanOf([...path, key], 'key')
  return diagnose('content/unknown-field', span, `unknown field \`${key}\` in ${parent}`, {
    help: didYouMean(meant, known.length > 0 ? `the fields here are ${quoteList(known)}` : undefined),
    fix: rewriteField(document, span, key, meant),
  })
}

function diagnoseIssue({ issue, path }: LocatedIssue, { document, schema, data, name }: IssueContext): Diagnostic {
  const subject = path.length === 0 ? `the ${name}` : `\`${describePath(path)}\``
  const value = valueAt(data, path)
  const canBeMissing = /^invalid_(?:type|value|union)$/.test(issue.code) && path.length > 0
  if (canBeMissing && value === undefined) {
    const help = `add \`${String(path.at(-1))}\``
    return diagnose('content/missing-field', document.spanOf(path, 'key'), `${subject} is missing in ${name}`, { help })
  }
  // The item after the last one that is allowed is the place to mend.
  const isTooLong = issue.code === 'too_big' && Array.isArray(value)
  const span = document.spanOf(isTooLong ? [...path, Number(issue.maximum)] : path)
  const slug = issue.code === 'invalid_format' ? slugOf(String(value)) : ''
  const advice = slug !== '' && acceptsValueAt(schema, path, slug) && { help: didYouMean(slug, undefined), meant: slug }
  // Objects of templates may have no text, or fail for want of one.
  const text = typeof value === 'object' ? '' : String(value)
  const source = document.sourceOf(span) || text
  const { code, message, help, meant } = { ...describeZodIssue(issue, value, source), ...advice }
  const isUnquotedText = issue.code === 'invalid_type' && issue.expected === 'string'
  const fix = isUnquotedText ? replaceSpan(span, JSON.stringify(source)) : rewriteField(document, span, text, meant)
  return diagnose(code, findWordsOf(issue, value, path, document) ?? span, `${subject} ${message}`, {
    help,
    fix: typeof value === 'object' ? undefined : fix,
  })
}

/** Where the value has the words that a rule of a site complains of, as its `params` say. */
function findWordsOf(
  issue: ZodIssue,
  value: unknown,
  path: ContentPath,
  document: IssueContext['document'],
): Span | undefined {
  const words: unknown = issue.code === 'custom' ? issue.params?.['words'] : undefined
  const index = typeof words === 'string' && typeof value === 'string' ? value.indexOf(words) : -1
  return index < 0 ? undefined : spanOfPiece(document, { path, text: String(value) }, String(words), index)
}
