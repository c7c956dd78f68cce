import { definePage, defineSingle } from '#site'
import { legalDocument, legalHead } from '../collections/legal.ts'
import { site } from '../collections/site.ts'
import { LegalDocument } from '../sections/legal-document.tsx'

const purchaseAndSaleTerms = defineSingle({ file: 'pages/purchase-and-sale-terms.yaml', schema: legalDocument() })

export default definePage({
  route: '/purchase-and-sale-terms',
  content: { site, purchaseAndSaleTerms },
  head: ({ content, place }) => legalHead(content.purchaseAndSaleTerms, place),
  render: ({ content, place }) => (
    <LegalDocument document={content.purchaseAndSaleTerms} site={content.site} place={place} />
  ),
})
