import { defineSingle, image, z } from '../../generator/define.ts'
import { action, card, closing, line, text } from '../fields.ts'

const subject = () =>
  z.strictObject({
    /** `in` and the state's name follow, in the title and in the heading. */
    heading: text(),
    /** The state's name stands where `%` is. */
    title: text(),
    description: text(),
    lead: text(),
    steps: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
  })

const statePage = defineSingle({
  file: 'pages/state.yaml',
  schema: z.strictObject({
    image: image(),
    back: text(),
    actions: z.array(action()).length(2),
    /** One for each of the three address patterns. */
    subjects: z.strictObject({ cryotherapy: subject(), quantum: subject(), installation: subject() }),
    headings: z.strictObject({
      facts: text(),
      capital: text(),
      metros: text(),
      region: text(),
      support: text(),
      climate: text(),
      installation: text(),
      delivery: text(),
      demand: text(),
      equipment: text(),
      neighbors: text(),
    }),
    equipment: z
      .array(
        z.strictObject({
          subject: z.enum(['cryotherapy', 'quantum', 'installation']),
          name: text(),
          category: text(),
          line: line(),
          description: text(),
          image: image(),
        }),
      )
      .length(3),
    equipmentAction: action(),
    closing: closing(),
  }),
})
