import { markdown, z } from '../../generator/define.ts'
import { head, text } from '../fields.ts'

/** A legal document: `content/pages/privacy-policy.yaml` and its two siblings. */
export const legalDocument = () =>
  z.strictObject({
    head: head(),
    title: text(),
    /** Display date, such as `June 10, 2025`; absent where none is set. */
    effective: text().optional(),
    /** Heading of the contents list. */
    contents: text(),
    intro: markdown(),
    sections: z.array(z.strictObject({ id: text(), title: text(), body: markdown() })).min(1),
  })

export type LegalText = z.output<ReturnType<typeof legalDocument>>
