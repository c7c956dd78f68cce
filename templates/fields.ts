import { image, imageAddress, link, markdown, z } from '#site'

/** Field schemas that more than one page or collection uses. */

/** A text of any length; `description` says to editors what stands there. */
export const text = (description: string) => z.string().min(1).describe(description)

export const heading = () => text('The heading.').meta({ title: 'Heading' })

/** What stands under a heading. */
export const paragraph = () => text('The text under the heading.').meta({ title: 'Text' })

/** The object with further fields. Unlike `extend`, it keeps the object's description. */
export const withFields = <
  Shape extends z.ZodRawShape,
  Config extends z.core.$ZodObjectConfig,
  More extends z.ZodRawShape,
>(
  object: z.ZodObject<Shape, Config>,
  fields: More,
) => object.extend(fields).meta(object.meta() ?? {})

/** Exactly so many things of one kind, in the order in which the page shows them. */
export const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item).length(count).describe(`${count} of them, in the order in which the page shows them.`)

/** A list of things whose `id` no other one has. */
export const withUniqueIds = <List extends z.ZodType<readonly { readonly id: string }[]>>(list: List): List =>
  list.superRefine((items, context) => {
    for (const [index, { id }] of items.entries())
      if (items.findIndex((item) => item.id === id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `another one in this list has the id \`${id}\`: give this one an id of its own`,
        })
  })

/** The paragraph under a heading. */
export const lead = () => text('One or two sentences under the heading.').meta({ title: 'Text under the heading' })

export const sample = () => z.boolean().optional().describe('true until a real one has taken its place.')

export const line = () =>
  z
    .enum(['cryo', 'red', 'sound', 'regen', 'heat'])
    .describe('The product line, which gives the color.')
    .meta({ title: 'Product line' })

export const iconName = () =>
  z
    .enum([
      'activity',
      'audio-waveform',
      'award',
      'badge-check',
      'building',
      'calendar',
      'clock',
      'factory',
      'file-check',
      'flask',
      'handshake',
      'heart-pulse',
      'layout',
      'lightbulb',
      'mail',
      'message',
      'microscope',
      'orbit',
      'palette',
      'plug',
      'shield',
      'snowflake',
      'sparkles',
      'star',
      'sun',
      'trending-up',
      'users',
      'zap',
    ])
    .meta({ title: 'Sign', description: 'The sign beside it.' })

export const head = () =>
  z
    .strictObject({
      title: text(
        'Title of the browser tab and of the search result. The heading that stands on the page is another field.',
      ).meta({ title: 'Title for search engines' }),
      description: text('What search engines show under the title: one or two sentences.').meta({
        title: 'Description for search engines',
      }),
      keywords: z
        .array(text('A word, or a few.'))
        .optional()
        .meta({ title: 'Words for search engines', description: 'What the page is about, in the words of searchers.' }),
    })
    .meta({ title: 'Search engines', description: 'What search engines and browser tabs show.' })

export const action = () =>
  z
    .strictObject({ label: text('The words that can be pressed.'), href: link() })
    .describe('A link or button: its words and its address.')

export const hero = () =>
  z
    .strictObject({
      title: heading(),
      lead: lead(),
      actions: z.array(action()).max(2).optional().describe('Up to two buttons, the first one stronger.'),
      image: image().describe('Dark and calm at the left, its subject whole at the right.'),
      close: imageAddress()
        .optional()
        .describe('The subject alone, 4 to 3, for windows with no room beside the words.'),
    })
    .meta({ title: 'First screen', description: 'What is seen of the page before it is scrolled.' })

export const closing = () =>
  z
    .strictObject({
      title: heading(),
      text: paragraph(),
      actions: z.array(action()).min(1).max(2).describe('One or two buttons, the first one stronger.'),
      image: image().describe('Dark and calm at the left, its subject whole at the right.'),
    })
    .meta({ title: 'Last screen', description: 'The end of the page: one sentence and two buttons.' })

/** A heading and a paragraph. */
export const card = () =>
  z.strictObject({ title: heading(), description: paragraph() }).describe('A heading and a text.')

export const iconCard = () =>
  z
    .strictObject({ icon: iconName(), title: heading(), description: paragraph() })
    .describe('A sign, a heading and a text.')

/** A heading over cards. */
export const cards = <Item extends z.ZodType>(count: number, item: Item, description: string) =>
  z.strictObject({ title: heading(), items: exactly(count, item) }).describe(description)

export const stat = () =>
  z.strictObject({
    icon: iconName(),
    label: text('What the figure counts.').meta({ examples: ['Wellness centers served'] }),
    value: text('The figure itself.').meta({ examples: ['500+'] }),
  })

/** A heading with running text under it. */
export const headingWithBody = () =>
  z.strictObject({ title: heading(), body: markdown() }).describe('A heading with running text under it.')

/** Such a passage of a long page, with a name for links to it. */
export const anchoredSection = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ id: anchor(), title: heading(), ...shape })

/** Id of an element, for links such as `/terms-of-service#payment`. */
export const anchor = () =>
  text('The name after # in links to this place: lower-case words joined by hyphens.').meta({
    title: 'Name in links',
    examples: ['how-it-works'],
  })

export const testimonial = () =>
  z.strictObject({
    name: text('Who says it.'),
    role: text('What they do, and where.'),
    quote: text('What they said, in their own words.'),
    rating: z.int().min(1).max(5).describe('Stars, from 1 to 5.'),
    sample: sample(),
  })

export const table = () =>
  z
    .strictObject({
      caption: text('What the table shows; screen readers say it first.'),
      columns: z.array(text('Heading of a column.')).min(2).describe('Headings of the columns, from left to right.'),
      rows: z
        .array(z.array(text('A cell.')).min(2))
        .min(1)
        .describe('Each row has as many cells as there are columns; the first is its heading.'),
    })
    .superRefine(({ rows, columns }, context) => {
      for (const [index, row] of rows.entries())
        if (row.length !== columns.length)
          context.addIssue({
            code: 'custom',
            path: ['rows', index],
            message: `this row has ${row.length} cells, and the table has ${columns.length} columns`,
          })
    })
    .describe('A table; it scrolls sideways where it is too wide.')
