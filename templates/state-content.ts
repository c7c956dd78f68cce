import { defineSingle, image, z } from '#site'
import { action, card, cards, closing, exactly, lead, line, text } from './fields.ts'

const subject = () =>
  z
    .strictObject({
      line: line(),
      image: image(),
      heading: text("`in` and the state's name follow, in the title and in the heading.").meta({ title: 'Heading' }),
      title: text("Title of the browser tab; the state's name stands where `%` is.").meta({
        title: 'Title for search engines',
      }),
      description: text("What search engines show under the title; the state's name stands where `%` is.").meta({
        title: 'Description for search engines',
      }),
      lead: lead(),
      room: image().describe('Beside what the room needs.'),
      arrival: image().describe('Beside delivery, fitting and training.'),
      closing: image().describe('The picture of the last screen.'),
      steps: cards(3, card(), 'How it goes, step by step.'),
    })
    .describe('The pages of all states on one subject.')

/** The words that the pages of all states share. */
export const statePage = defineSingle({
  file: 'pages/state.yaml',
  schema: z.strictObject({
    back: text('The link back to all states.'),
    actions: exactly(2, action()),
    subjects: z
      .strictObject({ cryotherapy: subject(), quantum: subject(), installation: subject() })
      .describe('One for each of the three address patterns.'),
    headings: z
      .strictObject({
        facts: text('Over the facts on the state.'),
        capital: text('Beside the capital.'),
        metros: text('Beside the metropolitan areas.'),
        region: text('Beside the region.'),
        support: text('Beside the hours of support, in local time.'),
        climate: text('Over what the air is like.'),
        installation: text('Over what that asks of a room.'),
        delivery: text('Over delivery, fitting and training.'),
        demand: text('Over who asks for such equipment.'),
        equipment: text('Over the devices.'),
        neighbors: text('Over the links to neighboring states.'),
      })
      .describe('Headings and labels of every state.'),
    figures: z
      .strictObject({
        hours: text('Over the hours on local clocks.'),
        temperature: text('Over a range of temperatures.'),
        distance: text('Over a distance by road.'),
        height: text('Over a height above the sea.'),
        rain: text('Over the rain of a year.'),
        snow: text('Over the snow of a winter.'),
        central: text('Beside the hours on our own clock.'),
        sea: text('At the foot of heights.'),
        miles: text('The unit of distances.'),
        feet: text('The unit of heights.'),
      })
      .describe('Headings and labels of the fact that is set large.'),
    equipment: exactly(
      3,
      z.strictObject({
        subject: z.enum(['cryotherapy', 'quantum', 'installation']).describe('The subject whose pages show it first.'),
        name: text('Name of the device.'),
        category: text('The word over the name.'),
        line: line(),
        description: text('What it is, in a sentence or two.'),
        image: image(),
      }),
    ),
    equipmentAction: action(),
    closing: closing().omit({ image: true }).describe('Last screen of the page. Its picture is that of the subject.'),
  }),
})
