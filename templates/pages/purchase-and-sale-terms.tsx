import { definePage, defineSingle } from '#site'
import { legalDocumentSchema, legalHead } from '../collections/legal.ts'
import { site } from '../collections/site.ts'
import { LegalPage } from '../sections/legal-document.tsx'

const purchaseAndSaleTerms = defineSingle({ file: 'pages/purchase-and-sale-terms.yaml', schema: legalDocumentSchema() })

export default definePage({
  route: '/purchase-and-sale-terms',
  content: { site, purchaseAndSaleTerms },
  head: ({ content, place }) => legalHead(content.purchaseAndSaleTerms, place),
  render: ({ content, place }) => (
    <LegalPage document={content.purchaseAndSaleTerms} site={content.site} place={place} />
  ),
})
