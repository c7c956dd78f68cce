import type { z } from 'zod'
import type { Code } from '../diagnostics/catalogue/index.ts'
import { didYouMean, findAmongWords, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Fix, type Span } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'
import type { Path } from '../source/yaml/spans.ts'
import { describePath, valueAt } from './describe.ts'
import { schemaKeysAt } from './schema-keys.ts'
import { describeWrongChoice, describeWrongFormat, describeWrongSize, helpForType } from './zod-error-messages.ts'

type Issue = z.core.$ZodIssue

interface Context {
  readonly document: Document
  readonly schema: z.ZodType
  /** Such as `about page`. */
  readonly what: string
  readonly data: unknown
  /** The field that equals the file's name, and that name. */
  readonly named?: { readonly field: string; readonly name: string } | undefined
}

/**
 * Zod's issues as findings. A mistyped key makes two issues, one for the unknown and one for the missing field:
 * they are paired into one finding.
 */
export function zodIssuesToDiagnostics(issues: readonly Issue[], context: Context): Diagnostic[] {
  const flat = dropEchoes(issues.flatMap(flatten))
  const unknown = flat.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ path: toPath(issue.path), key })) : [],
  )
  const missing = flat.filter((issue) => isMissing(issue, context.data)).map(({ path }) => toPath(path))
  const paired = new Set<string>()
  const found: Diagnostic[] = []
  for (const { path, key } of unknown) {
    const siblings = missing.filter(
      (field) => field.length === path.length + 1 && describePath(field.slice(0, -1)) === describePath(path),
    )
    const names = siblings
      .map((field) => String(field.at(-1)))
      .filter((name) => !paired.has(describePath([...path, name])))
    const absent = absentKeys(path, context).filter((name) => !paired.has(describePath([...path, name])))
    const meant = findClosestWord(key, names) ?? findAmongWords(key, names) ?? findClosestWord(key, absent)
    if (meant !== undefined) paired.add(describePath([...path, meant]))
    found.push(diagnoseUnknown(path, key, meant, context))
  }
  for (const issue of flat) {
    if (issue.code === 'unrecognized_keys') continue
    if (isMissing(issue, context.data) && paired.has(describePath(toPath(issue.path)))) continue
    found.push(fromIssue(issue, context))
  }
  return found
}

const toPath = (path: readonly PropertyKey[]): Path =>
  path.map((step) => (typeof step === 'number' ? step : String(step)))

/** A union's issues are those of the option that came closest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A value of the wrong type also fails the rules for its size or form: the type is the cause. */
function dropEchoes(issues: readonly Issue[]): Issue[] {
  const mistyped = new Set(
    issues.flatMap((issue) => (issue.code === 'invalid_type' ? [describePath(toPath(issue.path))] : [])),
  )
  return issues.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(describePath(toPath(issue.path))))
}

const isMissing = (issue: Issue, data: unknown): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') && valueAt(data, toPath(issue.path)) === undefined

const absentKeys = (path: Path, { schema, data }: Context): readonly string[] =>
  schemaKeysAt(schema, path).filter((key) => valueAt(data, [...path, key]) === undefined)

function diagnoseUnknown(path: Path, key: string, meant: string | undefined, context: Context): Diagnostic {
  const known = schemaKeysAt(context.schema, path)
  const where = path.length > 0 ? `\`${describePath(path)}\` of ${context.what}` : context.what
  const span = context.document.spanOf([...path, key], 'key')
  return diagnose('content/unknown-field', span, `unknown field \`${key}\` in ${where}`, {
    help: didYouMean(meant, known.length > 0 ? `the fields here are ${list(known)}` : undefined),
    fix: meant === undefined ? undefined : rewriteScalar(context.document.sourceOf(span), span, key, meant),
  })
}

