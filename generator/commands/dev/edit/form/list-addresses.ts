import type { CompleteCompilation } from '../../../../compilation.ts'
import { expandText } from '../../../../content/variables.ts'
import { isNotFoundPage } from '../../../../routes/url.ts'
import { settingsProvenance } from '../../../../site/load-settings.ts'
import { valuesIn } from '../../../../source/data-path.ts'
import type { EditCore } from '../edit-core.ts'
import { findTitle } from './describe-field.ts'
import type { FormOption } from './form-protocol.ts'

/** Addresses of pages, with their titles and, before these, what the menus of the site call them. */
export function listAddresses({ current }: Pick<EditCore, 'current'>): readonly FormOption[] {
  const served = current()
  if (!served) return []
  const names = namesOfAddresses(served)
  return served.pages
    .filter(({ route, head }) => head.redirect === undefined && !isNotFoundPage(route.outputPath))
    .filter(({ route }) => route.url === route.place.canonical)
    .map(({ route, head }) => {
      const name = names.get(route.url)
      return { value: route.url, label: [...(name === undefined ? [] : [name]), head.title].join(' · ') }
    })
}

/** The first words beside each address in the files of the settings, which have the menus. */
function namesOfAddresses({ site, loaded, locator, settings }: CompleteCompilation): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const file of settingsProvenance(site, loaded).ownFiles)
    for (const { value } of valuesIn(locator.findDocument(file)?.data)) {
      const title = findTitle(value)
      if (title === undefined) continue
      for (const text of Object.values(value as object))
        if (typeof text === 'string' && text.startsWith('/') && !names.has(text))
          names.set(text, expandText(title, settings.variables ?? {}))
    }
  return names
}
