import type { z } from '#site'
import type { divisionName } from './collections/states.ts'

/** Last part of a regional page's address: `New England` is `new-england`. */
export const divisionSlug = (name: z.output<ReturnType<typeof divisionName>>): string =>
  name.toLowerCase().replaceAll(' ', '-')

export const divisionHref = (name: z.output<ReturnType<typeof divisionName>>): string =>
  `/locations/${divisionSlug(name)}`
