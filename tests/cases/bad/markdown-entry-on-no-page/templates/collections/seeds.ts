import { defineCollection, z } from '#site'

export const seeds = defineCollection({ folder: 'seeds', format: 'markdown', schema: z.strictObject({ name: z.string() }) })
