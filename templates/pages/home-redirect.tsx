import { defineSingle, z } from '../../generator/define.ts'
import { head, text } from '../fields.ts'

const homeRedirect = defineSingle({
  file: 'pages/home-redirect.yaml',
  schema: z.strictObject({ head: head(), title: text(), text: text() }),
})
