import { defineCollection, z } from '../../../../../../generator/define.ts'

export const seeds = defineCollection({ folder: 'seeds', format: 'markdown', schema: z.strictObject({ name: z.string() }) })
