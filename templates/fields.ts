import { image, link, markdown, z } from '../generator/define.ts'

/** Field schemas that more than one page or collection uses. */

export const text = () => z.string().min(1)

/** The product line whose hue a part of a page carries. */
export const line = () => z.enum(['cryo', 'red', 'sound', 'regen', 'heat'])

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

export const head = () => z.strictObject({ title: text(), description: text(), keywords: z.array(text()).optional() })

export const action = () => z.strictObject({ label: text(), href: link() })

/** First screen of a page. */
export const hero = () =>
  z.strictObject({
    title: text(),
    lead: text(),
    actions: z.array(action()).max(2).optional(),
    image: image().optional(),
  })

/** Last screen of a page. Without a picture it is set plain, on arches and light. */
export const closing = () =>
  z.strictObject({ title: text(), text: text(), actions: z.array(action()).min(1).max(2), image: image().optional() })

/** A heading and a paragraph. */
export const card = () => z.strictObject({ title: text(), description: text() })

export const iconCard = () => z.strictObject({ icon: iconName(), title: text(), description: text() })

/** One figure: `500+` over `Wellness centers served`. */
export const stat = () => z.strictObject({ icon: iconName(), label: text(), value: text() })

/** A heading with running text under it. */
export const passage = () => z.strictObject({ title: text(), body: markdown() })

export const testimonial = () =>
  z.strictObject({
    name: text(),
    role: text(),
    quote: text(),
    rating: z.int().min(1).max(5),
    /** True until the owner has replaced it with a real one. */
    sample: z.boolean().optional(),
  })

/** Rows of cells under column names; the first cell of a row is its heading. */
export const table = () =>
  z
    .strictObject({ caption: text(), columns: z.array(text()).min(2), rows: z.array(z.array(text()).min(2)).min(1) })
    .refine((value) => value.rows.every((row) => row.length === value.columns.length), {
      message: 'expected as many cells in each row as there are columns',
      path: ['rows'],
    })
