import { markdown, z } from '../../generator/define.ts'
import { head, text } from '../fields.ts'

/** A legal document: `content/pages/privacy-policy.yaml` and its two siblings. */
export const legalDocument = () =>
  z.strictObject({
    head: head(),
    title: text(),
    effective: text()
      .optional()
      .meta({
        description: 'The date that readers see; without it no date stands there.',
        examples: ['June 10, 2025'],
      }),
    contents: text().describe('Heading of the contents list.'),
    intro: markdown(),
    sections: z.array(z.strictObject({ id: text(), title: text(), body: markdown() })).min(1),
  })

export type LegalText = z.output<ReturnType<typeof legalDocument>>
