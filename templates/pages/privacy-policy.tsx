import { definePage, defineSingle } from '../../generator/define.ts'
import { site } from '../collections/site.ts'
import { legalDocument } from '../sections/legal.tsx'
import { LegalDocument } from '../sections/legal-document.tsx'

const privacyPolicy = defineSingle({ file: 'pages/privacy-policy.yaml', schema: legalDocument() })

export default definePage({
  route: '/privacy-policy',
  content: { site, privacyPolicy },
  head: ({ content }) => content.privacyPolicy.head,
  render: ({ content, place }) => <LegalDocument document={content.privacyPolicy} site={content.site} place={place} />,
})
