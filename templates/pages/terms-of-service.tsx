import { definePage, defineSingle } from '#site'
import { legalDocumentSchema, legalHead } from '../collections/legal.ts'
import { site } from '../collections/site.ts'
import { LegalPage } from '../sections/legal-document.tsx'

const termsOfService = defineSingle({ file: 'pages/terms-of-service.yaml', schema: legalDocumentSchema() })

export default definePage({
  route: '/terms-of-service',
  content: { site, termsOfService },
  head: ({ content, place }) => legalHead(content.termsOfService, place),
  render: ({ content, place }) => <LegalPage document={content.termsOfService} site={content.site} place={place} />,
})
