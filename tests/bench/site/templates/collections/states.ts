import { defineCollection, z } from '../../../../../generator/define.ts'

export const states = defineCollection({
  folder: 'states',
  format: 'markdown',
  schema: z.strictObject({ title: z.string(), capital: z.string(), intro: z.string() }),
})
