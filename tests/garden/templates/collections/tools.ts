import { defineCollection, reference, z } from '#site'

export const tools = defineCollection({
  folder: 'tools',
  format: 'yaml',
  unique: ['id', 'name'],
  schema: z.strictObject({
    id: z.string().regex(/^[a-z]+-\d$/, 'expected letters, a hyphen and a digit'),
    name: z.string().min(1),
    bought: z.iso.date().optional(),
    for: z.array(reference('notes')).default([]),
    text: z.string().optional(),
  }),
})
