import { definePage, defineSingle } from '#site'
import { legalDocumentSchema, legalHead } from '../collections/legal.ts'
import { site } from '../collections/site.ts'
import { LegalPage } from '../sections/legal-document.tsx'

const privacyPolicy = defineSingle({ file: 'pages/privacy-policy.yaml', schema: legalDocumentSchema() })

export default definePage({
  route: '/privacy-policy',
  content: { site, privacyPolicy },
  head: ({ content, place }) => legalHead(content.privacyPolicy, place),
  render: ({ content, place }) => <LegalPage document={content.privacyPolicy} site={content.site} place={place} />,
})
