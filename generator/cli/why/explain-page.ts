import { sourceOf } from '../../core/api/define.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import { claimsFile } from '../../core/content/source-files.ts'
import { isError } from '../../core/diagnostics/diagnostic.ts'
import { redirectsOf } from '../../core/output/redirects.ts'
import { findHiddenReasons } from '../../core/routes/hidden-reasons.ts'
import { entriesIn } from '../../core/routes/item-fingerprint.ts'
import { filesOf, type Route, resolve } from '../../core/routes/resolve.ts'
import { routePattern } from '../../core/routes/url.ts'
import type { Visibility } from '../../core/routes/visibility.ts'
import type { LoadedPage } from '../../core/site/load-site.ts'
import { findPictureFile } from '../../core/source/picture-files.ts'
import { nearestAddresses } from './addresses.ts'
import { findIncomingLinks } from './incoming-links.ts'
import { findStaleness, type PublishedManifest } from './staleness.ts'

export type PageExplanation = Awaited<ReturnType<typeof explainPage>>

/** `hidden` by a draft or date; `broken` by errors; `moved`: visitors are sent on; `missing`: no route has the address. */
type Status = 'published' | 'moved' | 'hidden' | 'broken' | 'missing'

interface PageQuestion {
  readonly address: string
  readonly visibility: Visibility
  /** Takes a path relative to the root. */
  readonly exists: (file: string) => boolean
  readonly published: PublishedManifest
}

/** Everything known about an address. `stale` is undefined if the published output is up to date. */
export async function explainPage(
  { address, visibility, exists, published }: PageQuestion,
  { routes, output, diagnostics, texts, pages, site, loaded, locator, settings, isBroken }: CompleteCompilation,
) {
  const urls = routes.map(({ url }) => url)
  const found = pages.find(({ route }) => route.url === address)?.route
  const withDrafts = resolve({ site, loaded, visibility: { ...visibility, withDrafts: true } }).value.routes
  const hidden = urls.includes(address) ? undefined : withDrafts.find(({ url }) => url === address)
  const route = found ?? hidden
  const isOutput = output.files.some(({ path }) => `/${path}` === address)
  const sources = [`public${address}`, findPictureFile(address) ?? []].flat().filter(exists)
  const isFile = !route && (isOutput || sources.length > 0)
  const errors = diagnostics.filter(isError)
  const templates = site.pages.filter(
    ({ page }) => page.alsoAt?.includes(address) || routePattern(page.route).test(address),
  )
  const brokenBy =
    route || isFile || !isBroken(address)
      ? []
      : errors.filter(({ span }) => templates.some((template) => readsFile(template, span.file)))
  const moved = redirectsOf(pages, settings).all.find(({ from }) => from === address)
  const status: Status = moved
    ? 'moved'
    : found || isFile
      ? 'published'
      : hidden
        ? 'hidden'
        : brokenBy.length > 0
          ? 'broken'
          : 'missing'
  return {
    address,
    status,
    movedTo: moved?.to,
    ...provenanceOf(route),
    ...(isFile ? { template: site.files.find(({ file }) => file.path === address)?.module, from: sources } : {}),
    hiddenBy: hidden ? findHiddenReasons(hidden, loaded, visibility, texts) : [],
    brokenBy,
    nearest: status === 'missing' ? nearestAddresses(address, urls) : [],
    links: findIncomingLinks(address, { pages, locator, loaded, settings }),
    stale: await findStaleness(address, published, output, errors.length > 0),
  }
}

/** `shows`: files of the page's own entries; `from`: the other files that it is built from. A file has no route. */
function provenanceOf(route: Route | undefined) {
  if (!route) return { template: undefined, route: undefined, addresses: [], shows: [], from: [] }
  const shows = new Set(entriesIn(route.item).map(({ file }) => file))
  return {
    template: route.page.module,
    route: route.page.page.route,
    addresses: route.place.addresses,
    shows: [...shows],
    from: filesOf(route).filter((file) => !shows.has(file)),
  }
}

const readsFile = ({ page, moduleFiles }: LoadedPage, file: string): boolean =>
  moduleFiles.includes(file) ||
  Object.values({ ...page.content, ...page.from }).some((source) => claimsFile(sourceOf(source), file))
