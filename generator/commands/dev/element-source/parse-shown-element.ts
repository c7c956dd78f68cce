import { z } from 'zod'
import type { ShownElement } from '../protocol.ts'

const schema = z.strictObject({
  page: z.string(),
  text: z.string(),
  around: z.array(z.string()),
  alike: z.int(),
  nth: z.int(),
  addresses: z.array(z.string()),
})

/** What a page says that it shows; nothing where it is said in another form. */
export const parseShownElement = (asked: unknown): ShownElement | undefined => schema.safeParse(asked).data
