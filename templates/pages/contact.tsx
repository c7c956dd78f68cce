import { defineSingle, z } from '../../generator/define.ts'
import { action, head, text } from '../fields.ts'

const contact = defineSingle({
  file: 'pages/contact.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    /** Shown where the hosted form cannot load. */
    fallback: z.strictObject({ badge: text(), title: text(), text: text(), action: action(), retry: text() }),
    email: z.strictObject({ title: text(), value: text(), description: text() }),
    hours: z.strictObject({
      title: text(),
      rows: z.array(z.strictObject({ days: text(), hours: text() })).min(1),
      note: text(),
    }),
    assistance: z.strictObject({ title: text(), description: text(), action: action() }),
  }),
})
