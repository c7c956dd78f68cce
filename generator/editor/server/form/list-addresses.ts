import type { EditCore } from '../edit-core.ts'
import { findMenuAddress, findNamedPages, namesOfAddresses, withoutSiteName } from '../places/name-page.ts'
import type { FormOption } from './form-protocol.ts'

/** Addresses of pages, with their titles and, before these, what the menus of the site call them. */
export function listAddresses({ current }: Pick<EditCore, 'current'>): readonly FormOption[] {
  const served = current()
  if (!served) return []
  const names = namesOfAddresses(served)
  return findNamedPages(served).map(({ route, head }) => {
    const value = findMenuAddress(route, names)
    const words = [names.get(value) ?? [], withoutSiteName(head.title)].flat()
    return { value, label: [...new Set(words)].join(' · ') }
  })
}
