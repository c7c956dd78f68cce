import { defineCollection, imageAddress, z } from '#site'
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
export function toIsoDate(display: string): string | undefined {
  const [, monthName = '', day = '', year = ''] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(display) ?? []
  const month = months.indexOf(monthName)
  const date = new Date(Date.UTC(Number(year), month, Number(day)))
  return month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === Number(day)
    ? date.toISOString().slice(0, 10)
    : undefined
}

/** A date written in another way as `March 15, 2024`; nothing where it could be two days, such as 3/4/2024, or none. */
export function toDisplayDate(written: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? []
  const [, day, dayMonth, dayYear] = /^(\d{1,2})\.? ([A-Za-z]+)\.?,? (\d{4})$/.exec(written) ?? []
  const [, monthName, monthDay, year] = /^([A-Za-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(written) ?? []
  const word = (monthName ?? dayMonth ?? '').toLowerCase()
  const month =
    isoMonth === undefined
      ? months.find((name) => word.length >= 3 && name.toLowerCase().startsWith(word))
      : months[Number(isoMonth) - 1]
  const display = `${month} ${Number(isoDay ?? day ?? monthDay)}, ${isoYear ?? dayYear ?? year}`
  return toIsoDate(display) === undefined ? undefined : display
}

/** Without a time it is midnight UTC. */
const timestamp = () =>
  z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .meta({ examples: ['2026-01-31', '2026-01-31T09:00:00-06:00'] })

/** `content/blog/*.md`: front matter and a markdown body. */
export const posts = defineCollection({
  folder: 'blog',
  format: 'markdown',
  unique: ['id', 'slug'],
  named: 'slug',
  order: (a, b) => (a.place ?? Number(a.id)) - (b.place ?? Number(b.id)),
  schema: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d*$/, "expected a number in quotation marks, such as '8'")
      .describe('No two articles share a number. Feed readers know the article by it: it stays.'),
    place: z.int().optional().meta({
      title: 'Place in the blog',
      description: 'The lowest number comes first. Without it, that of the id counts.',
    }),
    title: text('The heading of the article.').meta({ title: 'Heading' }),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')
      .meta({ description: 'Last part of the address, and the name of this file.', examples: ['red-light-at-home'] }),
    excerpt: text('One or two sentences, for the cards and for search engines.'),
    coverImage: imageAddress(),
    coverAlt: z.string().default('').meta({
      title: 'Alternative text of the cover',
      description: 'What the cover shows, for readers who cannot see it.',
    }),
    date: z
      .string()
      .refine((value) => toIsoDate(value) !== undefined, {
        message: "expected a date such as 'March 15, 2024'",
        params: { suggest: toDisplayDate },
      })
      .meta({ description: 'The date that readers see.', examples: ['March 15, 2024'] }),
    author: z
      .strictObject({
        name: text('The name, as readers see it.'),
        avatar: imageAddress().optional(),
      })
      .describe('Who wrote it.'),
    tags: z.array(text('A subject, in one or two words.')).min(1).describe('Subjects, the main one first.'),
    line: line().default('cryo'),
    facts: z
      .array(
        z.strictObject({
          value: text('A figure or a word or two, set large.'),
          label: text('What it says, in the words of the article.'),
        }),
      )
      .length(3)
      .optional()
      .describe('Three facts of the article, beside its cover.'),
    draft: z.boolean().default(false).describe('Keeps the article off the site.'),
    publishAt: timestamp()
      .optional()
      .meta({ title: 'Hidden until', description: 'The article is hidden before this moment.' }),
    expireAt: timestamp()
      .optional()
      .meta({ title: 'Hidden from', description: 'The article is hidden from this moment on.' }),
  }),
})
