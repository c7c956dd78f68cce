import { defineSingle, z } from '#site'

export const garden = defineSingle({
  file: 'garden.yaml',
  schema: z.strictObject({ name: z.string().min(1), address: z.url() }),
})
