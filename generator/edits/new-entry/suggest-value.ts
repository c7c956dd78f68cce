import { type ContentPath, Reference, z } from '../../core/api/index.ts'
import { toUnwrittenText } from '../../core/content/index.ts'
import { isOptional, unwrappedDefinitionOf } from '../../core/schema/index.ts'
import { describePath, valueAt } from '../../core/source/index.ts'

type Schema = z.core.$ZodType

export interface ValueSuggestion {
  readonly value: unknown
  /** Valid, but for the editor to replace. */
  readonly isPlaceholder: boolean
}

/** The collection around a new entry. */
export interface SuggestionContext {
  /** Unvalidated data of its entries. */
  readonly others: readonly unknown[]
  /** Fields whose values must be unique. */
  readonly unique: readonly string[]
  readonly today: Date
  /** Ids of the entries of a folder. */
  readonly idsIn: (folder: string) => readonly string[]
}

/** Lists with more required items are left to the editor. */
const maxItems = 20

const inWords = (locale: string) => (date: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(date)

/** Notations of a date, by the day in UTC. */
const dateFormats: readonly { readonly pattern: RegExp; readonly write: (date: Date) => string }[] = [
  { pattern: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/, write: inWords('en-US') },
  { pattern: /^\d{1,2} [A-Z][a-z]+ \d{4}$/, write: inWords('en-GB') },
  { pattern: /^\d{4}-\d\d-\d\d$/, write: (date) => date.toISOString().slice(0, 10) },
  { pattern: /^\d{4}-\d\d-\d\dT/, write: (date) => date.toISOString().replace(/\.\d+Z$/, 'Z') },
]

/** How a text field notes a day; undefined if it takes other texts too. */
export const findDateFormatter = (schema: Schema, today: Date): ((date: Date) => string) | undefined =>
  ['To be written', 'to-be-written', '1'].some((text) => accepts(schema, text))
    ? undefined
    : dateFormats.find(({ write }) => accepts(schema, write(today)))?.write

const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success
const known = (value: unknown): ValueSuggestion => ({ value, isPlaceholder: false })

/** Suggests a value for a required field from its schema and the other entries; undefined if only the editor can know it. */
export function suggestValue(
  schema: Schema,
  path: ContentPath,
  context: SuggestionContext,
): ValueSuggestion | undefined {
  const def = unwrappedDefinitionOf(schema)
  const others = valuesAt(context.others, path)
  switch (def.type) {
    case 'string':
      return suggestText(schema, path, context)
    case 'number':
      return findNextNumber(others, schema) ?? findCommon(others) ?? findAccepted(schema, [0, 1])
    case 'boolean':
      return findCommon(others) ?? known(false)
    case 'literal':
      return known(def.values[0])
    case 'enum': {
      const isUnique = context.unique.includes(describePath(path))
      const isFree = (option: unknown): boolean => !isUnique || !others.includes(option)
      return findCommon(others.filter(isFree)) ?? findAccepted(schema, Object.values(def.entries).filter(isFree))
    }
    case 'array':
      return suggestList(schema, (index) => suggestValue(def.element, [...path, index], context))
    case 'object':
      return suggestObject(def.shape, (field, key) => suggestValue(field, [...path, key], context))
    case 'record':
      return known({})
    default:
      return undefined
  }
}

function suggestText(schema: Schema, path: ContentPath, context: SuggestionContext): ValueSuggestion | undefined {
  const { unique, today } = context
  const { data } = z.safeParse(schema, 'x')
  if (data instanceof Reference) return findAccepted(schema, context.idsIn(data.collection))
  const others = valuesAt(context.others, path)
  const words = toUnwrittenText(path)
  const acceptsWords = accepts(schema, words)
  const texts = others.filter((value) => typeof value === 'string')
  const format = dateFormats.find(
    ({ pattern, write }) =>
      accepts(schema, write(today)) &&
      (!acceptsWords || (texts.length > 0 && texts.every((text) => pattern.test(text)))),
  )
  if (format) return known(format.write(today))
  const next = findNextNumber(others, schema)
  if (next || unique.includes(describePath(path))) return next
  // Some texts have to be long. A text of others shows the form of what is no words, such as an address.
  const sizes = Array.from({ length: 10 }, (_, index) =>
    Array(index + 1)
      .fill(words)
      .join(' '),
  )
  return findCommon(others) ?? findAccepted(schema, [...sizes, ...texts.slice(-1)])
}

function suggestList(schema: Schema, suggestItem: (index: number) => ValueSuggestion | undefined) {
  const items: unknown[] = []
  while (!accepts(schema, items)) {
    const item = items.length < maxItems ? suggestItem(items.length) : undefined
    if (!item) return undefined
    items.push(item.value)
  }
  return { value: items, isPlaceholder: items.length > 0 }
}

function suggestObject(shape: z.core.$ZodShape, suggest: (schema: Schema, key: string) => ValueSuggestion | undefined) {
  const required = Object.entries(shape).filter(([, field]) => !isOptional(field))
  const values = required.flatMap(([key, field]) => {
    const suggestion = suggest(field, key)
    return suggestion ? [{ key, ...suggestion }] : []
  })
  if (values.length < required.length) return undefined
  return {
    value: Object.fromEntries(values.map(({ key, value }) => [key, value])),
    isPlaceholder: values.some(({ isPlaceholder }) => isPlaceholder),
  }
}

/** The number after those of the others if they count from 1, as text if they are texts. */
function findNextNumber(others: readonly unknown[], schema: Schema): ValueSuggestion | undefined {
  const numbers = others.map(Number)
  const isCount = numbers.every(Number.isInteger) && new Set(numbers).size === numbers.length
  if (!isCount || Math.min(...numbers) !== 1) return undefined
  const next = Math.max(...numbers) + 1
  return [next, String(next)].filter((value) => accepts(schema, value)).map(known)[0]
}

function findCommon(others: readonly unknown[]): ValueSuggestion | undefined {
  const minCount = Math.max(2, others.length / 2)
  const value = others.find((candidate) => others.filter((other) => other === candidate).length >= minCount)
  return value === undefined ? undefined : known(value)
}

const findAccepted = (schema: Schema, values: readonly unknown[]): ValueSuggestion | undefined =>
  values.filter((value) => accepts(schema, value)).map((value) => ({ value, isPlaceholder: true }))[0]

/** The values of all entries at a path; of lists, those of all items. */
function valuesAt(others: readonly unknown[], path: ContentPath): readonly unknown[] {
  const index = path.findIndex((step) => typeof step === 'number')
  if (index < 0) return others.map((data) => valueAt(data, path)).filter((value) => value !== undefined)
  const lists = others.map((data) => valueAt(data, path.slice(0, index))).filter(Array.isArray)
  return valuesAt(lists.flat(), path.slice(index + 1))
}
