import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { PageHead } from '../components/page-head.tsx'
import { action, card, cards, head, heading, lead, paragraph, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { ContactColumn } from '../sections/contact-column.tsx'
import { LeadForm } from '../sections/lead-form.tsx'
import { withGraph } from '../structured-data.ts'

const contact = defineSingle({
  file: 'pages/contact.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    fallback: z
      .strictObject({
        badge: text('A word or two over the heading.'),
        title: heading(),
        text: paragraph(),
        cause: text('Why the form may be missing; shown where it has been asked for in vain.'),
        action: action(),
        retry: text('The button that loads the form again.'),
        outline: z
          .strictObject({
            title: heading(),
            points: z.array(text('One thing to write about.')).min(2).describe('Each one.'),
          })
          .describe('What a message is best to say.'),
        links: z.array(action()).min(1).describe('Pages that answer what many ask first.'),
        image: image(),
      })
      .describe('Shown where the hosted form cannot load.'),
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
  styles: ['contact'],
  content: { site, contact },
  head: ({ content, place }) => withGraph(content.contact.head, place, { type: 'ContactPage' }),
  render: ({ content: { site, contact }, place }) => (
    <Layout site={site} place={place}>
      <PageHead title={contact.title} lead={contact.lead} />
      <div className="container beside contact">
        <LeadForm form={site.leadForm} fallback={contact.fallback} retryAt={place.canonical} />
        <ContactColumn {...contact} openings={site.hours.days} />
      </div>
    </Layout>
  ),
})
