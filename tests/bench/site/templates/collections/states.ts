import { defineCollection, z } from '#site'

export const states = defineCollection({
  folder: 'states',
  format: 'yaml',
  named: 'slug',
  schema: z.strictObject({
    slug: z.string(),
    title: z.string(),
    capital: z.string(),
    population: z.number(),
    intro: z.string(),
    facts: z.array(z.string()),
  }),
})
