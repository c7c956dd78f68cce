import type { ContentPath } from '../api/check.ts'
import type { Source } from '../api/define.ts'
import { z } from '../api/fields.ts'
import { language, nonEmptyText, stringList } from '../api/head.ts'
import { diagnoseZodIssues } from '../content/zod-diagnostics.ts'
import { isSiteCode } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../source/data-path.ts'
import { escapeRegExp } from '../text/strings.ts'

/** What modules export and return: TypeScript does not check templates at run time. */

const object = z.looseObject({})
export const isSource = (value: unknown): value is Source =>
  ['collection', 'single'].includes(valueAt(value, ['kind']) as string)
/** A missing export of a module is imported as undefined. */
const sources = z.record(
  nonEmptyText,
  z.custom(
    (value) => isSource(valueAt(value, ['kind']) === 'list' ? valueAt(value, ['of']) : value),
    'expected a collection or a single file, imported from the module that exports it',
  ),
)
const method = z.custom((value) => typeof value === 'function', 'expected a function')
const contentSchema = z.custom(
  (value) => typeof value === 'object' && value !== null && typeof Reflect.get(value, 'safeParse') === 'function',
  'expected a schema, such as z.strictObject({ … })',
)

/** Of the default exports of modules, and of sources. */
export const definitionSchemas = {
  collection: z.strictObject({
    kind: z.literal('collection'),
    folder: nonEmptyText,
    format: z.enum(['markdown', 'yaml']),
    load: z
      .strictObject({
        file: nonEmptyText.regex(/\.(?:csv|json)$/, 'expected a file that ends in .csv or .json'),
        id: nonEmptyText,
        fetch: method.optional(),
      })
      .optional(),
    schema: contentSchema,
    language: language.optional(),
    unique: stringList.optional(),
    named: nonEmptyText.optional(),
    ids: stringList.optional(),
    order: method.optional(),
  }),
  single: z.strictObject({
    kind: z.literal('single'),
    file: nonEmptyText,
    schema: contentSchema,
    language: language.optional(),
  }),
  page: z.strictObject({
    route: nonEmptyText.startsWith('/', 'expected an address such as /about'),
    alsoAt: z.array(nonEmptyText.startsWith('/', 'expected an address such as /about')).optional(),
    content: sources,
    from: sources.optional(),
    each: method.optional(),
    head: method,
    render: method,
  }),
  file: z.strictObject({
    path: nonEmptyText.regex(
      /^\/(?:.*\.\w+|\.well-known\/.+|[A-Z]+)$/,
      'expected an address with an ending, such as /feed.xml',
    ),
    from: sources,
    make: method,
  }),
  check: z.strictObject({
    code: z.string().refine(isSiteCode, 'expected a family and a name of its own, such as brand/name'),
    severity: z.enum(['error', 'warning']),
    explain: z.strictObject({
      means: nonEmptyText,
      why: nonEmptyText.optional(),
      wrong: nonEmptyText,
      right: nonEmptyText,
    }),
    awaitsOwner: z.boolean().optional(),
    on: z.enum(['document', 'page', 'site']),
    content: sources.optional(),
    run: method,
  }),
  site: z.strictObject({
    content: sources,
    settings: method,
    env: object.optional(),
    claims: method.optional(),
    markdown: object.optional(),
  }),
}

const contentPath = z.array(z.string().or(z.int()))
const place = z.union([
  z.object({ file: nonEmptyText, path: contentPath.optional(), words: nonEmptyText.optional() }),
  z.object({ address: nonEmptyText, file: z.undefined().optional() }),
  z.object({
    words: nonEmptyText,
    sentence: z.string().optional(),
    index: z.int().optional(),
    file: z.undefined().optional(),
  }),
])

/** Results of `run` of a check. */
export const checkResultsSchema = z.array(
  z
    .object({
      message: nonEmptyText,
      help: z.string().optional(),
      at: place.optional(),
      replacement: z.string().optional(),
    })
    .or(z.object({ name: nonEmptyText, at: place })),
)

interface DefinitionSource {
  readonly file: string
  /** Reads the text of a file, where there is something to find in it. */
  readonly readModule: (file: string) => string
  /** Such as `settings`. */
  readonly subject: string
  /** The word in the file that the definition stands behind. */
  readonly keyword: string
  /** Finds a text in the content that the data may be from. */
  readonly findText?: ((text: string) => Span | undefined) | undefined
}

/** What is wrong in a definition, or in what one of its functions returned, at its name in the module, or where the content has it. */
export const findDefinitionFaults = (data: unknown, schema: z.ZodType, source: DefinitionSource): Diagnostic[] => {
  const { error } = schema.safeParse(data)
  // What is missing is to be added to what would have it.
  const spanOf = (path: ContentPath): Span => {
    const value = valueAt(data, path)
    const isOfContent = typeof value === 'string' && !source.readModule(source.file).includes(value)
    const written = isOfContent ? source.findText?.(value) : undefined
    return written ?? spanOfName(value === undefined ? path.slice(0, -1) : path, source)
  }
  const document = { file: source.file, bodyOffset: undefined, spanOf, sourceOf: () => '' }
  return diagnoseZodIssues(error?.issues ?? [], { document, schema, data, name: source.subject }).map((found) =>
    diagnose('template/error', found.span, found.message, { help: found.help }),
  )
}

/** The innermost name of a path that stands in the text as a key, or else the keyword. */
function spanOfName(path: ContentPath, { file, readModule, keyword }: DefinitionSource): Span {
  const text = readModule(file)
  const body = Math.max(0, text.search(new RegExp(`\\b${keyword}\\b`)))
  const names = path.filter((step) => typeof step === 'string')
  for (const name of [keyword, ...names].toReversed()) {
    const index = text.slice(body).search(new RegExp(`\\b${escapeRegExp(name)}(?=\\s*[:(,}])`))
    if (index >= 0) return { file, start: body + index, end: body + index + name.length }
  }
  return startOf(file)
}
