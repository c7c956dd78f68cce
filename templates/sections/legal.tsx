import { markdown, z } from '#site'
import { anchored, head, heading, text } from '../fields.ts'

/** A legal document: `content/pages/privacy-policy.yaml` and its two siblings. */
export const legalDocument = () =>
  z.strictObject({
    head: head(),
    title: heading(),
    effective: text('The date that readers see; without it no date stands there.')
      .optional()
      .meta({ examples: ['June 10, 2025'] }),
    contents: text('Heading of the contents list.'),
    intro: markdown(),
    sections: z
      .array(anchored({ body: markdown() }))
      .min(1)
      .describe('The sections, in their order.'),
  })

export type LegalText = z.output<ReturnType<typeof legalDocument>>
