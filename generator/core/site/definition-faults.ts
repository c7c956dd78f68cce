import type { ContentPath } from '../api/check.ts'
import { jsonLdNode, target, text, texts } from '../api/define-site.ts'
import { z } from '../api/fields.ts'
import { describeZodIssue } from '../content/zod-messages.ts'
import { isSiteCode } from '../diagnostics/catalogue.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { fieldNamesAt } from '../schema/schema-fields.ts'
import { describePath, valueAt } from '../source/data-path.ts'
import { escapeRegExp } from '../text/strings.ts'

/** What modules export and return: TypeScript does not check templates at run time. */

const nodes = z.array(jsonLdNode, 'expected a list of nodes')
const object = z.looseObject({})
const method = z.custom((value) => typeof value === 'function', 'expected a function')
const contentSchema = z.custom(
  (value) => typeof value === 'object' && value !== null && typeof Reflect.get(value, 'safeParse') === 'function',
  'expected a schema, such as z.strictObject({ … })',
)

export const collectionSchema = z.strictObject({
  kind: z.literal('collection'),
  folder: text,
  format: z.enum(['markdown', 'yaml']),
  schema: contentSchema,
  unique: texts.optional(),
  named: text.optional(),
  ids: texts.optional(),
  order: method.optional(),
})

export const singleSchema = z.strictObject({ kind: z.literal('single'), file: text, schema: contentSchema })

/** With the names of the stylesheets that pages can have. */
export const pageSchemaOf = (styles: readonly string[]) =>
  z.strictObject({
    route: text.startsWith('/', 'expected an address such as /about'),
    alsoAt: z.array(text.startsWith('/', 'expected an address such as /about')).optional(),
    styles: z.array(z.enum(styles)).optional(),
    content: object,
    from: object.optional(),
    each: method.optional(),
    head: method,
    render: method,
  })

export const fileSchema = z.strictObject({
  path: text.startsWith('/', 'expected an address such as /feed.xml'),
  from: object,
  make: method,
})

export const checkSchema = z.strictObject({
  code: z.string().refine(isSiteCode, 'expected a family and a name of its own, such as brand/name'),
  severity: z.enum(['error', 'warning']),
  explain: z.strictObject({ means: text, why: text.optional(), wrong: text, right: text }),
  awaitsOwner: z.boolean().optional(),
  on: z.enum(['document', 'page', 'site']),
  content: object.optional(),
  run: method,
})

export const siteSchema = z.strictObject({
  content: object,
  settings: method,
  claims: method.optional(),
  markdown: object.optional(),
})

export const headSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  keywords: texts.optional(),
  type: z.enum(['website', 'article']).optional(),
  // The rule of heads says what is wrong with a date.
  published: z.unknown().optional(),
  modified: z.unknown().optional(),
  jsonLd: nodes.optional(),
  noindex: z.boolean().optional(),
  redirect: target.optional(),
  share: z.strictObject({ image: z.string().optional(), accent: z.string().optional() }).optional(),
  preload: texts.optional(),
})

const contentPath = z.array(z.string().or(z.int()))
const place = z.union([
  z.object({ file: text, path: contentPath.optional(), words: text.optional() }),
  z.object({ address: text, file: z.undefined().optional() }),
  z.object({ words: text, sentence: z.string().optional(), index: z.int().optional(), file: z.undefined().optional() }),
])

/** Results of `run` of a check. */
export const resultsSchema = z.array(
  z
    .object({ message: text, help: z.string().optional(), at: place.optional(), replacement: z.string().optional() })
    .or(z.object({ name: text, at: place })),
)

interface DefinitionSource {
  readonly file: string
  /** Reads the text of a file, where there is something to find in it. */
  readonly readModule: (file: string) => string
  /** Such as `the settings`. */
  readonly subject: string
  /** The word in the file that the definition stands behind. */
  readonly keyword: string
}

/** What is wrong in a definition, or in what one of its functions returned, at its name in the module. */
export function findDefinitionFaults(value: unknown, schema: z.ZodType, source: DefinitionSource): Diagnostic[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  const misspelt = new Set<string>()
  const sorted = issues.toSorted(
    (a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'),
  )
  return sorted.flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
    const report = (at: ContentPath, message: string, help: string | undefined) =>
      diagnose('template/error', spanOfName(at, source, valueAt(value, at)), message, { help })
    const { subject } = source
    if (issue.code === 'unrecognized_keys') {
      const known = fieldNamesAt(schema, path)
      return issue.keys.map((key) => {
        const meant = findClosestWord(key, known)
        if (meant !== undefined) misspelt.add(describePath([...path, meant]))
        const help = didYouMean(meant, 'take it out: it has no effect')
        const name = `\`${describePath([...path, key])}\``
        return report([...path, key], `${subject} cannot have ${name}`, help)
      })
    }
    const found = valueAt(value, path)
    const name = `\`${describePath(path)}\``
    if (path.length === 0) return [report([], `there is no object for ${subject}`, `return ${subject} as an object`)]
    if (found === undefined && misspelt.has(describePath(path))) return []
    if (found === undefined)
      return [report(path.slice(0, -1), `${name} of ${subject} is missing`, `add ${name} to ${subject}`)]
    const { message, help } = describeZodIssue(issue, found)
    return [report(path, `${name} of ${subject} ${message}`, help)]
  })
}

/** The innermost name of a path that stands in the text as a key, or the text of a list behind it, or else the keyword. */
function spanOfName(path: ContentPath, { file, readModule, keyword }: DefinitionSource, value: unknown): Span {
  const text = readModule(file)
  const body = Math.max(0, text.search(new RegExp(`\\b${keyword}\\b`)))
  const names = path.filter((step) => typeof step === 'string')
  for (const name of [keyword, ...names].toReversed()) {
    const index = text.slice(body).search(new RegExp(`\\b${escapeRegExp(name)}(?=\\s*[:(,}])`))
    if (index < 0) continue
    const item = typeof path.at(-1) === 'number' && name === names.at(-1) ? text.indexOf(`${value}`, body + index) : -1
    const [start, { length }] = item < 0 ? [body + index, name] : [item, `${value}`]
    return { file, start, end: start + length }
  }
  return startOf(file)
}
