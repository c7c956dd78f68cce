import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { action, card, exactly, head, heading, hero, lead, line, paragraph, text } from '../fields.ts'
import { fieldTexts, formTexts } from '../form-texts.ts'
import { financingInquiry } from '../inquiries.ts'
import { Layout } from '../layouts/layout.tsx'
import { FinancedEquipment } from '../sections/financed-equipment.tsx'
import { FinancingBenefits } from '../sections/financing-benefits.tsx'
import { FinancingForm } from '../sections/financing-form.tsx'
import { FinancingHero } from '../sections/financing-hero.tsx'
import { withGraph } from '../structured-data.ts'

const financing = defineSingle({
  file: 'pages/financing.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    form: z
      .strictObject({
        title: heading(),
        note: text('What to know before one sends it.'),
        groups: exactly(3, text('The heading of some fields: the person, the equipment, the terms.')),
        ...formTexts,
        success: text('Under `thanks`, and in a notification.'),
        fields: fieldTexts(financingInquiry.keyof()),
      })
      .describe('The form for inquiries.'),
    picture: image(),
    benefits: exactly(
      3,
      card().extend({
        drawing: text('What its drawing shows; each has its place and cannot be moved.'),
        words: z
          .array(text('A word or two on the drawing.'))
          .min(3)
          .max(4)
          .describe('Names of its parts, in the order of the drawing.'),
      }),
    ),
    equipment: z
      .strictObject({
        title: heading(),
        lead: lead(),
        action: action(),
        items: exactly(4, z.strictObject({ title: heading(), description: paragraph(), image: image(), line: line() })),
      })
      .describe('What can be financed.'),
  }),
})

export default definePage({
  route: '/equipment-financing',
  alsoAt: ['/financing'],
  styles: ['financing'],
  content: { site, financing },
  head: ({ content, place }) => withGraph(content.financing.head, place),
  render: ({ content: { site, financing }, place }) => (
    <Layout site={site} place={place} line="heat" className="financing-page" over notifies>
      <FinancingHero {...financing.hero} image={financing.picture} />
      <FinancingForm {...financing.form} />
      <FinancingBenefits items={financing.benefits} />
      <FinancedEquipment {...financing.equipment} />
    </Layout>
  ),
})
