import { defineCollection, z } from '../../generator/define.ts'
import { line, text } from '../fields.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `March 15, 2024` as `2024-03-15`, or nothing where there is no such day. */
export function isoDate(display: string): string | undefined {
  const [, monthName = '', day = '', year = ''] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(display) ?? []
  const month = months.indexOf(monthName)
  const date = new Date(Date.UTC(Number(year), month, Number(day)))
  return month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === Number(day)
    ? date.toISOString().slice(0, 10)
    : undefined
}

const timestamp = () => z.iso.datetime({ offset: true }).or(z.iso.date())

/** `content/blog/*.md`: front matter and a markdown body. */
export const posts = defineCollection({
  folder: 'blog',
  format: 'markdown',
  unique: ['id', 'slug'],
  named: 'slug',
  order: (a, b) => Number(a.id) - Number(b.id),
  schema: z.strictObject({
    id: z.string().regex(/^[1-9]\d*$/, "expected a number in quotation marks, such as '8'"),
    title: text(),
    slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens'),
    excerpt: text(),
    coverImage: z.string().regex(/^\/images\/\S+$/, 'expected a picture such as /images/name.webp'),
    coverAlt: z.string().default(''),
    date: z.string().refine((value) => isoDate(value) !== undefined, "expected a date such as 'March 15, 2024'"),
    author: z.strictObject({
      name: text(),
      avatar: z
        .string()
        .regex(/^\/images\/\S+$/, 'expected a picture such as /images/name.webp')
        .optional(),
      about: text().optional(),
      sample: z.boolean().optional(),
    }),
    tags: z.array(text()).min(1),
    line: line().default('cryo'),
    draft: z.boolean().default(false),
    publishAt: timestamp().optional(),
    expireAt: timestamp().optional(),
  }),
})
