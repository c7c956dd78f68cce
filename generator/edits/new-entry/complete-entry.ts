import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Document } from 'yaml'
import { type Source, z } from '../../core/api/index.ts'
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

/** The text of a new file. YAML begins with the comment that links it to its schema, if the site has one. */
export function formatEntry(root: string, file: string, source: Collection, fields: readonly CompletedField[]): string {
  const document = new Document({})
  for (const { path, value } of fields) document.setIn(path, value)
  const yaml = document.toString({ lineWidth: 0 })
  if (source.format === 'markdown') return `---\n${yaml}---\n\n${unwrittenBody}\n`
  return existsSync(join(root, schemaFolder, schemaPathOf(source))) ? `${modelineOf(source, file)}\n${yaml}` : yaml
}

/** The default folder of JSON Schemas; the scanner skips it. */
export const schemaFolder = 'content/.schemas'

/** Below the folder of schemas: `blog.json`, `pages/about.json`. */
export const schemaPathOf = (source: Source): string =>
  `${source.kind === 'collection' ? source.folder : source.file.replace(/\.\w+$/, '')}.json`

/** The comment that links a YAML file to its schema. */
export const modelineOf = (source: Source, file: string): string =>
  `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${schemaFolder}/${schemaPathOf(source)}`)}`
