import { definePage, defineSingle } from '#site'
import { legalDocument, legalHead } from '../collections/legal.ts'
import { site } from '../collections/site.ts'
import { LegalDocument } from '../sections/legal-document.tsx'

const privacyPolicy = defineSingle({ file: 'pages/privacy-policy.yaml', schema: legalDocument() })

export default definePage({
  route: '/privacy-policy',
  content: { site, privacyPolicy },
  head: ({ content, place }) => legalHead(content.privacyPolicy, place),
  render: ({ content, place }) => <LegalDocument document={content.privacyPolicy} site={content.site} place={place} />,
})
