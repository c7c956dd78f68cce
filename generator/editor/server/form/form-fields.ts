import { type ContentPath, Markdown, type Source, z } from '../../../core/api/index.ts'
import type { LoadedEntry } from '../../../core/content/index.ts'
import { countCommonEnds } from '../../../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import {
  describeFieldName,
  type Field,
  fieldNamesAt,
  findExample,
  findField,
  isOptional,
  limitsAt,
  unwrappedDefinitionOf,
  wrappedSchemasAt,
} from '../../../core/schema/index.ts'
import { parseText, valueAt } from '../../../core/source/index.ts'
import { parseTime } from '../../../core/text/index.ts'
import { findDateFormatter, parseFieldText } from '../../../edits/new-entry/index.ts'
import { insertItem, removeField, removeItem, writeField, writeValue } from '../../../edits/yaml/index.ts'
import type { FormField, FormGroup, FormValue } from '../../form-protocol.ts'
import type { DocumentJson } from '../../protocol.ts'
import { documentOf, parseDocument } from '../../text-schema.ts'
import type { ContentField } from '../annotate-page.ts'
import { describeItem, findTitleInData, plainDescription } from '../names.ts'
import type { FieldRegistry } from '../session-context.ts'
import { openMarkdown } from '../text/read-markdown.ts'
import { writeMarkdown } from '../text/write-markdown.ts'

/** A content file whose fields a form shows. */
interface FormSource {
  readonly file: string
  readonly source: Source
  readonly data: unknown
}

interface FormContext {
  readonly registry: FieldRegistry
  readonly served: Pick<CompleteCompilation, 'loaded'>
  /** Whether a field is left out, such as one that is edited where it stands on the page. */
  readonly isHidden: (id: string, path: ContentPath) => boolean
}

type Entries = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Markdown)

/** The fields of a group, from its schema. Groups without fields are left out, ids, and the field that has the name of the file. */
export function createFormGroup(from: FormSource, path: ContentPath, label: string, context: FormContext): FormGroup {
  const { source, data } = from
  const { schema } = source
  const own = valueAt(data, path)
  const keys = [...new Set([...fieldNamesAt(schema, path), ...(isFields(own) ? Object.keys(own) : [])])]
  const fields: FormField[] = []
  const groups: FormGroup[] = []
  for (const key of keys) {
    const at = [...path, key]
    const field = findField(schema, at)
    const isName = path.length === 0 && source.kind === 'collection' && source.named === key
    if (!field || isName || key === 'id') continue
    const name = field.title ?? describeFieldName(key)
    const description = plainDescription(field.description)
    if (field.holds === 'fields' || hasGroups(schema, at)) {
      groups.push({ ...createValueGroup(from, at, name, context), description })
      continue
    }
    const formField = createField(from, at, name, context)
    if (formField && !context.isHidden(formField.id, at)) fields.push(formField)
  }
  return { label, fields, groups: groups.filter(hasFields) }
}

/** Whether the items of a list are no single values. */
const hasGroups = (schema: Source['schema'], path: ContentPath): boolean =>
  findField(schema, path)?.holds === 'list' && findField(schema, [...path, 0])?.holds !== 'value'

/** The items of a list. One without items is added as a whole, with as many as it needs, and so removed if none of them can be. */
function listGroup(from: FormSource, path: ContentPath, label: string, context: FormContext): FormGroup {
  const { file, source, data } = from
  const idOf = (at: ContentPath): string => context.registry.idOf({ file, path: at, source })
  const { min = 0, max = Number.POSITIVE_INFINITY } = limitsAt(source.schema, path)
  const value = valueAt(data, path)
  const items = Array.isArray(value) ? value : []
  const isOptional = findField(source.schema, path)?.isRequired === false
  const groups = items
    .map((item, index) => ({
      ...createValueGroup(from, [...path, index], describeItem(label, item, index), context),
      remove: items.length > min ? idOf([...path, index]) : undefined,
    }))
    .filter(hasFields)
  // The others are edited on the page.
  const isHere = groups.length > 0
  return {
    label,
    fields: [],
    groups,
    add: items.length === 0 ? idOf(path) : isHere && items.length < max ? idOf([...path, items.length]) : undefined,
    remove: isHere && isOptional && items.length <= min ? idOf(path) : undefined,
  }
}

