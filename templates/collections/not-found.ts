import { defineSingle, image, z } from '#site'
import { action, head, heading, paragraph, text } from '../fields.ts'

/** Words of the page for addresses at which there is nothing. */
export const notFound = defineSingle({
  file: 'pages/not-found.yaml',
  schema: z.strictObject({
    head: head(),
    code: text('The figures over the heading.'),
    title: heading(),
    text: paragraph(),
    action: action(),
    ways: z.array(action()).max(4).describe('Other ways on.'),
    image: image(),
  }),
})
