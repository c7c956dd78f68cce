import { defineSingle, image, z } from '../../generator/define.ts'
import { card, head, hero, line, text } from '../fields.ts'

const financing = defineSingle({
  file: 'pages/financing.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    form: z.strictObject({
      title: text(),
      note: text(),
      submit: text(),
      /** Shown and spoken after a good submit. */
      success: text(),
      fields: z
        .array(z.strictObject({ name: text(), label: text(), placeholder: text(), autocomplete: text().optional() }))
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