/** The fields of a value, or one for it all, such as for a row of a table. */
export function createValueGroup(from: FormSource, path: ContentPath, label: string, context: FormContext): FormGroup {
  const { file, source, data } = from
  const { holds, isRequired = true } = findField(source.schema, path) ?? {}
  if (holds === 'fields') {
    const id = isRequired ? undefined : context.registry.idOf({ file, path, source })
    const isThere = isFields(valueAt(data, path))
    return isThere
      ? { ...createFormGroup(from, path, label, context), remove: id }
      : { label, fields: [], groups: [], add: id }
  }
  if (hasGroups(source.schema, path)) return listGroup(from, path, label, context)
  const field = createField(from, path, label, context)
  return { label, fields: field && !context.isHidden(field.id, path) ? [field] : [], groups: [] }
}

const hasFields = ({ fields, groups, add }: FormGroup): boolean =>
  add !== undefined || fields.length > 0 || groups.length > 0

/** A field of a form; undefined for markdown that is there, which is edited on the page. */
function createField(
  { file, source, data }: FormSource,
  path: ContentPath,
  label: string,
  { registry, served }: Pick<FormContext, 'registry' | 'served'>,
): FormField | undefined {
  const { schema } = source
  const found = findControl(schema, path)
  const isOnPage = found?.control === 'markdown' && Boolean(valueAt(data, path))
  if (!found || isOnPage) return undefined
  const { field, control } = found
  const item = field.holds === 'list' ? findField(schema, [...path, 0]) : field
  const options = item?.collection === undefined ? item?.values : undefined
  return {
    id: registry.idOf({ file, path, source }),
    label,
    name: String(path.at(-1)),
    description: plainDescription(field.description),
    isRequired: field.isRequired,
    control,
    value: toFormValue(found, valueAt(data, path)),
    options:
      item?.collection === undefined
        ? options?.length
          ? options.map((value) => ({ value, label: value }))
          : undefined
        : entriesInCollection(served.loaded, item.collection).map(({ summary: { id, data } }) => ({
            value: id,
            label: findTitleInData(data) ?? id,
          })),
    ...(control === 'choice' ? {} : limitsAt(schema, path)),
    isWhole: control === 'number' ? field.type.includes('whole') : undefined,
    example: findExample(schema, path),
  }
}

/** The entries of the collection of a folder. */
export const entriesInCollection = (loaded: CompleteCompilation['loaded'], folder: string): readonly LoadedEntry[] =>
  [...loaded.values()].flatMap((found) =>
    found.source.kind === 'collection' && found.source.folder === folder ? found.entries : [],
  )

type Schema = z.core.$ZodType

interface ControlledField {
  readonly schema: Schema
  readonly field: Field
  readonly control: FormField['control']
}

/** A day with which date formats are told apart. */
const someDay = new Date(Date.UTC(2026, 2, 15))

/** The field at a path and the control that serves it. Undefined for groups, and where the schema has no field. */
export function findControl(fileSchema: Schema, path: ContentPath): ControlledField | undefined {
  const [schema] = wrappedSchemasAt(fileSchema, path)
  const field = findField(fileSchema, path)
  const control = schema && field && controlOf(schema, field)
  return control && { schema, field, control }
}

function controlOf(
  schema: Schema,
  { holds, type, values, leadsTo, collection }: Field,
): ControlledField['control'] | undefined {
  if (holds === 'fields') return undefined
  if (holds === 'list') return 'list'
  if (type === 'markdown') return 'markdown'
  const kind = unwrappedDefinitionOf(schema).type
  if (kind === 'boolean') return 'boolean'
  if (values.length > 0 || collection !== undefined) return 'choice'
  if (leadsTo) return leadsTo === 'page' ? 'address' : 'picture'
  if (kind === 'number') return 'number'
  return kind === 'string' && findDateFormatter(schema, someDay) ? 'date' : 'text'
}

