import { definePage, defineSingle, image, type Loaded, markdown, z } from '../../generator/define.ts'
import arrival from '../../islands/arrival.tsx'
import { site } from '../collections/site.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { DataTable } from '../components/data-table.tsx'
import { Image } from '../components/image.tsx'
import { PassageRow } from '../components/passage-row.tsx'
import { Prose } from '../components/prose.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { action, card, closing, head, hero, iconCard, iconName, passage, table, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { ExosomesHero } from '../sections/exosomes-hero.tsx'
import { ExosomesNad } from '../sections/exosomes-nad.tsx'
import { ExosomesNadOrder } from '../sections/exosomes-nad-order.tsx'
import { ExosomesPeptides } from '../sections/exosomes-peptides.tsx'
import { ExosomesPortfolio } from '../sections/exosomes-portfolio.tsx'
import { ExosomesSelection } from '../sections/exosomes-selection.tsx'
import { productList, withGraph } from '../structured-data.ts'

const Arrival = arrival.component

const exosomes = defineSingle({
  file: 'pages/exosomes.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    quality: z.array(z.strictObject({ icon: iconName(), label: text() })).length(4),
    contents: text(),
    understanding: passage(),
    mechanism: passage(),
    origin: passage(),
    laboratory: image(),
    comparison: z.strictObject({ title: text(), lead: text(), table: table() }),
    selection: z.strictObject({
      title: text(),
      lead: text(),
      science: action(),
      discount: text(),
      order: action(),
      notice: text(),
      items: z.array(z.strictObject({ name: text(), price: text(), description: text(), image: image() })).length(5),
    }),
    nad: z.strictObject({
      title: text(),
      lead: text(),
      liposomes: passage(),
      benefits: z.strictObject({ title: text(), items: z.array(card()).length(5) }),
      features: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
      audience: z.strictObject({ title: text(), items: z.array(card()).length(5) }),
      timeline: z.strictObject({
        title: text(),
        note: text(),
        items: z.array(z.strictObject({ period: text(), description: text() })).min(3),
      }),
      reasons: z.strictObject({ title: text(), items: z.array(card()).length(4) }),
      order: z.strictObject({
        title: text(),
        text: text(),
        price: text(),
        priceLabel: text(),
        action: action(),
        note: text(),
        notice: text(),
        image: image(),
      }),
    }),
    peptides: z.strictObject({
      title: text(),
      lead: text(),
      categoriesTitle: text(),
      categories: z
        .array(
          z.strictObject({ name: text(), icon: iconName(), compounds: z.array(text()).min(2), description: text() }),
        )
        .length(4),
      targets: z.strictObject({ title: text(), items: z.array(card()).min(3) }),
      catalogueTitle: text(),
      price: text(),
      restriction: text(),
      inquire: action(),
      items: z.array(z.strictObject({ symbol: text(), name: text(), description: text() })).length(17),
      timeline: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
      quality: z.strictObject({ title: text(), items: z.array(iconCard()).length(4) }),
      notice: z.strictObject({ title: text(), text: text() }),
    }),
    whiteLabel: closing(),
    information: z.strictObject({ title: text(), body: markdown() }),
    portfolio: z.strictObject({
      title: text(),
      lead: text(),
      action: action(),
      disclaimer: text(),
      items: z.array(card()).length(4),
    }),
  }),
})

const nadProduct = ({ title, text, price, image }: Loaded<typeof exosomes>['nad']['order']) => ({
  name: title,
  description: text,
  price,
  image,
})

export default definePage({
  route: '/regenerative-medicine/exosomes',
  content: { site, exosomes },
  head: ({ content: { exosomes }, place }) =>
    withGraph(exosomes.head, place, {
      // The research compounds have no price and are not for use: they are no products to be found by.
      main: productList(
        [
          ...exosomes.selection.items.map((item) => ({ ...item, id: 'product-selection' })),
          { ...nadProduct(exosomes.nad.order), id: 'order-nad' },
        ],
        place,
      ),
    }),
  render: ({ content: { site, exosomes }, place }) => (
    <Layout site={site} place={place} line="regen">
      <ExosomesHero hero={exosomes.hero} quality={exosomes.quality} />
      <div className="container exosomes-contents">
        <ContentsList
          title={exosomes.contents}
          items={[
            { id: 'understanding', title: exosomes.understanding.title },
            { id: 'stem-cells', title: exosomes.comparison.title },
            { id: 'product-selection', title: exosomes.selection.title },
            { id: 'liposomal-nad', title: exosomes.nad.title },
            { id: 'order-nad', title: exosomes.nad.order.title },
            { id: 'peptides', title: exosomes.peptides.title },
            { id: 'important-information', title: exosomes.information.title },
            { id: 'portfolio', title: exosomes.portfolio.title },
          ]}
        />
      </div>
      <section className="section">
        <div className="container rows" id="understanding">
          <PassageRow {...exosomes.understanding} />
          <PassageRow {...exosomes.mechanism} />
          <PassageRow {...exosomes.origin} />
          <div className="window">
            <Image {...exosomes.laboratory} sizes="(width < 1440px) 92vw, 82rem" />
          </div>
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHead id="stem-cells" title={exosomes.comparison.title} lead={exosomes.comparison.lead} />
          <DataTable table={exosomes.comparison.table} ours={1} />
        </div>
      </section>
      <ExosomesSelection {...exosomes.selection} />
      <ExosomesNad {...exosomes.nad} />
      <ExosomesNadOrder {...exosomes.nad.order} />
      <ExosomesPeptides {...exosomes.peptides} />
      <Closing {...exosomes.whiteLabel} image={undefined} />
      <section className="section" id="important-information">
        <div className="container">
          <div className="information panel">
            <h2>{exosomes.information.title}</h2>
            <Prose html={exosomes.information.body.html} />
          </div>
        </div>
      </section>
      <ExosomesPortfolio {...exosomes.portfolio} />
      <Arrival from="/science-behind" />
    </Layout>
  ),
})
