import { defineSingle, image, markdown, z } from '#site'
import { type DrawingKind, drawings } from './drawings/drawings.ts'
import {
  action,
  anchoredSection,
  card,
  closing,
  exactly,
  head,
  heading,
  iconCard,
  lead,
  paragraph,
  table,
  text,
} from './fields.ts'

const kinds = Object.keys(drawings) as [DrawingKind, ...DrawingKind[]]

/** A drawing in content: its kind, and every word of it. */
const drawing = () =>
  z
    .strictObject({
      kind: z.enum(kinds).describe('Which drawing it is.'),
      title: heading(),
      note: text('What readers have to know of the drawing, such as that it is not to scale.'),
      description: text('The whole drawing in words, for those who do not see it.'),
      labels: z.array(text('Words in the drawing.')).describe('The words in the drawing, in its order.'),
    })
    .refine(({ kind, labels }) => labels.length === drawings[kind].labels, {
      message: 'expected as many labels as the drawing has room for',
      path: ['labels'],
    })
    .describe('The drawing of the section.')

const section = () =>
  anchoredSection({
    body: markdown(),
    steps: z.array(card()).min(2).optional().describe('What happens one after the other.'),
    drawing: drawing().optional(),
    cards: z.array(iconCard()).min(2).optional().describe('Cards, two or three in a row.'),
    list: z
      .strictObject({
        title: heading(),
        items: z
          .array(z.strictObject({ title: text('The term.'), description: text('A few words on it.') }))
          .min(2)
          .describe('Terms with their texts.'),
      })
      .optional()
      .describe('A list beside the text, where no drawing stands.'),
    table: table().optional(),
  })

const chart = () =>
  z.strictObject({
    title: heading(),
    unit: text('The unit of the values.').meta({ examples: ['pg/mL'] }),
    description: paragraph(),
    note: text('What stands under the chart.'),
    bars: z
      .array(
        z.strictObject({
          label: text('What the bar stands for.'),
          value: z.number().nonnegative().describe('Its length, in the unit of the chart.'),
          isControl: z.boolean().describe('true for the bar that the others are held against.'),
        }),
      )
      .min(2)
      .describe('The bars, from top to bottom.'),
  })

/** `content/pages/science.yaml`. */
export const science = defineSingle({
  file: 'pages/science.yaml',
  schema: z.strictObject({
    head: head(),
    back: action(),
    title: heading(),
    lead: lead(),
    action: action(),
    image: image(),
    contents: text('Heading of the table of contents.'),
    sections: z
      .array(section().extend({ parts: z.array(section()).min(2).optional().describe('Under the heading, in order.') }))
      .min(1)
      .describe('Before the lab section.'),
    lab: section()
      .extend({
        charts: exactly(2, chart()),
        download: z
          .strictObject({
            title: heading(),
            text: text('What the button does.'),
            button: text('The words on the button.'),
            files: exactly(
              3,
              z.strictObject({
                label: text('Name of the file.'),
                description: text('What the file holds, in one sentence.'),
                link: text('The words of the link, with the format.').meta({ examples: ['Download PDF'] }),
                href: text('Its address, below `public/`.').meta({ examples: ['/lab-files/name.pdf'] }),
              }),
            ),
          })
          .describe('Files to take home.'),
      })
      .describe('The laboratory results.'),
    closingSections: exactly(2, anchoredSection({ body: markdown() })).describe(
      'After the lab section, beside each other.',
    ),
    disclaimer: anchoredSection({ body: markdown() }).describe('What the page does not claim.'),
    closing: closing(),
  }),
})
