import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Document } from 'yaml'
import { type ContentPath, type Source, z } from '../../core/api/index.ts'
import { entryPathsOf, toWrittenAddress, unwrittenBody } from '../../core/content/index.ts'
import type { Collection, CompileOptions, CompleteCompilation } from '../../core/index.ts'
import { findAddressProblem } from '../../core/routes/index.ts'
import { fieldNamesAt, findField, isOptional, unwrappedDefinitionOf } from '../../core/schema/index.ts'
import { describePath } from '../../core/source/index.ts'
import { type SuggestionContext, suggestValue, type ValueSuggestion } from './suggest-value.ts'

interface PlannedField {
  /** Such as `author.name`. */
  readonly name: string
  readonly path: ContentPath
  readonly schema: z.core.$ZodType
  /** Undefined if only the editor can know the value. */
  readonly suggestion: ValueSuggestion | undefined
}

interface EntryNames {
  /** Of the file, without its extension. */
  readonly id: string
  readonly title: string
  /** Texts by field name. */
  readonly set: ReadonlyMap<string, string>
}

/** The file of a new entry, relative to the root, and its fields, or why it cannot have this name. */
export function planNewEntry(
  collection: Collection,
  { id, title, set, root, now }: EntryNames & Pick<CompileOptions, 'root' | 'now'>,
  { loaded, pictures }: Pick<CompleteCompilation, 'loaded' | 'pictures'>,
) {
  const nameFault = findAddressProblem(`/${id}`) ?? (id.includes('/') ? 'has a /' : undefined)
  if (nameFault !== undefined) return { fault: `the file name \`${id}\` ${nameFault}` }
  const files = entryPathsOf(collection, id)
  const [file = ''] = files
  const existing = files.find((path) => existsSync(join(root, path)))
  if (existing !== undefined) return { fault: `${existing} already exists` }
  const others = (loaded.get(collection)?.entries ?? []).map(({ document }) => document.data)
  const idsIn = (other: string): string[] =>
    [...loaded.values()].flatMap(({ source, entries: found }) =>
      source.kind === 'collection' && source.folder === other ? found.map(({ summary }) => summary.id) : [],
    )
  const addresses = [...pictures.keys()].map((address) => toWrittenAddress(address, file))
  const { unique = [] } = collection
  const context = { others, unique, today: new Date(now), idsIn, pictures: addresses }
  return { file, planned: planFields(collection, { id, title, set, ...context }) }
}

export function findTitleField({ schema }: Collection): string | undefined {
  const names = fieldNamesAt(schema, [])
  return ['title', 'name'].find((name) => names.includes(name)) ?? names[0]
}

/** The fields of a new entry in the schema's order: those required, those set, and `draft`. `pictures` are addresses as the entry would write them. */
function planFields(
  collection: Collection,
  request: EntryNames & SuggestionContext & { readonly pictures: readonly string[] },
): readonly PlannedField[] {
  const fixed = new Map<string | undefined, unknown>([
    ['draft', true],
    [findTitleField(collection), request.title],
    [collection.named, request.id],
  ])
  const isIncluded = (schema: z.core.$ZodType, name: string): boolean =>
    name === 'draft' ||
    !isOptional(schema) ||
    [...request.set.keys()].some((key) => key === name || key.startsWith(`${name}.`))
  const plan = (schema: z.core.$ZodType, path: ContentPath): PlannedField[] => {
    const def = unwrappedDefinitionOf(schema)
    if (def.type === 'object') {
      const included = Object.keys(def.shape).filter((key) => {
        const field = def.shape[key]
        return field !== undefined && isIncluded(field, describePath([...path, key]))
      })
      const hasPicture = included.some((key) => findField(collection.schema, [...path, key])?.leadsTo === 'picture')
      return Object.entries(def.shape)
        .filter(([key]) => included.includes(key) || (hasPicture && isAlternativeText(key)))
        .flatMap(([key, field]) => plan(field, [...path, key]))
    }
    return [planField(schema, path)]
  }
  const planField = (schema: z.core.$ZodType, path: ContentPath): PlannedField => {
    const name = describePath(path)
    const { leadsTo, collection: folder } = findField(collection.schema, path) ?? {}
    const choices = leadsTo === 'picture' ? request.pictures : folder === undefined ? undefined : request.idsIn(folder)
    const suggest = (): ValueSuggestion | undefined => {
      if (fixed.has(name)) return { value: fixed.get(name), isPlaceholder: false }
      if (isAlternativeText(path.at(-1)) && z.safeParse(schema, '').success) return { value: '', isPlaceholder: true }
      const suggestion = suggestValue(schema, path, request)
      const isChoice = choices === undefined || choices.includes(String(suggestion?.value))
      return isChoice ? suggestion : choices.slice(-1).map((value) => ({ value, isPlaceholder: true }))[0]
    }
    return { name, path, schema, suggestion: suggest() }
  }
  return plan(collection.schema, [])
}

