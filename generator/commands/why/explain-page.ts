import type { Compilation, Making } from '../../compilation.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { entriesIn } from '../../routes/fingerprint.ts'
import { findHiddenReasons, type HiddenReason } from '../../routes/hidden-reasons.ts'
import { type Route, resolve } from '../../routes/resolve.ts'
import { patternOf } from '../../routes/url.ts'
import type { Visibility } from '../../routes/visibility.ts'
import type { LoadedPage } from '../../site/load-site.ts'
import { findIncomingLinks, type IncomingLink } from './incoming-links.ts'
import { nearestAddresses } from './nearest-addresses.ts'
import { findStaleness, type PublishedManifest, type Staleness } from './staleness.ts'

/** `published`: it is there; `hidden`: drafts and dates keep it back; `broken`: errors do; `missing`: nothing makes it. */
export type Status = 'published' | 'hidden' | 'broken' | 'missing'

/** All there is to say of one address. */
export interface PageExplanation {
  readonly address: string
  readonly status: Status
  /** The module that makes it, and that module's route; nothing for files. */
  readonly template: string | undefined
  readonly route: string | undefined
  /** Where else the same page is served, the canonical address first. */
  readonly addresses: readonly string[]
  /** Entries that the page shows, then everything else it was made from. */
  readonly shows: readonly string[]
  readonly from: readonly string[]
  readonly hiddenBy: readonly HiddenReason[]
  readonly brokenBy: readonly Diagnostic[]
  readonly nearest: readonly string[]
  readonly links: readonly IncomingLink[]
  /** Nothing where the published output is up to date. */
  readonly stale: Staleness | undefined
}

export interface PageQuestion {
  readonly address: string
  readonly visibility: Visibility
  /** Whether a file of the site is there, by its path from the root. */
  readonly exists: (file: string) => boolean
  readonly published: PublishedManifest
}

/** Why something stands at an address, or does not. */
export async function explainPage(
  question: PageQuestion,
  compiled: Compilation,
  making: Making,
): Promise<PageExplanation> {
  const { address, visibility, published } = question
  const whole = resolve(making.site, making.entries, { ...visibility, withDrafts: true }).value.routes
  const isThere = ({ url }: { readonly url: string }): boolean => url === address
  const found = compiled.known.pages.map(({ route }) => route).find(isThere)
  const hidden = compiled.routes.some(isThere) ? undefined : whole.find(isThere)
  const file = found || hidden ? undefined : findFile(question, compiled, making)
  const hiddenBy = hidden ? findHiddenReasons(hidden, making.entries, visibility, compiled.texts) : []
  const brokenBy = found || hidden || file ? [] : findCauses(address, compiled, making)
  const isBlocked = compiled.diagnostics.some(({ severity }) => severity === 'error')
  const status: Status = found || file ? 'published' : hidden ? 'hidden' : brokenBy.length > 0 ? 'broken' : 'missing'
  return {
    address,
    status,
    ...makersOf(found ?? hidden),
    ...file,
    hiddenBy,
    brokenBy,
    nearest:
      status === 'missing'
        ? nearestAddresses(
            address,
            compiled.routes.map(({ url }) => url),
          )
        : [],
    links: findIncomingLinks(address, compiled.known.pages, making),
    stale: compiled.output && (await findStaleness(address, published, compiled.output, isBlocked)),
  }
}

type MadeFrom = Pick<PageExplanation, 'template' | 'route' | 'addresses' | 'shows' | 'from'>

function makersOf(route: Route | undefined): MadeFrom {
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

/** A published file that is no page, or a picture that pages show. */
function findFile({ address, exists }: PageQuestion, { output }: Compilation, { site }: Making): MadeFrom | undefined {
  const made = site.files.find(({ file }) => file.path === address)
  const isPublished = output?.files.some(({ path }) => `/${path}` === address) ?? false
  const sources = [`public${address}`, ...(address.startsWith('/images/') ? [`content${address}`] : [])].filter(exists)
  if (!isPublished && sources.length === 0) return undefined
  return { ...makersOf(undefined), template: made?.module, from: sources }
}

/** Errors in what a page at the address would be made of. */
function findCauses(address: string, { diagnostics }: Compilation, { site, isExcused }: Making): readonly Diagnostic[] {
  if (!isExcused(address)) return []
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const makers = site.pages.filter(({ page }) => page.alsoAt?.includes(address) || patternOf(page.route).test(address))
  return errors.filter(({ span }) => makers.some((maker) => readsFile(maker, span.file)))
}

const readsFile = ({ page, moduleFiles }: LoadedPage, file: string): boolean =>
  moduleFiles.includes(file) ||
  Object.values({ ...page.content, ...page.from }).some((source) =>
    source.kind === 'single' ? file === `content/${source.file}` : file.startsWith(`content/${source.folder}/`),
  )
