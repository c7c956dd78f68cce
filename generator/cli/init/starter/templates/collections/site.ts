import { defineSingle, vendor, z } from '#site'

export const site = defineSingle({
  file: 'site.yaml',
  schema: z.strictObject({ name: z.string().min(1), origin: z.url(), vendors: z.array(vendor()).optional() }),
})