/** The name of a field with the words for a picture beside it. */
const isAlternativeText = (name: string | number | undefined): boolean => /^alt$|Alt$/.test(String(name))

interface CompletedValue extends ValueSuggestion {
  /** Why the value is missing or not valid. */
  readonly fault?: string | undefined
}

export type CompletedField = CompletedValue & Pick<PlannedField, 'name' | 'path'>

/** Gives each planned field its value: the one that is set, as text by field name, else the suggested one. */
export const completeEntry = (
  planned: readonly PlannedField[],
  set: ReadonlyMap<string, string>,
): readonly CompletedField[] =>
  planned.map((field) => {
    const text = set.get(field.name)
    const suggested = field.suggestion ?? { value: undefined, isPlaceholder: false, fault: 'needs a value' }
    return { ...field, ...(text === undefined ? suggested : completeValue(field, text)) }
  })

/** A text as the value of a field. */
function completeValue({ schema }: Pick<PlannedField, 'schema'>, text: string): CompletedValue {
  const value = parseFieldText(schema, text)
  const message = z.safeParse(schema, value).error?.issues[0]?.message
  const fault = message && `is not valid: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
  return { value, isPlaceholder: false, fault }
}

/** Converts text to a field's type: a number, a boolean, a comma-separated list; else it stays text. */
export function parseFieldText(schema: z.core.$ZodType, typed: string): unknown {
  const def = unwrappedDefinitionOf(schema)
  const text = typed.trim()
  if (def.type === 'array') {
    const items = text.split(',').filter((item) => item.trim() !== '')
    return items.map((item) => parseFieldText(def.element, item))
  }
  if (def.type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  return def.type === 'number' && text !== '' ? Number(text) : text
}

/** The text of a new file. YAML begins with the comment that links it to its schema, if the site has one. */
export function formatEntry(root: string, file: string, source: Collection, fields: readonly CompletedField[]): string {
  const document = new Document({})
  for (const { path, value } of fields) document.setIn(path, value)
  const yaml = document.toString({ lineWidth: 0 })
  if (source.format === 'markdown') return `---\n${yaml}---\n\n${unwrittenBody}\n`
  return existsSync(join(root, jsonSchemaFolder, schemaPathOf(source))) ? `${modelineOf(source, file)}\n${yaml}` : yaml
}

/** The default folder of JSON Schemas; the scanner skips it. */
export const jsonSchemaFolder = 'content/.schemas'

/** Below the folder of schemas: `blog.json`, `pages/about.json`. */
export const schemaPathOf = (source: Source): string =>
  `${source.kind === 'collection' ? source.folder : source.file.replace(/\.\w+$/, '')}.json`

/** The comment that links a YAML file to its schema. */
export const modelineOf = (source: Source, file: string): string =>
  `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${jsonSchemaFolder}/${schemaPathOf(source)}`)}`
