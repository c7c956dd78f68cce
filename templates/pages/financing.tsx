import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { Actions } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Row, Section } from '../components/section.tsx'
import { Stage } from '../components/stage.tsx'
import { action, cards, exactly, head, heading, hero, iconCard, lead, line, paragraph, text } from '../fields.ts'
import { financingFields } from '../financing-inquiry.ts'
import { Layout } from '../layouts/layout.tsx'
import { FinancingForm } from '../sections/financing-form.tsx'
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
        summary: z
          .strictObject({
            title: text('Above what has been filled in.'),
            rows: exactly(
              5,
              z.strictObject({ label: text('What the row shows.'), hint: text('Stands there until it is filled in.') }),
            ).describe('Who asks, the equipment, its cost, the time, the credit score.'),
            count: text('After how many of the required answers are there, `4/9`.'),
            ready: text('The same once all are there.'),
          })
          .describe('Beside the form: what has been filled in.'),
        groups: exactly(3, text('The heading of some fields: the person, the equipment, the terms.')),
        submit: text('The words on the button.'),
        success: text('Shown and spoken after a good submit.'),
        thanks: text('Title of the notification that shows `success` as well.'),
        problems: z
          .strictObject({ one: text('One field is wrong.'), many: text('More are wrong.') })
          .describe('Over the form after a bad submit; the number of fields stands where `%` is.'),
        fields: exactly(
          10,
          z.strictObject({
            name: financingFields.describe('The field that these words are for.'),
            label: text('What is asked.'),
            placeholder: text('Shown in the field while it is empty.'),
            autocomplete: text('What the browser may fill in.')
              .optional()
              .meta({ examples: ['email', 'given-name'] }),
          }),
        ),
      })
      .describe('The form for inquiries.'),
    benefits: cards(3, iconCard(), 'What speaks for financing.').extend({ lead: lead() }),
    equipment: z
      .strictObject({
        title: heading(),
        action: action(),
        items: exactly(4, z.strictObject({ title: heading(), description: paragraph(), image: image(), line: line() })),
      })
      .describe('What can be financed.'),
  }),
})

export default definePage({
  route: '/equipment-financing',
  alsoAt: ['/financing'],
  content: { site, financing },
  head: ({ content, place }) => withGraph(content.financing.head, place),
  render: ({ content: { site, financing }, place }) => (
    <Layout site={site} place={place} line="heat" over notifies>
      <Stage {...financing.hero} />
      <FinancingForm {...financing.form} />
      <Section title={financing.benefits.title} lead={financing.benefits.lead}>
        <Row
          columns={3}
          items={financing.benefits.items}
          render={({ icon, title, description }) => <Card icon={icon} title={title} type="d3" text={description} />}
        />
      </Section>
      <Section title={financing.equipment.title} beside={<Actions actions={[financing.equipment.action]} />}>
        <Row
          columns={4}
          items={financing.equipment.items}
          render={({ title, description, image, line }) => (
            <Card line={line} image={image} sizes="(width < 560px) 92vw, 20rem" title={title} text={description} />
          )}
        />
      </Section>
    </Layout>
  ),
})
