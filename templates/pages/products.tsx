import { definePage, defineSingle, image, link, z } from '#site'
import { site } from '../collections/site.ts'
import { Card } from '../components/card.tsx'
import { Icon } from '../components/icon.tsx'
import { DashList } from '../components/list.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing, Stage } from '../components/stage.tsx'
import { card, cards, closing, exactly, head, heading, hero, line, text, withFields, withUniqueIds } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { productListNode, withGraph } from '../structured-data.ts'

const products = defineSingle({
  file: 'pages/products.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    range: heading(),
    buttons: z
      .strictObject({ primary: text('The stronger one.'), secondary: text('The other one.') })
      .describe('The words on the two buttons of every product.'),
    products: withUniqueIds(
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
            features: exactly(3, text('A short point.')),
          }),
        )
        .min(1),
    ).describe('All products, in the order of the page.'),
    also: cards(
      6,
      withFields(card(), { href: link(), line: line(), image: image() }),
      'What the range has besides, each with its page.',
    ),
    closing: closing(),
  }),
})

export default definePage({
  route: '/products',
  content: { site, products },
  head: ({ content: { products }, place }) =>
    withGraph(products.head, place, { type: 'CollectionPage', main: productListNode(products.products, place) }),
  render: ({ content: { site, products }, place }) => (
    <Layout site={site} place={place} over>
      <Stage {...products.hero} isLineUp />
      <Section title={products.range}>
        <Row
          columns={2}
          items={products.products}
          render={({ id, name, category, line, description, image, features }) => (
            <Card
              id={id}
              isLit
              line={line}
              image={image}
              badges={[category]}
              title={name}
              type="d3"
              foot={
                // The buttons are inert: what they are to do is the owner's to say.
                <div className="actions">
                  <button className="button" type="button">
                    {products.buttons.primary}
                  </button>
                  <button className="go" type="button">
                    <span>{products.buttons.secondary}</span>
                    <Icon name="arrow-right" />
                  </button>
                </div>
              }
            >
              <p>{description}</p>
              <DashList items={features} />
            </Card>
          )}
        />
      </Section>
      <Section title={products.also.title} id="more">
        <Row
          columns={3}
          items={products.also.items}
          render={({ description, ...item }) => <Card {...item} isLit isWide text={description} />}
        />
      </Section>
      <Closing {...products.closing} />
    </Layout>
  ),
})
