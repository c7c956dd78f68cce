import { z } from 'zod'

export interface UnwrappedSchema {
  readonly inner: z.core.$ZodTypes
  /** May be left out: optional, or filled by a default. */
  readonly isOptional: boolean
  readonly description: string | undefined
}

/** A field's schema without what is wrapped around it; of a union, the first option. */
export function unwrapSchema(schema: z.core.$ZodType): UnwrappedSchema {
  // Every schema that zod makes is one of `$ZodTypes`; its own types do not say so.
  const inner = schema as z.core.$ZodTypes
  const below = innerOf(inner)
  const description = z.globalRegistry.get(schema)?.description
  if (!below) return { inner, isOptional: false, description }
  const { type } = inner._zod.def
  const unwrapped = unwrapSchema(below)
  return {
    inner: unwrapped.inner,
    isOptional: type === 'optional' || type === 'default' || type === 'prefault' || unwrapped.isOptional,
    description: description ?? unwrapped.description,
  }
}

function innerOf({ _zod: { def } }: z.core.$ZodTypes): z.core.$ZodType | undefined {
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return def.innerType
    case 'pipe':
      return def.in
    case 'lazy':
      return def.getter()
    case 'union':
      return def.options[0]
    default:
      return undefined
  }
}

/** Whether a schema takes a value. */
export const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success
