import type { ContentPath } from '../api/check.ts'
import { Markdown, Reference, z } from '../api/fields.ts'

type Schema = z.core.$ZodType

// Every schema that zod creates is one of `$ZodTypes`; its own types do not say so.
const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

export const describeTypeName = (type: string): string => typeNames[type] ?? type

/** The schemas at a path of the data, without wrappers such as `optional`; several for a union. */
export const schemasAt = (schema: Schema, path: ContentPath): Schema[] =>
  path.reduce(
    (parents, step) => parents.flatMap((parent) => childSchemas(parent, step)).flatMap(unwrap),
    unwrap(schema),
  )

function unwrap(schema: Schema): Schema[] {
  const definition = definitionOf(schema)
  if ('innerType' in definition) return unwrap(definition.innerType)
  if (definition.type === 'pipe') return unwrap(definition.in)
  if (definition.type === 'lazy') return unwrap(definition.getter())
  return definition.type === 'union' ? definition.options.flatMap(unwrap) : [schema]
}

function childSchemas(parent: Schema, step: string | number): Schema[] {
  const definition = definitionOf(parent)
  if (definition.type === 'array') return [definition.element]
  if (definition.type === 'record') return [definition.valueType]
  const field = definition.type === 'object' ? definition.shape[String(step)] : undefined
  return field ? [field] : []
}

/** The definition of a schema without its wrappers; of a union, that of the first option. */
export const unwrappedDefinitionOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  definitionOf(unwrap(schema)[0] ?? schema)

/** Whether a field may be left out. */
export const isOptional = (schema: Schema): boolean => schema._zod.optin !== undefined

/** The field names of a schema at a path of the data; empty if it has no object there. */
export const fieldNamesAt = (schema: Schema, path: ContentPath): readonly string[] => {
  const definitions = schemasAt(schema, path).map(definitionOf)
  return [...new Set(definitions.flatMap((one) => (one.type === 'object' ? Object.keys(one.shape) : [])))]
}

/** Whether a field takes a value. */
export const acceptsValueAt = (schema: Schema, path: ContentPath, value: unknown): boolean =>
  schemasAt(schema, path).some((field) => z.core.safeParse(field, value).success)

/** A field for completion and scaffolding. */
export interface Field {
  /** For editors: `text`, `a list`, `one of \`a\`, \`b\``. */
  readonly type: string
  /** All allowed values; empty if there is no such list. */
  readonly values: readonly string[]
  readonly holds: 'fields' | 'list' | 'value'
  /** The target of an address. */
  readonly leadsTo?: 'page' | 'picture' | undefined
  /** The folder below `content/` of a reference. */
  readonly collection?: string | undefined
  readonly isRequired: boolean
  /** What forms call the field; without one, they use its name. */
  readonly title: string | undefined
  readonly description: string | undefined
}

type FieldType = Omit<Field, 'isRequired' | 'title' | 'description'>

/** The field at a path of the data; undefined if the schema has none. */
export function findField(schema: Schema, path: ContentPath): Field | undefined {
  const fields = wrappedSchemasAt(schema, path)
  if (fields.length === 0) return undefined
  const types = fields.map(describeType)
  return {
    type: [...new Set(types.map(({ type }) => type))].join(' or '),
    isRequired: !fields.some(isOptional),
    title: fields.map(describeInJson).find(({ title }) => title)?.title,
    description: fields.map(describeInJson).find(({ description }) => description)?.description,
    values: types.every(({ values }) => values.length > 0) ? types.flatMap(({ values }) => values) : [],
    holds: types[0]?.holds ?? 'value',
    leadsTo: types.find(({ leadsTo }) => leadsTo)?.leadsTo,
    collection: types.find(({ collection }) => collection)?.collection,
  }
}

/** Names that say less to people than to programs. */
const fieldNames: Readonly<Record<string, string>> = { src: 'Picture', alt: 'Alternative text', href: 'Address' }

/** What forms call a field without a title: `coverAlt` is `Cover alt`. */
export function describeFieldName(key: string): string {
  const known = fieldNames[key]
  if (known !== undefined) return known
  const words = key
    .replace(/[A-Z]+(?=[A-Z][a-z])|[A-Z]/g, ' $&')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeType(schema: Schema): FieldType {
  const definition = unwrappedDefinitionOf(schema)
  const value = (type: string, values: readonly string[] = []): FieldType => ({ type, values, holds: 'value' })
  switch (definition.type) {
    case 'enum':
    case 'literal': {
      const values = Object.values(definition.type === 'enum' ? definition.entries : definition.values).map(String)
      const quoted = values.map((option) => `\`${option}\``).join(', ')
      return value(values.length === 1 ? quoted : `one of ${quoted}`, values)
    }
    case 'boolean':
      return value(describeTypeName('boolean'), ['true', 'false'])
    case 'object':
    case 'record':
      return { type: describeTypeName('object'), values: [], holds: 'fields' }
    case 'array':
      return {
        type: `${describeTypeName('array')}: ${describeType(definition.element).type}`,
        values: [],
        holds: 'list',
      }
    case 'string':
      return { ...value(describeTypeName('string')), ...describeText(schema) }
    default:
      return value(
        describeTypeName('format' in definition && String(definition.format).endsWith('int') ? 'int' : definition.type),
      )
  }
}

/** Tests which texts the schema accepts: sites may declare address fields with patterns of their own. */
function describeText(schema: Schema): Pick<FieldType, 'leadsTo' | 'collection'> & { readonly type?: string } {
  const accepts = (text: string): boolean => z.core.safeParse(schema, text).success
  const { data } = z.core.safeParse(schema, 'some-text')
  if (data instanceof Markdown) return { type: 'markdown' }
  if (data instanceof Reference)
    return { type: `the name of a file in content/${data.collection}`, collection: data.collection }
  if (accepts('/some/text') && !accepts('some/text')) return { type: 'an address', leadsTo: 'page' }
  if (accepts('/images/text.webp') && !accepts('images/text.webp')) return { type: 'a picture', leadsTo: 'picture' }
  return {}
}

/** What JSON Schema says of a field, and of the schemas that it wraps: title, description, examples, limits. A field of several kinds has no limits. */
const describeInJson = (schema: Schema): z.core.JSONSchema.BaseSchema =>
  z.core.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The least and the most of a value: characters of a text, items of a list, or the number itself. */
export interface Limits {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The limits of the field at a path of the data. */
export function limitsAt(schema: Schema, path: ContentPath): Limits {
  const [field] = wrappedSchemasAt(schema, path)
  const json = field ? describeInJson(field) : {}
  return {
    min: findLimit(json.minLength, json.minItems, json.exclusiveMinimum, json.minimum),
    max: findLimit(json.maxLength, json.maxItems, json.exclusiveMaximum, json.maximum),
  }
}

/** Those of all whole numbers are none. */
const findLimit = (...limits: readonly unknown[]): number | undefined =>
  limits.filter((limit) => typeof limit === 'number').find((limit) => Math.abs(limit) < Number.MAX_SAFE_INTEGER)

/** An example of the value at a path that the schema gives. */
export function findExample(schema: Schema, path: ContentPath): string | undefined {
  const [example] = wrappedSchemasAt(schema, path).flatMap((field) => describeInJson(field).examples ?? [])
  return typeof example === 'string' ? example : undefined
}

/** The schemas of a field with their wrappers, such as `default`. */
export const wrappedSchemasAt = (schema: Schema, path: ContentPath): readonly Schema[] =>
  path.length === 0
    ? []
    : schemasAt(schema, path.slice(0, -1)).flatMap((parent) => childSchemas(parent, path.at(-1) ?? ''))
