import { definePage, defineSingle, markdown, z } from '#site'
import clearFocus from '../../islands/clear-focus.tsx'
import { site } from '../collections/site.ts'
import { Accordion } from '../components/accordion.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { DataTable } from '../components/data-table.tsx'
import { Icon } from '../components/icon.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { crmScreens } from '../crm-screens.ts'
import {
  action,
  anchor,
  card,
  cards,
  closing,
  exactly,
  head,
  heading,
  lead,
  paragraph,
  table,
  text,
  withOwnIds,
} from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { CrmCustom } from '../sections/crm-custom.tsx'
import { CrmEnd } from '../sections/crm-end.tsx'
import { CrmFeatures } from '../sections/crm-features.tsx'
import { CrmHero } from '../sections/crm-hero.tsx'
import { CrmSteps } from '../sections/crm-steps.tsx'
import { PlaceholderQuotes } from '../sections/placeholder-quotes.tsx'
import { questionNodes, withGraph } from '../structured-data.ts'

const ClearFocus = clearFocus.component

const crm = defineSingle({
  file: 'pages/crm-services.yaml',
  schema: z.strictObject({
    head: head(),
    hero: z
      .strictObject({ title: heading(), lead: lead(), actions: exactly(2, action()) })
      .describe('First screen of the page.'),
    features: z
      .strictObject({
        title: heading(),
        lead: lead(),
        items: exactly(6, card()).describe('Six of them, two for each of the three drawings, in their order.'),
        drawings: crmScreens(),
      })
      .describe('What the software does.'),
    steps: cards(4, card(), 'How a center comes to use it.'),
    comparison: z
      .strictObject({ title: heading(), lead: lead(), table: table(), note: text('What to know of the table.') })
      .describe('The first column names the feature, the second is our own product.'),
    custom: z
      .strictObject({
        title: heading(),
        text: paragraph(),
        points: z.array(text('One point.')).min(3).describe('What is made to measure, point by point.'),
        action: action(),
      })
      .describe('What is made for one center alone.'),
    testimonials: cards(3, card(), 'What stands in for the words of customers.'),
    faq: z
      .strictObject({
        title: heading(),
        lead: lead(),
        items: withOwnIds(
          z
            .array(
              z
                .strictObject({ id: anchor(), question: text('As a visitor would ask it.'), answer: markdown() })
                .meta({ title: 'Question' }),
            )
            .min(6)
            .max(12)
            .describe('Six to twelve questions, in the order of the page.'),
        ),
      })
      .meta({ title: 'Questions', description: 'Questions and answers; search engines read them as well.' }),
    floating: action(),
    closing: closing()
      .omit({ image: true })
      .meta({ title: 'Last screen', description: 'The end of the page, in a door of light.' }),
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
      line="cryo"
      floating={
        <div className="floating-action">
          <ButtonLink href={crm.floating.href} size="small">
            <Icon name="calendar" />
            {crm.floating.label}
          </ButtonLink>
          <ClearFocus />
        </div>
      }
    >
      <CrmHero {...crm.hero} drawings={crm.features.drawings} />
      <CrmFeatures {...crm.features} />
      <CrmSteps {...crm.steps} />
      <section className="section">
        <div className="container crm-comparison">
          <SectionHead title={crm.comparison.title} lead={crm.comparison.lead} />
          <DataTable table={crm.comparison.table} ours={1} />
          <p className="table-note">{crm.comparison.note}</p>
        </div>
      </section>
      <CrmCustom {...crm.custom} />
      <PlaceholderQuotes {...crm.testimonials} />
      <Accordion {...crm.faq} />
      <CrmEnd {...crm.closing} />
    </Layout>
  ),
})
