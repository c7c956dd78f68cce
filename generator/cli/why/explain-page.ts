import { claimsFile } from '../../core/content/index.ts'
import { nameCommand } from '../../core/context/index.ts'
import { isError } from '../../core/diagnostics/index.ts'
import { type CompleteCompilation, sourceOf } from '../../core/index.ts'
import { type Manifest, type Output, redirectsOf } from '../../core/output/index.ts'
import {
  entriesIn,
  filesOf,
  findHiddenReasons,
  outputPathOf,
  type Route,
  resolve,
  routePattern,
  type Visibility,
} from '../../core/routes/index.ts'
import { sha256 } from '../../core/runtime/index.ts'
import type { LoadedPage } from '../../core/site/index.ts'
import { findPictureFile } from '../../core/source/index.ts'
import { nearestAddresses } from './find-readers.ts'
import { findIncomingLinks } from './incoming-links.ts'

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

export interface PublishedManifest {
  /** The output folder, as given. */
  readonly out: string
  /** Of the last build; undefined if there was none. */
  readonly manifest: Manifest | undefined
}

/** How the published file of an address differs from a new build. */
export interface Staleness {
  /** `absent`: not published; `different`: other bytes; `left`: a build would remove it. */
  readonly kind: 'absent' | 'different' | 'left'
  readonly file: string
  /** Whether errors prevent a build. */
  readonly isBlocked: boolean
}

/** Undefined if the published file equals that of a new build, or neither has one. */
export async function findStaleness(
  address: string,
  { out, manifest }: PublishedManifest,
  { files }: Output,
  isBlocked: boolean,
): Promise<Staleness | undefined> {
  const built = files.find(({ path, route }) => (route ?? `/${path}`) === address)
  const paths = built ? [built.path] : [outputPathOf(address), address.slice(1)]
  const published = manifest?.files.find(({ path }) => paths.includes(path))
  const found = (kind: Staleness['kind'], path: string): Staleness => ({ kind, file: `${out}/${path}`, isBlocked })
  if (!built) return published && found('left', published.path)
  if (!published) return found('absent', built.path)
  return sha256(await built.read()) === published.sha256 ? undefined : found('different', built.path)
}

const descriptions: Readonly<Record<Staleness['kind'], string>> = {
  absent: 'lacks',
  different: 'has an older',
  left: 'left behind',
}

export function describeStaleness({ kind, file, isBlocked }: Staleness, root: string): string {
  const build = `\`${nameCommand(root, 'build')}\``
  const fix = `fix the errors that \`${nameCommand(root, 'lint')}\` shows, then run`
  return `${descriptions[kind]} ${file}: ${isBlocked ? fix : 'run'} ${build}`
}
