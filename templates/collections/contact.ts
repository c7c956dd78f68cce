import { defineSingle, image, z } from '#site'
import { action, card, cards, exactly, head, heading, lead, paragraph, text } from '../fields.ts'
import { fieldTexts, formTexts } from '../form-texts.ts'
import { contactInquirySchema } from '../inquiries.ts'

/** The contact page, and the form in its frame. */
export const contact = defineSingle({
  file: 'pages/contact.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    stage: image().describe('Behind the heading: dark and calm at the left.'),
    form: z
      .strictObject({
        title: heading(),
        note: text('What happens with what one writes.'),
        noScript: text('Stands over the form where scripts are off, in front of the e-mail address.'),
        ...formTexts,
        subject: text('Of the e-mail; the name of the writer stands where `%` is.'),
        thanks: text('Heading over the form after a good submit.'),
        done: text('Under `thanks`.'),
        copy: text('Names the text to copy if no e-mail program opened.'),
        fields: fieldTexts(contactInquirySchema.keyof()),
      })
      .describe('The form in the frame, which writes an e-mail.'),
    fallback: z
      .strictObject({
        title: heading(),
        text: paragraph(),
        action: text('The button that begins an e-mail.'),
        retry: text('The link that loads the form again.'),
      })
      .describe('In the place of a form that another company hosts and that has not loaded.'),
    email: z
      .strictObject({
        title: heading(),
        value: text('The address, as a link.').meta({ examples: ['{email}'] }),
        description: paragraph(),
      })
      .describe('How to write to us.'),
    hours: z
      .strictObject({ title: heading(), days: exactly(2, text('Days and hours.')), description: paragraph() })
      .describe('When support answers.'),
    assistance: z
      .strictObject({ title: heading(), description: paragraph(), action: action() })
      .describe('Where owners of a device get help.'),
    image: image(),
    next: cards(3, card(), 'What happens once somebody has written.'),
  }),
})
