import { defineSingle, image, z } from '../../generator/define.ts'
import { action, head, text } from '../fields.ts'

const notFound = defineSingle({
  file: 'pages/not-found.yaml',
  schema: z.strictObject({ head: head(), code: text(), title: text(), text: text(), action: action(), image: image() }),
})
