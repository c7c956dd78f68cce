import { definePage } from '#site'
import { contact } from '../collections/contact.ts'
import { site } from '../collections/site.ts'
import { Stage } from '../components/stage.tsx'
import { Layout } from '../layouts/layout.tsx'
import { ContactCards } from '../sections/contact.tsx'
import { LeadForm } from '../sections/lead-form.tsx'
import { withGraph } from '../structured-data.ts'

export default definePage({
  route: '/contact',
  content: { site, contact },
  head: ({ content, place }) => withGraph(content.contact.head, place, { type: 'ContactPage' }),
  render: ({ content: { site, contact }, place }) => (
    <Layout site={site} place={place} over>
      <Stage title={contact.title} lead={contact.lead} image={contact.stage} />
      <section className="container half">
        <LeadForm form={site.leadForm} email={site.email} fallback={contact.fallback} retryAt={place.canonical} />
        <ContactCards {...contact} />
      </section>
    </Layout>
  ),
})
