import { defineSingle, markdown, z } from '../../generator/define.ts'
import { action, head, table, text } from '../fields.ts'

const section = () =>
  z.strictObject({
    id: text(),
    title: text(),
    body: markdown(),
    /** A comparison set under the text. */
    table: table().optional(),
  })

const chart = () =>
  z.strictObject({
    title: text(),
    unit: text(),
    note: text(),
    bars: z.array(z.strictObject({ label: text(), value: z.number().nonnegative(), isControl: z.boolean() })).min(2),
  })

const science = defineSingle({
  file: 'pages/science.yaml',
  schema: z.strictObject({
    head: head(),
    back: action(),
    title: text(),
    lead: text(),
    contents: text(),
    /** Before the lab section. */
    sections: z.array(section()).min(1),
    lab: z.strictObject({
      id: text(),
      title: text(),
      body: markdown(),
      charts: z.array(chart()).min(1),
      download: z.strictObject({
        title: text(),
        files: z.array(z.strictObject({ label: text(), format: text(), href: text() })).length(3),
      }),
    }),
    /** After the lab section. */
    closingSections: z.array(section()).min(1),
    disclaimer: z.strictObject({ id: text(), title: text(), body: markdown() }),
  }),
})
