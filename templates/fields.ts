import { image, link, markdown, z } from '../generator/define.ts'

/** Field schemas that more than one page or collection uses. */

export const text = () => z.string().min(1)

/** The paragraph under a heading. */
export const lead = () => text().describe('One or two sentences under the heading.')

export const sample = () => z.boolean().optional().describe('true until a real one has taken its place.')

export const line = () =>
  z.enum(['cryo', 'red', 'sound', 'regen', 'heat']).describe('The product line, which gives the color.')

export const iconName = () =>
  z.enum([
    'activity',
    'award',
    'badge-check',
    'building',
    'calendar',
    'clock',
    'dumbbell',
    'factory',
    'file-check',
    'flask',
    'gauge',
    'handshake',
    'heart-pulse',
    'layout',
    'lightbulb',
    'mail',
    'message',
    'microscope',
    'palette',
    'plug',
    'shield',
    'sparkles',
    'star',
    'trending-up',
    'users',
    'zap',
  ])

export const head = () =>
  z
    .strictObject({
      title: text().describe('Title of the browser tab and of the search result.'),
      description: text().describe('What search engines show under the title: one or two sentences.'),
      keywords: z.array(text()).optional().describe('Words for search engines.'),
    })
    .describe('What search engines and browser tabs show.')

export const action = () =>
  z.strictObject({ label: text(), href: link() }).describe('A link or button: its words and its address.')

export const hero = () =>
  z
    .strictObject({
      title: text(),
      lead: lead(),
      actions: z.array(action()).max(2).optional(),
      image: image().optional(),
    })
    .describe('First screen of the page.')

export const closing = () =>
  z
    .strictObject({ title: text(), text: text(), actions: z.array(action()).min(1).max(2), image: image().optional() })
    .describe('Last screen of the page. Without a picture it is set plain, on arches and light.')

/** A heading and a paragraph. */
export const card = () => z.strictObject({ title: text(), description: text() })

export const iconCard = () => z.strictObject({ icon: iconName(), title: text(), description: text() })

export const stat = () =>
  z.strictObject({
    icon: iconName(),
    label: text().meta({ description: 'What the figure counts.', examples: ['Wellness centers served'] }),
    value: text().meta({ description: 'The figure itself.', examples: ['500+'] }),
  })

/** A heading with running text under it. */
export const passage = () => z.strictObject({ title: text(), body: markdown() })

export const testimonial = () =>
  z.strictObject({
    name: text(),
    role: text(),
    quote: text(),
    rating: z.int().min(1).max(5),
    sample: sample(),
  })

export const table = () =>
  z
    .strictObject({
      caption: text(),
      columns: z.array(text()).min(2),
      rows: z
        .array(z.array(text()).min(2))
        .min(1)
        .describe('Each row has as many cells as there are columns; the first is its heading.'),
    })
    .refine((value) => value.rows.every((row) => row.length === value.columns.length), {
      message: 'expected as many cells in each row as there are columns',
      path: ['rows'],
    })
