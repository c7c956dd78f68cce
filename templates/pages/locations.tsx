import { defineSingle, z } from '../../generator/define.ts'
import { action, closing, head, text } from '../fields.ts'

const locations = defineSingle({
  file: 'pages/locations.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    /** The same under every state's name. */
    text: text(),
    action: action(),
    details: text(),
    note: text(),
    closing: closing(),
  }),
})
