import type { z } from 'zod'
import type { Collection } from '../../api/define.ts'
import { describePath } from '../../content/describe.ts'
import type { Path } from '../../source/yaml/spans.ts'
import { type SuggestionContext, suggestValue, type ValueSuggestion } from './suggest-value.ts'
import { unwrapSchema } from './unwrap-schema.ts'

/** One field of the entry to be. */
export interface PlannedField {
  /** Such as `author.name`. */
  readonly name: string
  readonly path: Path
  readonly schema: z.core.$ZodType
  readonly description: string | undefined
  /** Nothing where only the editor can say. */
  readonly proposal: ValueSuggestion | undefined
}

export interface EntryRequest extends SuggestionContext {
  /** The file's name without its ending. */
  readonly id: string
  readonly title: string
  /** Texts by field name, which come before all proposals. */
  readonly set: ReadonlyMap<string, string>
}

/** The field that an entry's title stands in: `title`, `name`, or the first of its fields. */
export function titleFieldOf({ schema }: Collection): string | undefined {
  const names = Object.keys(shapeOf(schema))
  return names.find((name) => name === 'title') ?? names.find((name) => name === 'name') ?? names[0]
}

/** Every field that a new entry of a collection has, in the schema's order: those required, those set, and `draft`. */
export function planEntry(collection: Collection, given: EntryRequest): readonly PlannedField[] {
  const titleField = titleFieldOf(collection)
  const plan = (schema: z.core.$ZodType, path: Path): PlannedField[] => {
    const name = describePath(path)
    const { inner, description } = unwrapSchema(schema)
    if (inner._zod.def.type === 'object')
      return Object.entries(inner._zod.def.shape)
        .filter(([key, field]) => isWanted(field, [...path, key], given))
        .flatMap(([key, field]) => plan(field, [...path, key]))
    const fixed =
      name === collection.named ? given.id : name === titleField ? given.title : name === 'draft' ? true : undefined
    const proposal = fixed === undefined ? suggestValue(schema, path, given) : { value: fixed, isPlaceholder: false }
    return [{ name, path, schema, description, proposal }]
  }
  return plan(collection.schema, [])
}

function isWanted(schema: z.core.$ZodType, path: Path, { set }: EntryRequest): boolean {
  const name = describePath(path)
  const isSet = [...set.keys()].some((key) => key === name || key.startsWith(`${name}.`))
  return isSet || name === 'draft' || !unwrapSchema(schema).isOptional
}

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const { def } = unwrapSchema(schema).inner._zod
  return def.type === 'object' ? def.shape : {}
}
