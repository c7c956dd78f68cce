import { defineSingle, image, link, z } from '#site'
import { action, exactly, head, heading, line, paragraph, text } from '../fields.ts'

/** Words of the page for addresses at which there is nothing. */
export const notFound = defineSingle({
  file: 'pages/not-found.yaml',
  schema: z.strictObject({
    head: head(),
    code: text('The figures over the heading.'),
    title: heading(),
    text: paragraph(),
    action: action(),
    image: image(),
    ways: z
      .strictObject({
        title: heading(),
        items: exactly(
          4,
          z.strictObject({
            label: text('The name of the page.'),
            href: link(),
            text: text('What is found there.'),
            image: image(),
            line: line(),
          }),
        ),
      })
      .describe('Where else to go, below the first screen.'),
  }),
})
