import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { action, card, cards, head, heading, lead, paragraph, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { ContactColumn } from '../sections/contact-column.tsx'
import { ContactNext } from '../sections/contact-next.tsx'
import { LeadForm } from '../sections/lead-form.tsx'
import { withGraph } from '../structured-data.ts'

const contact = defineSingle({
  file: 'pages/contact.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    picture: image().describe('Behind the steps; the line of light is fitted to the strip and the bed in it.'),
    fallback: z
      .strictObject({
        badge: text('Says in a few words how this letter goes; shown where the form has been asked for in vain.'),
        title: heading(),
        text: paragraph(),
        cause: text('Why the form may be missing; shown where it has been asked for in vain.'),
        to: text('Stands before the address.'),
        subject: z
          .strictObject({
            title: text('Stands before the subject.'),
            value: text('The subject of the e-mail.'),
          })
          .describe('What the e-mail is about.'),
        address: text('Where the e-mail goes.').meta({ examples: ['{email}'] }),
        action: text('The button that opens the e-mail.'),
        retry: text('The link that loads the form again.'),
        points: z
          .array(text('One thing to write about.'))
          .min(2)
          .max(5)
          .describe('The lines to fill in, which the e-mail holds.'),
        links: z.array(action()).min(1).describe('Pages that answer what many ask first.'),
      })
      .describe('An e-mail to fill in, shown where the hosted form cannot load.'),
    email: z
      .strictObject({
        title: heading(),
        value: text('The address, as a link.').meta({ examples: ['{email}'] }),
        description: paragraph(),
      })
      .describe('How to write to us.'),
    hours: z
      .strictObject({
        title: heading(),
        note: text('What to know besides.'),
      })
      .describe('When support answers: the hours themselves are in `site.yaml`.'),
    assistance: z
      .strictObject({ title: heading(), description: paragraph(), action: action() })
      .describe('Where owners of a device get help.'),
    next: cards(3, card(), 'What happens once somebody has written.'),
  }),
})

export default definePage({
  route: '/contact',
  content: { site, contact },
  head: ({ content, place }) => withGraph(content.contact.head, place, { type: 'ContactPage' }),
  render: ({ content: { site, contact }, place }) => (
    <Layout site={site} place={place}>
      <div className="contact-first">
        <div className="contact-words">
          <h1>{contact.title}</h1>
          <p className="lead">{contact.lead}</p>
        </div>
        <LeadForm form={site.leadForm} fallback={contact.fallback} retryAt={place.canonical} />
        <ContactColumn {...contact} openings={site.hours.days} />
      </div>
      <ContactNext {...contact.next} picture={contact.picture} />
    </Layout>
  ),
})