function fromIssue(issue: Issue, context: Context): Diagnostic {
  const path = toPath(issue.path)
  const name = path.length === 0 ? `the ${context.what}` : `\`${describePath(path)}\``
  if (isMissing(issue, context.data)) {
    return diagnose(
      'content/missing-field',
      context.document.spanOf(path, 'key'),
      `${name} is missing in ${context.what}`,
      { help: `add \`${String(path.at(-1))}\``, fix: nameFix(path, context) },
    )
  }
  const value = valueAt(context.data, path)
  const { code, message, help, toFix } = wordingOf(issue, value)
  const span = context.document.spanOf(path)
  const isScalar = typeof value !== 'object'
  const fix = isScalar ? toFix?.(context.document.sourceOf(span), span, String(value)) : undefined
  return diagnose(code, span, `${name} ${message}`, { help, fix })
}

/** A missing field that can only have one value is put before the others. */
function nameFix([field, ...rest]: Path, { named, document }: Context): Fix | undefined {
  const [first] = Object.keys(document.data ?? {})
  if (!named || field !== named.field || rest.length > 0 || first === undefined) return undefined
  const { file, start } = document.spanOf([first], 'key')
  return { span: { file, start, end: start }, text: `${named.field}: ${named.name}\n` }
}

interface Wording {
  readonly code: Code
  readonly message: string
  readonly help?: string | undefined
  /** The replacement, for what is written at a span and what it reads as. */
  readonly toFix?: ((written: string, span: Span, value: string) => Fix | undefined) | undefined
}

/** A value that YAML takes for something else than text, in quotation marks. */
const quote = (written: string, span: Span, value: string): Fix | undefined =>
  written === value ? { span, text: JSON.stringify(written) } : undefined

const rewriteTo = (meant: string | undefined): Wording['toFix'] =>
  meant === undefined ? undefined : (written, span, text) => rewriteScalar(written, span, text, meant)

function wordedChoice(allowed: readonly unknown[], value: unknown): Wording {
  const { meant, ...words } = describeWrongChoice(allowed, value)
  return { code: 'content/wrong-value', ...words, toFix: rewriteTo(allowed.includes(meant) ? meant : undefined) }
}

function wordingOf(issue: Issue, value: unknown): Wording {
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'content/wrong-type',
        message: `must be ${typeNames[issue.expected] ?? issue.expected}, not ${nameType(value)}`,
        help: helpForType(issue.expected, value),
        toFix: issue.expected === 'string' ? quote : undefined,
      }
    case 'invalid_value':
      return wordedChoice(issue.values, value)
    case 'invalid_format':
      return { code: 'content/wrong-format', ...describeWrongFormat(issue, value) }
    case 'too_small':
      return {
        code: 'content/wrong-size',
        message: describeWrongSize(issue.origin, value, issue.minimum, issue.exact ? '' : 'at least '),
      }
    case 'too_big':
      return {
        code: 'content/wrong-size',
        message: describeWrongSize(issue.origin, value, issue.maximum, issue.exact ? '' : 'at most '),
      }
    case 'not_multiple_of':
      return { code: 'content/invalid', message: `is ${String(value)} and must be a multiple of ${issue.divisor}` }
    default: {
      const meant = issue.code === 'custom' ? suggestionOf(issue.params, value) : undefined
      return {
        code: 'content/invalid',
        message: `is not right: ${issue.message}`,
        help: didYouMean(meant, undefined),
        toFix: rewriteTo(meant),
      }
    }
  }
}

/** What a rule of the site itself takes a value for: `refine(…, { params: { suggest } })`. */
function suggestionOf(params: Readonly<Record<string, unknown>> | undefined, value: unknown): string | undefined {
  const suggest = params?.['suggest']
  const meant: unknown = typeof suggest === 'function' ? suggest(value) : undefined
  return typeof meant === 'string' ? meant : undefined
}

/** What an editor calls a value of each of zod's types. */
export const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

function nameType(value: unknown): string {
  if (value === null) return 'empty'
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a fraction'
  return Array.isArray(value) ? 'a list' : (typeNames[typeof value] ?? typeof value)
}

const list = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')
