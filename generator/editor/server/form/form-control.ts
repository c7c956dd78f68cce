import { type ContentPath, z } from '../../../core/api/index.ts'
import {
  type Field,
  fieldSchemasAt,
  findField,
  innerDefinitionOf,
  isOptional,
  schemaKeysAt,
} from '../../../core/schema/index.ts'
import { parseText, valueAt } from '../../../core/source/index.ts'
import { findDateFormat, parseAnswer } from '../../../edits/new-entry/index.ts'
import { insertItem, removeField, removeItem, writeField, writeValue } from '../../../edits/yaml/index.ts'
import type { FormField, FormValue } from '../../form-protocol.ts'
import type { ContentValue } from '../mark-content.ts'

type Schema = z.core.$ZodType
type Control = FormField['control']

/** A day with which date formats are told apart. */
const someDay = new Date(Date.UTC(2026, 2, 15))

/** Which control serves a field; undefined for groups. */
export function findControl(schema: Schema, { holds, values, leadsTo, collection }: Field): Control | undefined {
  if (holds === 'fields') return undefined
  if (holds === 'list') return 'list'
  const kind = innerDefinitionOf(schema).type
  if (kind === 'boolean') return 'boolean'
  if (values.length > 0 || collection !== undefined) return 'choice'
  if (leadsTo) return leadsTo === 'page' ? 'address' : 'picture'
  if (kind === 'number') return 'number'
  return kind === 'string' && findDateFormat(schema, someDay) ? 'date' : 'text'
}

/** A value of a file as a form has it. */
export function toFormValue(schema: Schema, control: Control, value: unknown): FormValue {
  if (control === 'list') return Array.isArray(value) ? value.map((item) => String(item ?? '')) : []
  if (control === 'boolean') return String(value ?? z.safeParse(schema, undefined).data ?? false)
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
function fromFormValue(schema: Schema, control: Control, value: FormValue): unknown {
  if (control === 'list') {
    const items = [value].flat()
    return items.length === 0 && isOptional(schema) ? undefined : items.map((item) => parseItem(schema, item))
  }
  const text = String(value)
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

function toNotation(schema: Schema, text: string): string {
  const date = new Date(text)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime())
  return (isDay && findDateFormat(schema, someDay)?.(date)) || text
}

function parseItem(schema: Schema, text: string): unknown {
  const def = innerDefinitionOf(schema)
  return def.type === 'array' && innerDefinitionOf(def.element).type !== 'string'
    ? parseAnswer(def.element, text)
    : text
}

/** The value to write for one of a form. Undefined if the field is none of a form. */
export function parseFormValue(
  { path = [], source: { schema } }: Pick<ContentValue, 'path' | 'source'>,
  value: FormValue,
): { readonly value: unknown } | undefined {
  const [fieldSchema] = fieldSchemasAt(schema, path)
  const field = findField(schema, path)
  const control = fieldSchema && field && findControl(fieldSchema, field)
  if (!fieldSchema || !control || Array.isArray(value) !== (control === 'list')) return undefined
  return { value: fromFormValue(fieldSchema, control, value) }
}

/** The text of a file with another value in a field, and without the field for undefined. Undefined if it cannot be written. */
export function writeFormValue(field: ContentValue, text: string, value: unknown): string | undefined {
  const { file, path, source } = field
  const data = parseText(file, text)?.data
  if (!path || data === undefined) return undefined
  const old = valueAt(data, path)
  if (value === undefined) return old === undefined ? text : removeField({ file, text }, path)
  if (old === undefined) return writeField({ file, text }, path, value, schemaKeysAt(source.schema, path.slice(0, -1)))
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
  const most = Math.min(old.length, items.length)
  let start = 0
  while (start < most && old[start] === items[start]) start++
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === items[items.length - 1 - end]) end++
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
