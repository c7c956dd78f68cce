import type { z } from 'zod'
import { unwrapSchema } from './unwrap-schema.ts'

/** What was typed for a field, as the field's type has it: a number, true or false, a list of what stands between commas, else text. */
export function parseAnswer(schema: z.core.$ZodType, typed: string): unknown {
  const { def } = unwrapSchema(schema).inner._zod
  const text = typed.trim()
  switch (def.type) {
    case 'number':
      return text === '' ? text : Number(text)
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'array':
      return text
        .split(',')
        .filter((item) => item.trim() !== '')
        .map((item) => parseAnswer(def.element, item))
    default:
      return text
  }
}
