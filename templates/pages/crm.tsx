import { definePage, defineSingle, image, markdown, z } from '../../generator/define.ts'
import clearFocus from '../../islands/clear-focus.tsx'
import { site } from '../collections/site.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { DataTable } from '../components/data-table.tsx'
import { Icon } from '../components/icon.tsx'
import { IconRows } from '../components/icon-rows.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Steps } from '../components/steps.tsx'
import { action, card, closing, head, iconCard, table, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { CrmCustom } from '../sections/crm-custom.tsx'
import { CrmHero } from '../sections/crm-hero.tsx'
import { Faq } from '../sections/faq.tsx'
import { PlaceholderQuotes } from '../sections/placeholder-quotes.tsx'
import { questionNodes, withGraph } from '../structured-data.ts'

const ClearFocus = clearFocus.component

const crm = defineSingle({
  file: 'pages/crm-services.yaml',
  schema: z.strictObject({
    head: head(),
    hero: z.strictObject({ title: text(), lead: text(), actions: z.array(action()).length(2), image: image() }),
    features: z.strictObject({ title: text(), lead: text(), items: z.array(iconCard()).length(6) }),
    steps: z.strictObject({ title: text(), items: z.array(card()).length(4) }),
    comparison: z
      .strictObject({ title: text(), lead: text(), table: table(), note: text() })
      .describe('The first column names the feature, the second is our own product.'),
    custom: z.strictObject({ title: text(), text: text(), points: z.array(text()).min(3), action: action() }),
    testimonials: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
    faq: z.strictObject({
      title: text(),
      lead: text(),
      items: z.array(z.strictObject({ id: text(), question: text(), answer: markdown() })).length(6),
    }),
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
      <CrmHero {...crm.hero} />
      <section className="section">
        <div className="container">
          <SectionHead title={crm.features.title} lead={crm.features.lead} />
          <IconRows items={crm.features.items} />
        </div>
      </section>
      <section className="section">
        <div className="container">
          <Steps {...crm.steps} />
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHead title={crm.comparison.title} lead={crm.comparison.lead} />
          <DataTable table={crm.comparison.table} ours={1} />
          <p className="table-note">{crm.comparison.note}</p>
        </div>
      </section>
      <CrmCustom {...crm.custom} />
      <PlaceholderQuotes {...crm.testimonials} />
      <Faq {...crm.faq} />
      <Closing {...crm.closing} />
    </Layout>
  ),
})
