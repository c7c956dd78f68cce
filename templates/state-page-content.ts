import { defineSingle, image, link, z } from '#site'
import { action, card, cards, closing, exactly, heading, line, text, withFields } from './fields.ts'

const subject = () =>
  z
    .strictObject({
      line: line(),
      image: image().describe('A device in the middle of the picture, or a room.'),
      closing: image().describe('The picture of the last screen.'),
      heading: text("`in` and the state's name follow, in the title and in the heading.").meta({ title: 'Heading' }),
      title: text("Title of the browser tab; the state's name stands where `%` is.").meta({
        title: 'Title for search engines',
      }),
      description: text("What search engines show under the title; the state's name stands where `%` is.").meta({
        title: 'Description for search engines',
      }),
    })
    .describe('The pages of all states on one subject.')

/** The words that the pages of all states share. */
export const statePage = defineSingle({
  file: 'pages/state.yaml',
  schema: z.strictObject({
    actions: exactly(2, action()),
    subjects: z
      .strictObject({ cryotherapy: subject(), quantum: subject(), installation: subject() })
      .describe('One for each of the three address patterns.'),
    equipment: withFields(cards(5, withFields(card(), { href: link(), line: line() }), 'What we install.'), {
      title: text("The heading; the state's name stands where `%` is.").meta({ title: 'Heading' }),
      image: image(),
    }),
    steps: cards(4, card(), 'How it goes, step by step.'),
    neighbors: z.strictObject({ title: heading() }).describe('Links to the states that border on this one.'),
    closing: closing().omit({ image: true }).describe('The last screen. Its picture is that of the subject.'),
  }),
})
