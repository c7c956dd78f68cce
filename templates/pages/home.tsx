import { defineSingle, image, z } from '../../generator/define.ts'
import { action, closing, head, line, stat, testimonial, text } from '../fields.ts'

const home = defineSingle({
  file: 'pages/home.yaml',
  schema: z.strictObject({
    head: head(),
    hero: z.strictObject({
      title: text(),
      lead: text(),
      actions: z.array(action()).length(2),
      poster: image(),
      /** Addresses below `public/`, best format first. */
      video: z.array(z.strictObject({ src: text(), type: text() })).min(1),
    }),
    stats: z.array(stat()).length(4),
    featured: z.strictObject({
      title: text(),
      lead: text(),
      actions: z.array(action()).length(2),
      blocks: z
        .array(
          z.strictObject({
            title: text(),
            badge: text(),
            line: line(),
            description: text(),
            reading: z.strictObject({ value: text(), label: text() }).optional(),
            image: image(),
            features: z.array(text()).length(4),
            isReversed: z.boolean(),
          }),
        )
        .length(3),
    }),
    testimonials: z.strictObject({ title: text(), items: z.array(testimonial()).length(3) }),
    closing: closing(),
  }),
})
