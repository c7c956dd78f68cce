import { definePage, defineSingle, z } from '../../generator/define.ts'
import { site } from '../collections/site.ts'
import { PageHead } from '../components/page-head.tsx'
import { action, head, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { ContactColumn } from '../sections/contact-column.tsx'
import { LeadForm } from '../sections/lead-form.tsx'
import { withGraph } from '../structured-data.ts'

const contact = defineSingle({
  file: 'pages/contact.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    fallback: z
      .strictObject({ badge: text(), title: text(), text: text(), action: action(), retry: text() })
      .describe('Shown where the hosted form cannot load.'),
    email: z.strictObject({ title: text(), value: text(), description: text() }),
    hours: z.strictObject({
      title: text(),
      rows: z.array(z.strictObject({ days: text(), hours: text() })).min(1),
      note: text(),
    }),
    assistance: z.strictObject({ title: text(), description: text(), action: action() }),
  }),
})

export default definePage({
  route: '/contact',
  content: { site, contact },
  head: ({ content, place }) => withGraph(content.contact.head, place, { type: 'ContactPage' }),
  render: ({ content: { site, contact }, place }) => (
    <Layout site={site} place={place}>
      <PageHead title={contact.title} lead={contact.lead} />
      <div className="container beside contact">
        <LeadForm form={site.leadForm} fallback={contact.fallback} retryAt={place.canonical} />
        <ContactColumn {...contact} />
      </div>
      <script src={site.leadForm.script} async />
    </Layout>
  ),
})
