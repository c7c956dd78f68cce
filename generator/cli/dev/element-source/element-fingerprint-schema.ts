import { z } from '../../../core/api/index.ts'

export type ElementFingerprint = Readonly<z.infer<typeof elementFingerprintSchema>>

export const elementFingerprintSchema = z.strictObject({
  page: z.string(),
  /** Text of the element, its spaces folded. */
  text: z.string().max(32_768),
  /** Texts of its ancestors, from the inside. */
  around: z.array(z.string()).readonly(),
  /** The number of elements with the same name and text, and the index of this one. */
  alike: z.int(),
  nth: z.int(),
  /** Attributes that show something or lead somewhere. */
  addresses: z.array(z.string()).readonly(),
})
