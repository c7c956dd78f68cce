import { Document } from 'yaml'
import { z } from '../../core/api/index.ts'
import { unwrittenBody } from '../../core/content/index.ts'
import type { Collection } from '../../core/index.ts'
import { innerDefinitionOf } from '../../core/schema/index.ts'
import type { PlannedField } from './plan-entry.ts'
import type { ValueSuggestion } from './suggest-value.ts'

interface CompletedValue extends ValueSuggestion {
  /** Why the value is missing or not valid. */
  readonly fault?: string | undefined
}

export type CompletedField = CompletedValue & Pick<PlannedField, 'name' | 'path'>

const missing: CompletedValue = { value: undefined, isPlaceholder: false, fault: 'needs a value' }

/** Gives each planned field its value: the one that is set, as text by field name, else the suggested one. */
export const completeEntry = (
  planned: readonly PlannedField[],
  set: ReadonlyMap<string, string>,
): readonly CompletedField[] =>
  planned.map((field) => {
    const text = set.get(field.name)
    return { ...field, ...(text === undefined ? (field.suggestion ?? missing) : completeValue(field, text)) }
  })

/** A text as the value of a field. */
export function completeValue({ schema }: Pick<PlannedField, 'schema'>, text: string): CompletedValue {
  const value = parseAnswer(schema, text)
  const message = z.safeParse(schema, value).error?.issues[0]?.message
  const fault = message && `is not valid: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
  return { value, isPlaceholder: false, fault }
}

/** Converts text to a field's type: a number, a boolean, a comma-separated list; else it stays text. */
export function parseAnswer(schema: z.core.$ZodType, typed: string): unknown {
  const def = innerDefinitionOf(schema)
  const text = typed.trim()
  if (def.type === 'array') {
    const items = text.split(',').filter((item) => item.trim() !== '')
    return items.map((item) => parseAnswer(def.element, item))
  }
  if (def.type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  return def.type === 'number' && text !== '' ? Number(text) : text
}

/** The text of the file. `modeline` is the first line of YAML. */
export function formatEntry({ format }: Collection, fields: readonly CompletedField[], modeline: string): string {
  const document = new Document({})
  for (const { path, value } of fields) document.setIn(path, value)
  const yaml = document.toString({ lineWidth: 0 })
  return format === 'markdown' ? `---\n${yaml}---\n\n${unwrittenBody}\n` : `${modeline}${yaml}`
}
