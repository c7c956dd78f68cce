import { z } from '../../../core/api/zod.ts'
import { type Field, fieldSchemasAt, findField } from '../../../core/content/schema-fields.ts'
import { parseAnswer } from '../../../edits/new-entry/complete-entry.ts'
import { defOf, findDateFormat } from '../../../edits/new-entry/suggest-value.ts'
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
  const kind = defOf(schema).type
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
export function fromFormValue(schema: Schema, control: Control, value: FormValue): unknown {
  const isOptional = schema._zod.optin !== undefined
  if (control === 'list') {
    const items = [value].flat()
    return items.length === 0 && isOptional ? undefined : items.map((item) => parseItem(schema, item))
  }
  const text = String(value)
  if (control === 'boolean') {
    const isTrue = text === 'true'
    return isOptional && (z.safeParse(schema, undefined).data ?? false) === isTrue ? undefined : isTrue
  }
  if (text === '') return isOptional ? undefined : ''
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
  const def = defOf(schema)
  return def.type === 'array' && defOf(def.element).type !== 'string' ? parseAnswer(def.element, text) : text
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
