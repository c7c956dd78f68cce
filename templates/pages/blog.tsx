import { defineSingle, z } from '../../generator/define.ts'
import { head, text } from '../fields.ts'

export const blog = defineSingle({
  file: 'pages/blog.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    search: z.strictObject({ label: text(), placeholder: text() }),
    readArticle: text(),
    latest: text(),
    newsletter: z.strictObject({ title: text(), text: text(), label: text(), placeholder: text(), button: text() }),
    article: z.strictObject({
      /** Appended to an article's title in the browser tab. */
      titleSuffix: text(),
      back: text(),
      contents: text(),
      writtenBy: text(),
      share: text(),
      related: text(),
    }),
    notFound: z.strictObject({ head: head(), title: text(), text: text() }),
  }),
})
