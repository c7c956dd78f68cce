import { z } from 'zod'
import { Reference } from '../../api/fields.ts'
import { describePath, valueAt } from '../../content/describe.ts'
import type { Path } from '../../source/yaml/spans.ts'
import { dateFormats } from './date-formats.ts'
import { accepts, unwrapSchema } from './unwrap-schema.ts'

export interface ValueSuggestion {
  readonly value: unknown
  /** Valid, and not yet what the editor means. */
  readonly isPlaceholder: boolean
}

/** What is known when an entry is made. */
export interface SuggestionContext {
  /** Data of the collection's entries, as written. */
  readonly others: readonly unknown[]
  /** Fields that no two entries may share. */
  readonly unique: readonly string[]
  readonly today: Date
  /** Ids of the entries of a folder. */
  readonly idsIn: (folder: string) => readonly string[]
}

const known = (value: unknown): ValueSuggestion => ({ value, isPlaceholder: false })
const placeholder = (value: unknown): ValueSuggestion => ({ value, isPlaceholder: true })

/** A value for a required field, as good as the schema and the other entries can tell; nothing where only the editor can say. */
export function suggestValue(
  schema: z.core.$ZodType,
  path: Path,
  around: SuggestionContext,
): ValueSuggestion | undefined {
  const { inner } = unwrapSchema(schema)
  const { def } = inner._zod
  const others = valuesAt(around.others, path)
  switch (def.type) {
    case 'string':
      return proposeText(schema, path, others, around)
    case 'number':
      return countOn(others, schema) ?? common(others) ?? firstAccepted(schema, [0, 1])
    case 'boolean':
      return common(others) ?? known(false)
    case 'literal':
      return known(def.values[0])
    case 'enum': {
      const options = Object.values(def.entries)
      const isFree = (option: unknown): boolean =>
        !around.unique.includes(describePath(path)) || !others.includes(option)
      const option = options.find(isFree)
      return common(others.filter(isFree)) ?? (option === undefined ? undefined : placeholder(option))
    }
    case 'array':
      return proposeList(schema, def.element, path, around)
    case 'object':
      return proposeGroup(def.shape, path, around)
    case 'record':
      return known({})
    default:
      return undefined
  }
}

function proposeText(
  schema: z.core.$ZodType,
  path: Path,
  others: readonly unknown[],
  { unique, today, idsIn }: SuggestionContext,
): ValueSuggestion | undefined {
  const folder = referenceFolderOf(schema)
  if (folder !== undefined) return firstAccepted(schema, idsIn(folder))
  const words = `${sentenceOf(path)} to be written`
  const takesWords = accepts(schema, words)
  const texts = others.filter((value) => typeof value === 'string')
  const format = dateFormats.find(
    ({ pattern, write }) =>
      accepts(schema, write(today)) && (!takesWords || (texts.length > 0 && texts.every((text) => pattern.test(text)))),
  )
  if (format) return known(format.write(today))
  const counted = countOn(others, schema)
  if (counted || unique.includes(describePath(path))) return counted
  return common(others) ?? firstAccepted(schema, [words, ...texts.slice(-1)])
}

function proposeList(
  schema: z.core.$ZodType,
  element: z.core.$ZodType,
  path: Path,
  around: SuggestionContext,
): ValueSuggestion | undefined {
  const items: unknown[] = []
  for (let count = 0; count <= mostItems; count++) {
    if (accepts(schema, items)) return count === 0 ? known([]) : placeholder(items)
    const item = suggestValue(element, [...path, count], around)
    if (!item) return undefined
    items.push(item.value)
  }
  return undefined
}

/** Lists that need more items than this are for the editor alone. */
const mostItems = 20

function proposeGroup(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  path: Path,
  around: SuggestionContext,
): ValueSuggestion | undefined {
  const fields = Object.entries(shape)
    .filter(([, field]) => !unwrapSchema(field).isOptional)
    .map(([key, field]) => [key, suggestValue(field, [...path, key], around)] as const)
  if (fields.some(([, proposal]) => !proposal)) return undefined
  return {
    value: Object.fromEntries(fields.map(([key, proposal]) => [key, proposal?.value])),
    isPlaceholder: fields.some(([, proposal]) => proposal?.isPlaceholder),
  }
}

/** The folder that a field's entries are in; nothing where it is no reference. */
function referenceFolderOf(schema: z.core.$ZodType): string | undefined {
  const { data } = z.safeParse(schema, 'x')
  return data instanceof Reference ? data.collection : undefined
}

/** The next number, where the others count from 1; as text where they are texts. */
function countOn(others: readonly unknown[], schema: z.core.$ZodType): ValueSuggestion | undefined {
  const numbers = others.map(Number)
  const counts = numbers.length > 0 && Math.min(...numbers) === 1 && new Set(numbers).size === numbers.length
  if (!counts || !numbers.every(Number.isInteger)) return undefined
  const next = Math.max(...numbers) + 1
  return [next, String(next)].filter((value) => accepts(schema, value)).map(known)[0]
}

/** What at least two, and half of the others, say. */
function common(others: readonly unknown[]): ValueSuggestion | undefined {
  const enough = Math.max(2, others.length / 2)
  const value = others.find((candidate) => others.filter((other) => other === candidate).length >= enough)
  return value === undefined ? undefined : known(value)
}

const firstAccepted = (schema: z.core.$ZodType, values: readonly unknown[]): ValueSuggestion | undefined =>
  values.filter((value) => accepts(schema, value)).map(placeholder)[0]

/** Values that entries have at a path; of lists, all items. */
function valuesAt(others: readonly unknown[], path: Path): readonly unknown[] {
  const index = path.findIndex((step) => typeof step === 'number')
  if (index < 0) return others.map((data) => valueAt(data, path)).filter((value) => value !== undefined)
  const lists = others.map((data) => valueAt(data, path.slice(0, index))).filter(Array.isArray)
  return valuesAt(lists.flat(), path.slice(index + 1))
}

/** `author.name` is `Author name`, `metros[1]` is `Metros 2`. */
function sentenceOf(path: Path): string {
  const words = path.map((step) => (typeof step === 'number' ? String(step + 1) : step.replace(/[A-Z]/g, ' $&')))
  const text = words.join(' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
