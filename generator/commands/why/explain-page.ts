import type { Compilation, Making } from '../../compilation.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { entriesIn } from '../../routes/fingerprint.ts'
import { findHiddenReasons, type HiddenReason } from '../../routes/hidden-reasons.ts'
import { type Route, resolve } from '../../routes/resolve.ts'
import { patternOf } from '../../routes/url.ts'
import type { Visibility } from '../../routes/visibility.ts'
import type { LoadedPage } from '../../site/load-site.ts'
import { nearestAddresses } from './addresses.ts'
import { findIncomingLinks, type IncomingLink } from './incoming-links.ts'
import { findStaleness, type PublishedManifest, type Staleness } from './staleness.ts'

/** Everything known about one address. */
export interface PageExplanation {
  readonly address: string
  /** `hidden` by a draft or date; `broken` by errors; `missing`: no route has it. */
  readonly status: 'published' | 'hidden' | 'broken' | 'missing'
  /** The module and its route pattern; a file has no route. */
  readonly template: string | undefined
  readonly route: string | undefined
  /** All addresses of the page, the canonical one first. */
  readonly addresses: readonly string[]
  /** Files of the entries that the page shows. */
  readonly shows: readonly string[]
  /** The other files that it is built from. */
  readonly from: readonly string[]
  readonly hiddenBy: readonly HiddenReason[]
  readonly brokenBy: readonly Diagnostic[]
  /** Similar addresses of a missing page. */
  readonly nearest: readonly string[]
  readonly links: readonly IncomingLink[]
  /** Undefined if the published output is up to date. */
  readonly stale: Staleness | undefined
}

interface PageQuestion {
  readonly address: string
  readonly visibility: Visibility
  /** Takes a path relative to the root. */
  readonly exists: (file: string) => boolean
  readonly published: PublishedManifest
}

export async function explainPage(
  { address, visibility, exists, published }: PageQuestion,
  { routes, output, diagnostics, texts, known }: Compilation,
  { site, entries, origin, isExcused }: Making,
): Promise<PageExplanation> {
  const matches = ({ url }: { readonly url: string }): boolean => url === address
  const found = known.pages.map(({ route }) => route).find(matches)
  const withDrafts = resolve(site, entries, { ...visibility, withDrafts: true }).value.routes
  const hidden = routes.some(matches) ? undefined : withDrafts.find(matches)
  const route = found ?? hidden
  const isOutput = output?.files.some(({ path }) => `/${path}` === address) ?? false
  const sources = [`public${address}`, ...(address.startsWith('/images/') ? [`content${address}`] : [])].filter(exists)
  const isFile = !route && (isOutput || sources.length > 0)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const templates = site.pages.filter(
    ({ page }) => page.alsoAt?.includes(address) || patternOf(page.route).test(address),
  )
  const brokenBy =
    route || isFile || !isExcused(address)
      ? []
      : errors.filter(({ span }) => templates.some((template) => readsFile(template, span.file)))
  const status = found || isFile ? 'published' : hidden ? 'hidden' : brokenBy.length > 0 ? 'broken' : 'missing'
  return {
    address,
    status,
    ...provenanceOf(route),
    ...(isFile ? { template: site.files.find(({ file }) => file.path === address)?.module, from: sources } : {}),
    hiddenBy: hidden ? findHiddenReasons(hidden, entries, visibility, texts) : [],
    brokenBy,
    nearest:
      status === 'missing'
        ? nearestAddresses(
            address,
            routes.map(({ url }) => url),
          )
        : [],
    links: findIncomingLinks(address, known.pages, { origin, entries }),
    stale: output && (await findStaleness(address, published, output, errors.length > 0)),
  }
}

function provenanceOf(route: Route | undefined) {
  if (!route) return { template: undefined, route: undefined, addresses: [], shows: [], from: [] }
  const shows = new Set(entriesIn(route.item).map(({ file }) => file))
  return {
    template: route.page.module,
    route: route.page.page.route,
    addresses: route.place.addresses,
    shows: [...shows],
    from: [...new Set(route.files())].filter((file) => !shows.has(file)),
  }
}

const readsFile = ({ page, moduleFiles }: LoadedPage, file: string): boolean =>
  moduleFiles.includes(file) ||
  Object.values({ ...page.content, ...page.from }).some((source) =>
    source.kind === 'single' ? file === `content/${source.file}` : file.startsWith(`content/${source.folder}/`),
  )
