import { definePage, defineSingle, image, z } from '../../generator/define.ts'
import { site } from '../collections/site.ts'
import { PageHead } from '../components/page-head.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { closing, head, line, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'

const products = defineSingle({
  file: 'pages/products.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    buttons: z.strictObject({ primary: text(), secondary: text() }),
    products: z
      .array(
        z.strictObject({
          id: text(),
          name: text(),
          category: text(),
          line: line(),
          description: text(),
          image: image(),
          features: z.array(text()).length(3),
        }),
      )
      .min(1),
    closing: closing(),
  }),
})

export default definePage({
  route: '/products',
  content: { site, products },
  head: ({ content }) => content.products.head,
  render: ({ content: { site, products }, place }) => (
    <Layout site={site} place={place}>
      <PageHead title={products.title} lead={products.lead} />
      <ul className="container product-grid">
        {products.products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} buttons={products.buttons} />
          </li>
        ))}
      </ul>
      <Closing {...products.closing} kind="still" />
    </Layout>
  ),
})
