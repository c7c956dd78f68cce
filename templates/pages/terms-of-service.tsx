import { definePage, defineSingle } from '#site'
import { legalDocument, legalHead } from '../collections/legal.ts'
import { site } from '../collections/site.ts'
import { LegalDocument } from '../sections/legal-document.tsx'

const termsOfService = defineSingle({ file: 'pages/terms-of-service.yaml', schema: legalDocument() })

export default definePage({
  route: '/terms-of-service',
  content: { site, termsOfService },
  head: ({ content, place }) => legalHead(content.termsOfService, place),
  render: ({ content, place }) => <LegalDocument document={content.termsOfService} site={content.site} place={place} />,
})
