import { defineCollection, z } from '#site'

export const notes = defineCollection({
  folder: 'notes',
  format: 'markdown',
  schema: z.strictObject({
    title: z.string().min(1),
    summary: z.string().min(50).max(160).describe('What the note says, in one sentence of 50 to 160 characters.'),
    order: z.int().describe('Its place in the list, from 1.'),
    draft: z.boolean().default(false),
  }),
  unique: ['title', 'order'],
  order: (a, b) => a.order - b.order,
})
