import type { ContentPath } from '../../api/check.ts'
import type { Collection } from '../../api/define.ts'
import type { z } from '../../api/zod.ts'
import { findField, schemaKeysAt } from '../../content/schema-fields.ts'
import { describePath } from '../../source/data-path.ts'
import { defOf, isOptional, type SuggestionContext, suggestValue, type ValueSuggestion } from './suggest-value.ts'

export interface PlannedField {
  /** Such as `author.name`. */
  readonly name: string
  readonly path: ContentPath
  readonly schema: z.core.$ZodType
  readonly description: string | undefined
  /** Undefined if only the editor can know the value. */
  readonly suggestion: ValueSuggestion | undefined
}

interface EntryRequest extends SuggestionContext {
  /** The file name without its extension. */
  readonly id: string
  readonly title: string
  /** Texts by field name. */
  readonly set: ReadonlyMap<string, string>
}

export function findTitleField({ schema }: Collection): string | undefined {
  const names = schemaKeysAt(schema, [])
  return ['title', 'name'].find((name) => names.includes(name)) ?? names[0]
}

/** The fields of a new entry in the schema's order: those required, those set, and `draft`. */
export function planEntry(collection: Collection, request: EntryRequest): readonly PlannedField[] {
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
    const def = defOf(schema)
    if (def.type === 'object')
      return Object.entries(def.shape)
        .filter(([key, field]) => isIncluded(field, describePath([...path, key])))
        .flatMap(([key, field]) => plan(field, [...path, key]))
    const name = describePath(path)
    const suggestion = fixed.has(name)
      ? { value: fixed.get(name), isPlaceholder: false }
      : suggestValue(schema, path, request)
    return [{ name, path, schema, description: findField(collection.schema, path)?.description, suggestion }]
  }
  return plan(collection.schema, [])
}
