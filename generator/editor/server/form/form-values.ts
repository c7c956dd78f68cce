import { type ContentPath, z } from '../../../core/api/index.ts'
import { countCommonEnds } from '../../../core/diagnostics/index.ts'
import {
  type Field,
  fieldNamesAt,
  fieldSchemasAt,
  findField,
  isOptional,
  unwrappedDefinitionOf,
} from '../../../core/schema/index.ts'
import { parseText, valueAt } from '../../../core/source/index.ts'
import { readDate } from '../../../core/text/index.ts'
import { findDateFormat, parseAnswer } from '../../../edits/new-entry/index.ts'
import { insertItem, removeField, removeItem, writeField, writeValue } from '../../../edits/yaml/index.ts'
import type { FormField, FormValue } from '../../form-protocol.ts'
import type { TextDocument } from '../../protocol.ts'
import { documentOf, parseDocument } from '../../text-schema.ts'
import type { ContentValue } from '../mark-content.ts'
import { openMarkdown } from '../text/read-markdown.ts'
import { writeMarkdown } from '../text/write-markdown.ts'

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
  const [schema] = fieldSchemasAt(fileSchema, path)
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
  return kind === 'string' && findDateFormat(schema, someDay) ? 'date' : 'text'
}

/** A value of a file as a form has it. */
export function toFormValue({ schema, control }: ControlledField, value: unknown): FormValue {
  if (control === 'list') return Array.isArray(value) ? value.map((item) => String(item ?? '')) : []
  if (control === 'boolean') return String(value ?? z.safeParse(schema, undefined).data ?? false)
  if (control === 'markdown') return documentOf([]).toJSON()
  if (value === undefined || value === null) return ''
  return control === 'date' ? (toDay(schema, String(value)) ?? String(value)) : String(value)
}

/** A date in the notation of a field as `2027-03-03`; undefined if it is no day, or has a time too. */
function toDay(schema: Schema, text: string): string | undefined {
  const format = findDateFormat(schema, someDay)
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

export const isDocument = (value: FormValue): value is TextDocument =>
  typeof value === 'object' && !Array.isArray(value)

const toMarkdown = (value: TextDocument): string => {
  const document = parseDocument(value)
  return (document && writeMarkdown(openMarkdown(''), document)) ?? ''
}

function toNotation(schema: Schema, text: string): string {
  const time = text.includes('T') ? undefined : readDate(text)
  return (time !== undefined && findDateFormat(schema, someDay)?.(new Date(time))) || text
}

function parseItem(schema: Schema, text: string): unknown {
  const def = unwrappedDefinitionOf(schema)
  return def.type === 'array' && unwrappedDefinitionOf(def.element).type !== 'string'
    ? parseAnswer(def.element, text)
    : text
}

/** The value to write for one of a form. Undefined if the field is none of a form. */
export function parseFormValue(
  { path = [], source: { schema } }: Pick<ContentValue, 'path' | 'source'>,
  value: FormValue,
): { readonly value: unknown } | undefined {
  const found = findControl(schema, path)
  const isFitting =
    Array.isArray(value) === (found?.control === 'list') && isDocument(value) === (found?.control === 'markdown')
  return found && isFitting ? { value: fromFormValue(found, value) } : undefined
}

/** The text of a file with another value in a field, and without the field for undefined. Undefined if it cannot be written. */
export function writeFormValue(field: ContentValue, text: string, value: unknown): string | undefined {
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
