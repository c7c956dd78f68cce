import { z } from 'zod'
import { Markdown, Reference } from '../api/fields.ts'
import type { Path } from '../source/yaml/spans.ts'
import { schemasAt, shapeOf } from './schema-keys.ts'
import { typeNames } from './zod-errors.ts'

type Schema = z.core.$ZodType

/** What a schema says of one field, for whoever is about to fill it in. */
export interface Field {
  /** In an editor's words: `text`, `a list`, `one of \`a\`, \`b\``. */
  readonly type: string
  readonly isRequired: boolean
  readonly description: string | undefined
  /** The only values allowed; empty where there are others. */
  readonly values: readonly string[]
  readonly holds: 'fields' | 'list' | 'value'
  /** What an address in it leads to. */
  readonly leadsTo: 'page' | 'picture' | undefined
  /** The folder below `content/` whose entries it names. */
  readonly collection: string | undefined
}

/** The field at a path of the data, or nothing where the schema knows none. */
export function findField(schema: Schema, path: Path): Field | undefined {
  const name = path.at(-1)
  const found = name === undefined ? [] : schemasAt(schema, path.slice(0, -1)).flatMap((parent) => below(parent, name))
  if (found.length === 0) return undefined
  const kinds = found.map(describe)
  return {
    type: [...new Set(kinds.map(({ type }) => type))].join(' or '),
    isRequired: found.every((field) => field._zod.optin === undefined),
    description: found.map(descriptionOf).find((text) => text !== undefined),
    values: kinds.every(({ values }) => values.length > 0) ? kinds.flatMap(({ values }) => values) : [],
    holds: kinds[0]?.holds ?? 'value',
    leadsTo: kinds.find(({ leadsTo }) => leadsTo)?.leadsTo,
    collection: kinds.find(({ collection }) => collection)?.collection,
  }
}

function below(parent: Schema, name: string | number): Schema[] {
  // Every schema that zod makes is one of `$ZodTypes`; its own types do not say so.
  const def = (parent as z.core.$ZodTypes)._zod.def
  if (def.type === 'array') return [def.element]
  if (def.type === 'record') return [def.valueType]
  const field = shapeOf(parent)[String(name)]
  return field ? [field] : []
}

type Kind = Pick<Field, 'type' | 'values' | 'holds' | 'leadsTo' | 'collection'>

const plain: Kind = { type: '', values: [], holds: 'value', leadsTo: undefined, collection: undefined }

function describe(schema: Schema): Kind {
  const [inner = schema] = schemasAt(schema, [])
  const { def } = (inner as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'enum':
      return oneOf(Object.values(def.entries).map(String))
    case 'literal':
      return oneOf(def.values.map(String))
    case 'boolean':
      return { ...plain, type: typeNames['boolean'] ?? '', values: ['true', 'false'] }
    case 'object':
    case 'record':
      return { ...plain, type: typeNames['object'] ?? '', holds: 'fields' }
    case 'array':
      return { ...plain, type: `${typeNames['array']}: ${describe(def.element).type}`, holds: 'list' }
    case 'string':
      return describeText(schema)
    default: {
      const name = 'format' in def && String(def.format).endsWith('int') ? 'int' : def.type
      return { ...plain, type: typeNames[name] ?? name }
    }
  }
}

const oneOf = (values: readonly string[]): Kind => ({
  ...plain,
  type: values.length === 1 ? `\`${values[0]}\`` : `one of ${values.map((value) => `\`${value}\``).join(', ')}`,
  values,
})

/** Asks the schema itself what texts it takes: sites give their address fields patterns of their own. */
function describeText(schema: Schema): Kind {
  const made = (text: string): unknown => z.core.safeParse(schema, text).data
  const takes = (text: string): boolean => z.core.safeParse(schema, text).success
  const some = made('some-text')
  if (some instanceof Markdown) return { ...plain, type: 'markdown' }
  if (some instanceof Reference)
    return { ...plain, type: `the name of a file in content/${some.collection}`, collection: some.collection }
  if (takes('/some/text') && !takes('some/text')) return { ...plain, type: 'an address', leadsTo: 'page' }
  if (takes('/images/text.webp') && !takes('images/text.webp'))
    return { ...plain, type: 'a picture', leadsTo: 'picture' }
  return { ...plain, type: typeNames['string'] ?? '' }
}

/** Of the field, or of what it wraps. */
function descriptionOf(schema: Schema): string | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = z.core.globalRegistry.get(schema)?.description
  if (own !== undefined) return own
  if ('innerType' in def) return descriptionOf(def.innerType)
  return def.type === 'pipe' ? descriptionOf(def.in) : undefined
}
