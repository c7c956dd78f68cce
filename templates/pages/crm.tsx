import { defineSingle, image, markdown, z } from '../../generator/define.ts'
import { action, card, closing, head, iconCard, table, text } from '../fields.ts'

const crm = defineSingle({
  file: 'pages/crm-services.yaml',
  schema: z.strictObject({
    head: head(),
    hero: z.strictObject({ title: text(), lead: text(), actions: z.array(action()).length(2), image: image() }),
    features: z.strictObject({ title: text(), lead: text(), items: z.array(iconCard()).length(6) }),
    steps: z.strictObject({ title: text(), items: z.array(card()).length(4) }),
    /** The first column names the feature, the second is our own product. */
    comparison: z.strictObject({ title: text(), lead: text(), table: table(), note: text() }),
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
