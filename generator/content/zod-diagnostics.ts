import type { z } from 'zod'
import type { ContentPath } from '../api/check.ts'
import type { Source } from '../api/define.ts'
import { didYouMean, findAmongWords, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts'
import { describePath, valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { isInToml, rewriteField } from '../source/rewrite-field.ts'
import { schemaKeysAt } from './schema-fields.ts'
import { describeSource, entryIdOf } from './source-files.ts'
import { describeIssue, quoteList } from './zod-messages.ts'

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

/** A misspelled key causes two issues, an unknown and a missing field. They become one diagnostic. */
export function diagnoseZodIssues(zodIssues: readonly ZodIssue[], context: IssueContext): Diagnostic[] {
  const issues = zodIssues.flatMap(flattenUnion).map((issue): LocatedIssue => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
    const canBeMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value'
    return { issue, path, isMissing: canBeMissing && valueAt(context.data, path) === undefined }
  })
  const misspelled = new Set<string>()
  const unknownFields = issues.flatMap(({ issue, path }) =>
    (issue.code === 'unrecognized_keys' ? issue.keys : []).map((key) => {
      const isFree = (name: string): boolean => !misspelled.has(describePath([...path, name]))
      const required = issues
        .filter((one) => one.isMissing && describePath(one.path.slice(0, -1)) === describePath(path))
        .map((one) => String(one.path.at(-1)))
        .filter(isFree)
      const known = schemaKeysAt(context.source.schema, path)
      const absent = known.filter((name) => valueAt(context.data, [...path, name]) === undefined && isFree(name))
      const meant = findClosestWord(key, required) ?? findAmongWords(key, required) ?? findClosestWord(key, absent)
      if (meant !== undefined) misspelled.add(describePath([...path, meant]))
      return diagnoseUnknownField(path, key, meant, known, context)
    }),
  )
  // A value of the wrong type also fails the rules for its size or form.
  const mistyped = new Set(
    issues.flatMap(({ issue, path }) => (issue.code === 'invalid_type' ? [describePath(path)] : [])),
  )
  const others = issues.filter(({ issue, path, isMissing }) => {
    if (issue.code === 'unrecognized_keys' || (isMissing && misspelled.has(describePath(path)))) return false
    return issue.code === 'invalid_type' || !mistyped.has(describePath(path))
  })
  return [...unknownFields, ...others.map((located) => diagnoseIssue(located, context))]
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
  known: readonly string[],
  { document, source }: IssueContext,
): Diagnostic {
  const name = describeSource(source)
  const parent = path.length > 0 ? `\`${describePath(path)}\` of ${name}` : name
  const span = document.spanOf([...path, key], 'key')
  return diagnose('content/unknown-field', span, `unknown field \`${key}\` in ${parent}`, {
    help: didYouMean(meant, known.length > 0 ? `the fields here are ${quoteList(known)}` : undefined),
    fix: rewriteField(document, span, key, meant),
  })
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
  const { code, message, help, meant } = describeIssue(issue, value)
  const span = document.spanOf(path)
  const source = document.sourceOf(span)
  const isUnquotedText =
    issue.code === 'invalid_type' &&
    issue.expected === 'string' &&
    source === String(value) &&
    !isInToml(document, span)
  const fix = isUnquotedText
    ? { span, text: JSON.stringify(source) }
    : rewriteField(document, span, String(value), meant)
  return diagnose(code, span, `${subject} ${message}`, { help, fix: typeof value === 'object' ? undefined : fix })
}

/** Inserts the field that must equal the file name before the first field. */
function fixMissingName(
  path: ContentPath,
  { source, document: { file, data, language, spanOf } }: IssueContext,
): Fix | undefined {
  const named = source.kind === 'collection' ? source.named : undefined
  const [first] = Object.keys(data ?? {})
  if (language === 'toml' || named === undefined || describePath(path) !== named || first === undefined)
    return undefined
  const { start } = spanOf([first], 'key')
  return { span: { file, start, end: start }, text: `${named}: ${entryIdOf(source, file)}\n` }
}
