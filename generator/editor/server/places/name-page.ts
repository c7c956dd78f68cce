import { posix } from 'node:path'
import type { Source } from '../../../core/api/index.ts'
import { entryIdOf, expandText } from '../../../core/content/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import { filesOf, isNotFoundPage, type Route } from '../../../core/routes/index.ts'
import { describeFieldName } from '../../../core/schema/index.ts'
import { settingsProvenance } from '../../../core/site/index.ts'
import { valuesIn } from '../../../core/source/index.ts'
import type { FormOption } from '../../form-protocol.ts'
import { findTitle } from '../form/describe-field.ts'

/** The first words beside each address in the files of the settings, which have the menus. */
export function namesOfAddresses({
  site,
  loaded,
  locator,
  settings,
}: CompleteCompilation): ReadonlyMap<string, string> {
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

/** The address by which the menus link a page, or else its own. */
const findMenuAddress = ({ place }: Pick<Route, 'place'>, names: ReadonlyMap<string, string>): string =>
  place.addresses.find((address) => names.has(address)) ?? place.canonical

/** Pages with an address of their own that visitors find, rather than a redirect, a second address, or what stands in for a missing page. */
export const findNamedPages = ({ pages }: Pick<CompleteCompilation, 'pages'>): CompleteCompilation['pages'] =>
  pages.filter(
    ({ route, head }) =>
      head.redirect === undefined && !isNotFoundPage(route.outputPath) && route.url === route.place.canonical,
  )

/** The page that a content file is for. Undefined for a file of several pages. */
export const findPageOf = (served: CompleteCompilation, file: string): Route | undefined =>
  findNamedPages(served).find(
    ({ route }) => route.owner === file || (filesOf(route).includes(file) && isPageFile(file, route, served.routes)),
  )?.route

/** The address of the page that a file has to itself. */
export const findAddress = ({ routes }: Pick<CompleteCompilation, 'routes'>, file: string): string | undefined =>
  routes.find(({ owner, url, place }) => owner === file && url === place.canonical)?.url

/** `Coming soon | Future Wellness` is `Coming soon`. */
export const withoutSiteName = (title: string): string => title.replace(/ [|·–—] [^|·–—]+$/, '')

/** What editors call a content file: the name of its page in the menus or its title, or else what it is. */
export function nameFile(served: CompleteCompilation, file: string, source: Source): string {
  const page = findPageOf(served, file)
  const title = source.kind === 'collection' ? findTitle(served.locator.findDocument(file)?.data) : undefined
  const names = namesOfAddresses(served)
  const name = page && names.get(findMenuAddress(page, names))
  return expandText(title ?? name ?? describeFieldName(entryIdOf(source, file)), served.settings.variables ?? {})
}

/** Whether a single file is the content of one template alone, or has its name. */
export function isPageFile(file: string, { ownFiles, page }: Route, routes: CompleteCompilation['routes']): boolean {
  if (ownFiles.length > 0) return false
  const isNamesake = page.module.endsWith(`/${posix.basename(file, posix.extname(file))}.tsx`)
  return isNamesake || routes.every((other) => other.page.module === page.module || !filesOf(other).includes(file))
}

/** Addresses of pages, with their titles and, before these, what the menus of the site call them. */
export function listAddresses(served: CompleteCompilation): readonly FormOption[] {
  const names = namesOfAddresses(served)
  return findNamedPages(served).map(({ route, head }) => {
    const value = findMenuAddress(route, names)
    const words = [names.get(value) ?? [], withoutSiteName(head.title)].flat()
    return { value, label: [...new Set(words)].join(' · ') }
  })
}
