import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { ProductCard } from '../components/product-card.tsx'
import { closing, deviceStates, exactly, head, heading, lead, line, text, withOwnIds } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { BedChapter } from '../sections/bed-chapter.tsx'
import { Closing } from '../sections/closing.tsx'
import { PictureHero } from '../sections/picture-hero.tsx'
import { productList, withGraph } from '../structured-data.ts'

const products = defineSingle({
  file: 'pages/products.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    picture: image().describe('The products side by side; their names stand under it.'),
    buttons: z
      .strictObject({ primary: text('The stronger one.'), secondary: text('The other one.') })
      .describe('The words on the two buttons of every product.'),
    products: withOwnIds(
      z
        .array(
          z.strictObject({
            id: z
              .string()
              .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')
              .describe('Names this product in addresses: lower-case words joined by hyphens, for this one alone.'),
            name: text('Name of the product.'),
            category: text('The word over the name.'),
            line: line(),
            description: text('What it is, in a few sentences.'),
            image: image(),
            place: z
              .int()
              .min(1)
              .describe('Where it stands in the picture of all products: 1 is the first from the left.'),
            features: exactly(3, text('A short point.')),
          }),
        )
        .min(1),
    ).describe('All products, in the order of the page.'),
    chapter: deviceStates(),
    closing: closing(),
  }),
})

export default definePage({
  route: '/products',
  styles: ['products'],
  content: { site, products },
  head: ({ content: { products }, place }) =>
    withGraph(products.head, place, { type: 'CollectionPage', main: productList(products.products, place) }),
  render: ({ content: { site, products }, place }) => (
    <Layout site={site} place={place} over>
      <PictureHero title={products.title} lead={products.lead} image={products.picture}>
        <ul className="range-names">
          {[...products.products]
            .sort((a, b) => a.place - b.place)
            .map(({ id, name, line }) => (
              <li key={id} data-line={line}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
        </ul>
      </PictureHero>
      <ul className="product-grid">
        {products.products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} buttons={products.buttons} />
          </li>
        ))}
      </ul>
      <BedChapter {...products.chapter} isReversed />
      <Closing {...products.closing} />
    </Layout>
  ),
})
