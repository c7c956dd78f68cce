import { type Head, markdown, type PageLocation, z } from '#site'
import { action, anchor, anchoredSection, exactly, head, heading, text } from '../fields.ts'
import { withGraph } from '../structured-data.ts'
import { toIsoDate } from './blog.ts'

/** A legal document: `content/pages/privacy-policy.yaml` and its two siblings. */
export const legalDocumentSchema = () =>
  z.strictObject({
    head: head(),
    title: heading(),
    effective: z
      .strictObject({
        title: text('What the date is.'),
        date: text('The date that readers see.').meta({ examples: ['June 10, 2025'] }),
      })
      .describe('Since when the document holds.'),
    facts: z
      .array(
        z.strictObject({
          title: text('What is asked.'),
          value: text('The answer, in a few words of the document.'),
          section: anchor(),
        }),
      )
      .max(2)
      .describe('Short answers over the text; each leads to the section that gives it in full.'),
    questions: z
      .strictObject({ title: text('What the address is for.'), address: text('An e-mail address.') })
      .describe('Whom to ask.'),
    contents: text('Heading of the contents list.'),
    intro: markdown(),
    sections: z
      .array(anchoredSection({ body: markdown() }))
      .min(1)
      .describe('The sections, in their order.'),
    others: z
      .strictObject({ title: heading(), items: exactly(2, action()) })
      .describe('The other legal documents, the next one first.'),
  })

export type LegalText = z.output<ReturnType<typeof legalDocumentSchema>>

/** The day from which a document holds is the day of its last change. */
export const legalHead = ({ head, effective }: LegalText, place: PageLocation): Head => ({
  ...withGraph(head, place),
  modified: toIsoDate(effective.date),
})
