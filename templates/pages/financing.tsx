import { definePage, defineSingle, image, z } from '../../generator/define.ts'
import { site } from '../collections/site.ts'
import { Actions } from '../components/actions.tsx'
import { CardRows } from '../components/card-rows.tsx'
import { Image } from '../components/image.tsx'
import { PageHead } from '../components/page-head.tsx'
import { card, head, hero, line, text } from '../fields.ts'
import { financingFields } from '../financing-inquiry.ts'
import { Layout } from '../layouts/layout.tsx'
import { FinancedEquipment } from '../sections/financed-equipment.tsx'
import { FinancingForm } from '../sections/financing-form.tsx'
import { withGraph } from '../structured-data.ts'

const financing = defineSingle({
  file: 'pages/financing.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    form: z.strictObject({
      title: text(),
      note: text(),
      submit: text(),
      success: text().describe('Shown and spoken after a good submit.'),
      thanks: text().describe('Title of the notification that shows `success` as well.'),
      problems: z
        .strictObject({ one: text(), many: text() })
        .describe('Over the form after a bad submit; the number of fields stands where `%` is.'),
      fields: z
        .array(
          z.strictObject({
            name: financingFields,
            label: text(),
            placeholder: text(),
            autocomplete: text()
              .optional()
              .meta({ description: 'What the browser may fill in.', examples: ['email', 'given-name'] }),
          }),
        )
        .length(10),
    }),
    picture: image(),
    benefits: z.array(card()).length(3),
    equipment: z.strictObject({
      title: text(),
      lead: text(),
      items: z.array(z.strictObject({ title: text(), description: text(), image: image(), line: line() })).length(4),
    }),
  }),
})

export default definePage({
  route: '/equipment-financing',
  alsoAt: ['/financing'],
  content: { site, financing },
  head: ({ content, place }) => withGraph(content.financing.head, place),
  render: ({ content: { site, financing }, place }) => (
    <Layout site={site} place={place} line="heat" notifies>
      <PageHead title={financing.hero.title} lead={financing.hero.lead}>
        {financing.hero.actions ? <Actions actions={financing.hero.actions} /> : null}
      </PageHead>
      <div className="container beside">
        <FinancingForm {...financing.form} />
        <div className="financing-aside">
          <div className="window">
            <Image {...financing.picture} sizes="(width < 640px) 92vw, (width < 980px) 45vw, 31rem" priority />
          </div>
          <CardRows items={financing.benefits} level={2} />
        </div>
      </div>
      <FinancedEquipment {...financing.equipment} />
    </Layout>
  ),
})
