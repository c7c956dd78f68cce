import { defineCollection, reference, z } from '#site'

export const notes = defineCollection({
  folder: 'notes',
  format: 'markdown',
  unique: ['slug'],
  named: 'slug',
  order: (a, b) => a.order - b.order,
  schema: z.strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    title: z.string().min(1),
    order: z.int(),
    season: z.enum(['spring', 'summer', 'autumn', 'winter']),
    tags: z.array(z.string()).min(1).max(3).default(['general']),
    after: reference('notes').optional(),
    draft: z.boolean().default(false),
    publishAt: z.iso.date().optional(),
    expireAt: z.iso.date().optional(),
  }),
})
