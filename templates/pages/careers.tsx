import { defineSingle, z } from '../../generator/define.ts'
import { head, text } from '../fields.ts'

const careers = defineSingle({
  file: 'pages/careers.yaml',
  schema: z.strictObject({ head: head(), text: text() }),
})
