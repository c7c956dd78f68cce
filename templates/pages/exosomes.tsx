import { definePage, type Loaded } from '#site'
import arrival from '../../islands/arrival.tsx'
import { site } from '../collections/site.ts'
import { Badge } from '../components/badge.tsx'
import { Actions, ButtonLink } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Carousel } from '../components/carousel.tsx'
import { Note } from '../components/notice.tsx'
import { Prose } from '../components/prose.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing, ImageWithText } from '../components/stage.tsx'
import { Table } from '../components/table.tsx'
import { exosomes } from '../exosomes-content.ts'
import { Layout } from '../layouts/layout.tsx'
import { ExosomesHero } from '../sections/exosomes-hero.tsx'
import { ExosomesNad } from '../sections/exosomes-nad.tsx'
import { ExosomesPeptides } from '../sections/exosomes-peptides.tsx'
import { productListNode, withGraph } from '../structured-data.ts'

const Arrival = arrival.component

type Content = Loaded<typeof exosomes>

const Understanding = ({ understanding, mechanism, origin, quality }: Content) => (
  <Section>
    <ImageWithText image={understanding.image} isWide>
      <h2>{understanding.title}</h2>
      <Prose html={understanding.body.html} />
    </ImageWithText>
    <Row
      columns={2}
      items={[mechanism, origin]}
      render={({ title, body }) => (
        <Card title={title} level={2} type="d3">
          <Prose html={body.html} />
        </Card>
      )}
    />
    <ul className="badges">
      {quality.map(({ icon, label }) => (
        <li key={label}>
          <Badge icon={icon}>{label}</Badge>
        </li>
      ))}
    </ul>
  </Section>
)

const Selection = ({ title, science, discount, order, notice, restriction, items }: Content['selection']) => (
  <Section id="product-selection">
    <Carousel
      title={title}
      level={2}
      label={title}
      noun="product"
      names={items.map(({ name }) => name)}
      beside={
        <ButtonLink href={science.href} kind="secondary" isSmall>
          {science.label}
        </ButtonLink>
      }
    >
      {items.map(({ name, price, description, image }) => (
        <Card
          key={name}
          image={image}
          isSquare
          badges={[restriction]}
          sizes="(width < 820px) 84vw, (width < 1180px) 32vw, 20rem"
          title={name}
          text={description}
          price={price}
          note={discount}
          actions={[order]}
        />
      ))}
    </Carousel>
    <Note>{notice}</Note>
  </Section>
)

export default definePage({
  route: '/regenerative-medicine/exosomes',
  content: { site, exosomes },
  head: ({ content: { exosomes }, place }) =>
    withGraph(exosomes.head, place, {
      // The research compounds have no price and are not for use: they are no products to be found by.
      main: productListNode(
        [
          ...exosomes.selection.items.map((item) => ({ ...item, id: 'product-selection' })),
          {
            ...exosomes.nad.order,
            name: exosomes.nad.order.title,
            description: exosomes.nad.order.text,
            id: 'order-nad',
          },
        ],
        place,
      ),
    }),
  render: ({ content: { site, exosomes }, place }) => {
    const { comparison, whiteLabel, information, portfolio } = exosomes
    return (
      <Layout site={site} place={place} line="regen">
        <ExosomesHero {...exosomes} />
        <Understanding {...exosomes} />
        <Section title={comparison.title} lead={comparison.lead}>
          <Table table={comparison.table} ours={1} />
        </Section>
        <Selection {...exosomes.selection} />
        <ExosomesNad {...exosomes.nad} />
        <div className="room on-dark">
          <ExosomesPeptides {...exosomes.peptides} />
        </div>
        <Section
          isSplit
          title={whiteLabel.title}
          lead={whiteLabel.text}
          beside={<Actions actions={[whiteLabel.action]} />}
        >
          <div className="cell" id="important-information">
            <Card title={information.title} level={2} type="d3">
              <Prose html={information.body.html} className="columns s" />
            </Card>
          </div>
        </Section>
        <Section title={portfolio.title} lead={portfolio.lead} id="portfolio">
          <Row
            columns={4}
            isPanel
            items={portfolio.items}
            render={({ title, description }) => (
              <Card title={title} text={description} note={portfolio.disclaimer} go={portfolio.action} />
            )}
          />
        </Section>
        <Closing {...exosomes.closing} note={exosomes.selection.notice} />
        <Arrival from="/science-behind" />
      </Layout>
    )
  },
})
