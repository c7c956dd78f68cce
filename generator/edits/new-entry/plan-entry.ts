import type { ContentPath } from '../../core/api/check.ts'
import type { Collection } from '../../core/api/define.ts'
import { z } from '../../core/api/zod.ts'
import { findField, schemaKeysAt } from '../../core/content/schema-fields.ts'
import { describePath, valueAt } from '../../core/source/data-path.ts'
import { defOf, isOptional, type SuggestionContext, suggestValue, type ValueSuggestion } from './suggest-value.ts'

export interface PlannedField {
  /** Such as `author.name`. */
  readonly name: string
  readonly path: ContentPath
  readonly schema: z.core.$ZodType
  readonly description: string | undefined
  /** Undefined if only the editor can know the value. */
  readonly suggestion: ValueSuggestion | undefined
  /** All values that it can have, if these are pictures or other entries. */
  readonly choices: readonly string[] | undefined
  /** Values of other entries that it must not repeat. */
  readonly taken: readonly unknown[]
}

interface EntryRequest extends SuggestionContext {
  /** The file name without its extension. */
  readonly id: string
  readonly title: string
  /** Addresses of the pictures that exist, as the entry would write them. */
  readonly pictures: readonly string[]
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
    const { description, leadsTo, collection: folder } = findField(collection.schema, path) ?? {}
    const choices = leadsTo === 'picture' ? request.pictures : folder === undefined ? undefined : request.idsIn(folder)
    const taken = request.unique.includes(name) ? request.others.map((data) => valueAt(data, path)) : []
    const suggest = (): ValueSuggestion | undefined => {
      if (fixed.has(name)) return { value: fixed.get(name), isPlaceholder: false }
      const isEmptyAllowed = isAlternativeText(path.at(-1)) && z.safeParse(schema, '').success
      if (isEmptyAllowed) return { value: '', isPlaceholder: true }
      const suggestion = suggestValue(schema, path, request)
      const isChoice = choices === undefined || choices.includes(String(suggestion?.value))
      return isChoice ? suggestion : choices.slice(-1).map((value) => ({ value, isPlaceholder: true }))[0]
    }
    return { name, path, schema, description, suggestion: suggest(), choices, taken }
  }
  return plan(collection.schema, [])
}

/** The name of a field with the words for a picture beside it. */
const isAlternativeText = (name: string | number | undefined): boolean => /^alt$|Alt$/.test(String(name))