/** A value of a file as a form has it. */
function toFormValue({ schema, control }: ControlledField, value: unknown): FormValue {
  if (control === 'list') return Array.isArray(value) ? value.map((item) => String(item ?? '')) : []
  if (control === 'boolean') return String(value ?? z.safeParse(schema, undefined).data ?? false)
  if (control === 'markdown') return documentOf([]).toJSON()
  if (value === undefined || value === null) return ''
  return control === 'date' ? (toDay(schema, String(value)) ?? String(value)) : String(value)
}

/** A date in the notation of a field as `2027-03-03`; undefined if it is no day, or has a time too. */
function toDay(schema: Schema, text: string): string | undefined {
  const format = findDateFormatter(schema, someDay)
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text} UTC`)
  if (Number.isNaN(date.getTime()) || format?.(date) !== text) return undefined
  return date.toISOString().slice(0, 10)
}

/** The value to write for one of a form; undefined if the field is to be left out. */
function fromFormValue({ schema, control }: ControlledField, value: FormValue): unknown {
  if (control === 'list') {
    const items = [value].flat().map(String)
    return items.length === 0 && isOptional(schema) ? undefined : items.map((item) => parseItem(schema, item))
  }
  const text = isDocument(value) ? toMarkdown(value) : String(value).trim()
  if (control === 'boolean') {
    const isTrue = text === 'true'
    return isOptional(schema) && (z.safeParse(schema, undefined).data ?? false) === isTrue ? undefined : isTrue
  }
  if (text === '') return isOptional(schema) ? undefined : ''
  if (control === 'date') return toNotation(schema, text)
  if (control === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  if (control === 'choice') return [text, Number(text)].find((one) => z.safeParse(schema, one).success) ?? text
  return text
}

export const isDocument = (value: FormValue): value is DocumentJson =>
  typeof value === 'object' && !Array.isArray(value)

const toMarkdown = (value: DocumentJson): string => {
  const document = parseDocument(value)
  return (document && writeMarkdown(openMarkdown(''), document)) ?? ''
}

function toNotation(schema: Schema, text: string): string {
  const time = text.includes('T') ? undefined : parseTime(text)
  return (time !== undefined && findDateFormatter(schema, someDay)?.(new Date(time))) || text
}

function parseItem(schema: Schema, text: string): unknown {
  const def = unwrappedDefinitionOf(schema)
  return def.type === 'array' && unwrappedDefinitionOf(def.element).type !== 'string'
    ? parseFieldText(def.element, text)
    : text
}

/** The value to write for one of a form. Undefined if the field is none of a form. */
export function parseFormValue(
  { path = [], source: { schema } }: Pick<ContentField, 'path' | 'source'>,
  value: FormValue,
): { readonly value: unknown } | undefined {
  const found = findControl(schema, path)
  const isFitting =
    Array.isArray(value) === (found?.control === 'list') && isDocument(value) === (found?.control === 'markdown')
  return found && isFitting ? { value: fromFormValue(found, value) } : undefined
}

/** The text of a file with another value in a field, and without the field for undefined. Undefined if it cannot be written. */
export function writeFormValue(field: ContentField, text: string, value: unknown): string | undefined {
  const { file, path, source } = field
  const data = parseText(file, text)?.data
  if (!path || data === undefined) return undefined
  const old = valueAt(data, path)
  if (value === undefined) return old === undefined ? text : removeField({ file, text }, path)
  if (old === undefined) return writeField({ file, text }, path, value, fieldNamesAt(source.schema, path.slice(0, -1)))
  if (Array.isArray(value)) return Array.isArray(old) ? writeItems(file, text, path, old, value) : undefined
  return isScalar(value) ? writeValue({ file, text }, path, value) : undefined
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Keeps the items that both lists begin and end with. */
function writeItems(
  file: string,
  text: string,
  path: ContentPath,
  old: readonly unknown[],
  items: readonly unknown[],
): string | undefined {
  const { start, end } = countCommonEnds(old, items)
  const [before, after] = [old.length - start - end, items.length - start - end]
  let written: string | undefined = text
  for (let index = 0; index < Math.max(before, after) && written !== undefined; index++) {
    const at = start + index
    const item = items[at]
    if (index >= after) written = removeItem({ file, text: written }, path, start + after)
    else if (index >= before) written = insertItem({ file, text: written }, path, at, item)
    else written = isScalar(item) ? writeValue({ file, text: written }, [...path, at], item) : undefined
  }
  return written
}
