import type { Loaded } from '#site'
import type { states } from './collections/states.ts'
import type { MappedState } from './components/state-link.tsx'
import { stateAddress } from './state-address.ts'

/** A state as maps draw it. */
export const toMappedState = ({
  id,
  data: { name, abbreviation },
}: Pick<Loaded<typeof states>[number], 'id' | 'data'>): MappedState => ({
  id,
  name,
  abbreviation,
  href: stateAddress(id).href,
})
