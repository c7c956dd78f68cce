import { defineSingle, image, z } from '../../generator/define.ts'
import { closing, head, line, text } from '../fields.ts'

const products = defineSingle({
  file: 'pages/products.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    buttons: z.strictObject({ primary: text(), secondary: text() }),
    products: z
      .array(
        z.strictObject({
          id: text(),
          name: text(),
          category: text(),
          line: line(),
          description: text(),
          image: image(),
          features: z.array(text()).length(3),
        }),
      )
      .min(1),
    closing: closing(),
  }),
})
