import { definePage } from '#site'
import { contact } from '../collections/contact.ts'
import { site } from '../collections/site.ts'
import { StepLine } from '../components/step-line.tsx'
import { Layout } from '../layouts/layout.tsx'
import { ContactCards } from '../sections/contact.tsx'
import { LeadForm } from '../sections/lead-form.tsx'
import { withGraph } from '../structured-data.ts'

export default definePage({
  route: '/contact',
  styles: ['contact'],
  content: { site, contact },
  head: ({ content, place }) => withGraph(content.contact.head, place, { type: 'ContactPage' }),
  render: ({ content: { site, contact }, place }) => (
    <Layout site={site} place={place}>
      <div className="container contact">
        <div className="contact-words">
          <h1>{contact.title}</h1>
          <p className="lead">{contact.lead}</p>
        </div>
        <LeadForm form={site.leadForm} email={site.email} fallback={contact.fallback} retryAt={place.canonical} />
        <ContactCards {...contact} />
      </div>
      <StepLine {...contact.next} />
    </Layout>
  ),
})
