import { defineSingle, z } from '../../../../generator/define.ts'

export const garden = defineSingle({
  file: 'garden.yaml',
  schema: z.strictObject({ name: z.string().min(1), address: z.url() }),
})
