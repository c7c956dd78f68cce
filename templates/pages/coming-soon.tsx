import { defineSingle, z } from '../../generator/define.ts'
import { head, text } from '../fields.ts'

const comingSoon = defineSingle({
  file: 'pages/coming-soon.yaml',
  schema: z.strictObject({ head: head(), text: text() }),
})
