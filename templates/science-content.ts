import { defineSingle, markdown, z } from '#site'
import { drawing } from './drawings/drawing-schema.ts'
import { action, anchored, exactly, head, heading, lead, more, table, text } from './fields.ts'

const section = () =>
  anchored({
    statement: text('A sentence set large. The text does not repeat it.').optional(),
    drawing: drawing(),
    body: markdown(),
    more: more(),
    table: table().optional(),
  })

const chart = () =>
  z.strictObject({
    title: heading(),
    unit: text('The unit of the values.').meta({ examples: ['pg/mL'] }),
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
      .describe('The bars, from left to right.'),
  })

/** `content/pages/science.yaml`. */
export const science = defineSingle({
  file: 'pages/science.yaml',
  schema: z.strictObject({
    head: head(),
    back: action(),
    title: heading(),
    lead: lead(),
    contents: text('Heading of the table of contents.'),
    sections: z.array(section()).min(1).describe('Before the lab section.'),
    lab: anchored({
      drawing: drawing(),
      body: markdown(),
      more: more(),
      charts: z.array(chart()).min(1).describe('Charts, in the order of the page.'),
      download: z
        .strictObject({
          title: heading(),
          button: text('The words on the button.'),
          files: exactly(
            3,
            z.strictObject({
              label: text('What the file holds.'),
              format: text('Its format, as readers see it.').meta({ examples: ['PDF'] }),
              href: text('Its address, below `public/`.').meta({ examples: ['/lab-files/name.pdf'] }),
            }),
          ),
        })
        .describe('Files to take home.'),
    }).describe('The laboratory results.'),
    closingSections: z.array(section()).min(1).describe('After the lab section.'),
    disclaimer: anchored({ body: markdown() }).describe('What the page does not claim.'),
  }),
})
