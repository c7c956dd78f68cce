import { defineCollection, z } from '#site'

export const seeds = defineCollection({ folder: 'seeds', format: 'yaml', schema: z.strictObject({ name: z.string() }) })
