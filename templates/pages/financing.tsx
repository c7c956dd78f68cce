import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { Card } from '../components/card.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing, Stage } from '../components/stage.tsx'
import {
  action,
  card,
  cards,
  closing,
  exactly,
  head,
  heading,
  hero,
  iconCard,
  lead,
  line,
  text,
  withFields,
} from '../fields.ts'
import { fieldTexts, formTexts } from '../form-texts.ts'
import { financingInquirySchema } from '../inquiries.ts'
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
        note: text('Beside the heading.'),
        unsent: text('That nothing is sent, before the first field; `write` follows.'),
        write: action().describe('The other way to write to us: a link after `unsent`.'),
        steps: exactly(3, card()).describe('What happens with an inquiry, beside the form.'),
        groups: exactly(3, text('The heading of some fields: the person, the equipment, the terms.')),
        ...formTexts,
        thanks: text('Over `success` in the notification.'),
        success: text('Over the form after a good submit, and in a notification.'),
        letter: z
          .strictObject({
            title: heading(),
            text: text('What to do with it.'),
            subject: text('Its subject; the name of the writer stands where `%` is.'),
            open: text('On the button that opens it in the e-mail program.'),
            copy: text('Names the text to copy.'),
          })
          .describe('The letter that a good submit makes of the answers.'),
        fields: fieldTexts(financingInquirySchema.keyof()),
      })
      .describe('The form for inquiries.'),
    benefits: withFields(cards(3, iconCard(), 'What speaks for financing.'), { lead: lead() }),
    equipment: z
      .strictObject({
        title: heading(),
        items: exactly(4, withFields(card(), { image: image(), line: line(), action: action() })),
      })
      .describe('What can be financed.'),
    closing: closing(),
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
      <FinancingForm {...financing.form} email={site.email} />
      <Section title={financing.benefits.title} lead={financing.benefits.lead}>
        <Row
          columns={3}
          isPanel
          items={financing.benefits.items}
          render={({ icon, title, description }) => <Card icon={icon} title={title} type="d3" text={description} />}
        />
      </Section>
      <Section title={financing.equipment.title}>
        <Row
          columns={2}
          items={financing.equipment.items}
          render={({ title, description, image, line, action }) => (
            <Card line={line} image={image} isSide title={title} type="d3" text={description} go={action} />
          )}
        />
      </Section>
      <Closing {...financing.closing} />
    </Layout>
  ),
})
