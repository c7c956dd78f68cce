import { definePage, defineSingle, image, markdown, z } from '#site'
import clearFocus from '../../islands/clear-focus.tsx'
import { site } from '../collections/site.ts'
import { Accordion } from '../components/accordion.tsx'
import { Actions } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Icon } from '../components/icon.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing, ImageWithText, Stage } from '../components/stage.tsx'
import { Steps } from '../components/steps.tsx'
import { Table } from '../components/table.tsx'
import {
  action,
  anchor,
  card,
  cards,
  closing,
  exactly,
  head,
  heading,
  hero,
  iconCard,
  lead,
  paragraph,
  table,
  text,
  withFields,
  withUniqueIds,
} from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { questionNodes, withGraph } from '../structured-data.ts'

const ClearFocus = clearFocus.component

const crm = defineSingle({
  file: 'pages/crm-services.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    features: withFields(cards(6, iconCard(), 'What the software does.'), { lead: lead() }),
    steps: withFields(cards(4, card(), 'How a center comes to use it.'), { image: image() }),
    comparison: z
      .strictObject({ title: heading(), lead: lead(), table: table(), note: text('What to know of the table.') })
      .describe('The first column names the feature, the second is our own product.'),
    custom: z
      .strictObject({
        title: heading(),
        text: paragraph(),
        points: exactly(4, text('One point.')).describe('What is made to measure, point by point.'),
        action: action(),
      })
      .describe('What is made for one center alone.'),
    testimonials: withFields(cards(3, card(), 'What stands in for the words of customers.'), { lead: lead() }),
    faq: z
      .strictObject({
        title: heading(),
        lead: lead(),
        items: withUniqueIds(
          z
            .array(
              z
                .strictObject({ id: anchor(), question: text('As a visitor would ask it.'), answer: markdown() })
                .meta({ title: 'Question' }),
            )
            .min(1)
            .describe('Questions, in the order of the page.'),
        ),
      })
      .meta({ title: 'Questions', description: 'Questions and answers; search engines read them as well.' }),
    floating: action(),
    closing: closing(),
  }),
})

export default definePage({
  route: '/crm-services',
  content: { site, crm },
  head: ({ content: { crm }, place }) => withGraph(crm.head, place, { questions: questionNodes(crm.faq.items) }),
  render: ({ content: { site, crm }, place }) => (
    <Layout
      site={site}
      place={place}
      over
      floating={
        <div className="floating on-dark">
          <a className="button" href={crm.floating.href}>
            <Icon name="calendar" />
            {crm.floating.label}
          </a>
          <ClearFocus />
        </div>
      }
    >
      <Stage {...crm.hero} />
      <Section title={crm.features.title} lead={crm.features.lead}>
        <Row
          columns={3}
          isPanel
          items={crm.features.items}
          render={({ icon, title, description }) => <Card icon={icon} title={title} type="d3" text={description} />}
        />
      </Section>
      <Section title={crm.steps.title}>
        <ImageWithText image={crm.steps.image} isFlipped>
          <Steps items={crm.steps.items} />
        </ImageWithText>
      </Section>
      <Section title={crm.comparison.title} lead={crm.comparison.lead}>
        <Table table={crm.comparison.table} ours={1} />
        <p className="xs meta">{crm.comparison.note}</p>
      </Section>
      <Section
        isSplit
        title={crm.custom.title}
        lead={crm.custom.text}
        beside={<Actions actions={[crm.custom.action]} />}
      >
        <ul className="list terms d4">
          {crm.custom.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <Section isSplit title={crm.testimonials.title} lead={crm.testimonials.lead}>
        <Row
          columns={3}
          items={crm.testimonials.items}
          isPanel
          render={({ title, description }) => <Card title={title} text={description} />}
        />
      </Section>
      <Section isSplit title={crm.faq.title} lead={crm.faq.lead}>
        <Accordion items={crm.faq.items} />
      </Section>
      <Closing {...crm.closing} />
    </Layout>
  ),
})
