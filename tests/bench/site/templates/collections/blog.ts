import { defineCollection, z } from '#site'

export const posts = defineCollection({
  folder: 'blog',
  format: 'markdown',
  unique: ['slug'],
  named: 'slug',
  order: (a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0),
  schema: z.strictObject({
    title: z.string().min(1),
    slug: z.string().regex(/^[a-z0-9-]+$/),
    excerpt: z.string(),
    date: z.iso.date(),
    author: z.string(),
    cover: z.string(),
    tags: z.array(z.string()).min(1),
  }),
})
