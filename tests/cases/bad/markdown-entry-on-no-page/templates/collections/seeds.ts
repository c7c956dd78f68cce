import { defineCollection, z } from '../../../../../../generator/api/define.ts'

export const seeds = defineCollection({ folder: 'seeds', format: 'markdown', schema: z.strictObject({ name: z.string() }) })
