import type { z } from 'zod'
import type { Path } from '../source/yaml/spans.ts'

/** Field names that a schema knows at a path of the data; empty where it describes no object there. */
export function schemaKeysAt(schema: z.core.$ZodType, path: Path): readonly string[] {
  const keys = new Set<string>()
  for (const found of schemasAt(schema, path))
    if (found._zod.def.type === 'object') for (const key of Object.keys(shapeOf(found))) keys.add(key)
  return [...keys]
}

export const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const def = (schema as z.core.$ZodTypes)._zod.def
  return def.type === 'object' ? def.shape : {}
}

/** Unions branch, so there can be several. */
export function schemasAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType[] {
  // Every schema that zod makes is one of `$ZodTypes`; its own types do not say so.
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return schemasAt(def.innerType, path)
    case 'pipe':
      return schemasAt(def.in, path)
    case 'lazy':
      return schemasAt(def.getter(), path)
    case 'union':
      return def.options.flatMap((option) => schemasAt(option, path))
  }
  const [step, ...rest] = path
  if (step === undefined) return [schema]
  if (def.type === 'object') {
    const field = def.shape[String(step)]
    return field ? schemasAt(field, rest) : []
  }
  if (def.type === 'array') return schemasAt(def.element, rest)
  if (def.type === 'record') return schemasAt(def.valueType, rest)
  return []
}
