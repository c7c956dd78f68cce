import { type LoadedEntry, ownsFile } from '../../core/content/index.ts'
import { nameCommand } from '../../core/context/index.ts'
import { findClosestPath, isError, type Span } from '../../core/diagnostics/index.ts'
import { type CompleteCompilation, unwrapList } from '../../core/index.ts'
import { renderMarkdown, toMarkdownInput } from '../../core/markdown/index.ts'
import { findRedirectTarget, type Manifest, type Output, redirectsOf } from '../../core/output/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import {
  entriesIn,
  filesOf,
  findHiddenReasons,
  outputPathOf,
  pathAndFragmentOf,
  type Route,
  resolve,
  routePattern,
  type Visibility,
} from '../../core/routes/index.ts'
import { sha256 } from '../../core/runtime/index.ts'
import type { LoadedPage } from '../../core/site/index.ts'
import { findPictureFile } from '../../core/source/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

export type PageExplanation = Awaited<ReturnType<typeof explainPage>>

/** `hidden` by a draft or date; `broken` by errors; `moved`: visitors are sent on; `missing`: no route has the address. */
type Status = 'published' | 'moved' | 'hidden' | 'broken' | 'missing'

/** Everything known about an address. `exists` takes a path relative to the root. `stale` is undefined if the published output is up to date. */
export async function explainPage(
  address: string,
  visibility: Visibility,
  exists: (file: string) => boolean,
  published: PublishedManifest,
  { routes, output, diagnostics, texts, pages, site, loaded, locator, settings, isBroken }: CompleteCompilation,
) {
  const urls = routes.map(({ url }) => url)
  const found = pages.find(({ route }) => route.url === address)?.route
  const withDrafts = resolve({ site, loaded, visibility: { ...visibility, withDrafts: true } }).value.routes
  const hidden = urls.includes(address) ? undefined : withDrafts.find(({ url }) => url === address)
  const route = found ?? hidden
  const isOutput = output.files.some(({ path }) => `/${path}` === address)
  const sources = [isOutput ? `public${address}` : [], findPictureFile(address) ?? []].flat().filter(exists)
  const isFile = !route && (isOutput || sources.length > 0)
  const errors = diagnostics.filter(isError)
  const templates = site.pages.filter(
    ({ page }) => page.alsoAt?.includes(address) || routePattern(page.route).test(address),
  )
  const brokenBy =
    route || isFile || !isBroken(address)
      ? []
      : errors.filter(({ span }) => templates.some((template) => readsFile(template, span.file)))
  const movedTo = findRedirectTarget(redirectsOf(pages, settings).all, address)
  const status: Status = movedTo
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
    movedTo,
    ...provenanceOf(route),
    ...(isFile ? { template: site.files.find(({ file }) => file.path === address)?.module, from: sources } : {}),
    hiddenBy: hidden ? findHiddenReasons(hidden, loaded, visibility, texts) : [],
    brokenBy,
    nearest: [(status === 'missing' ? findClosestPath(address, urls) : undefined) ?? []].flat(),
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
  Object.values({ ...page.content, ...page.from }).some((source) => ownsFile(unwrapList(source), file))

export interface PublishedManifest {
  /** The output folder, as given. */
  readonly out: string
  /** Of the last build; undefined if there was none. */
  readonly manifest: Manifest | undefined
}

/** `absent`: not published; `different`: other bytes; `left`: a build would remove it. */
const stalenessWords = { absent: 'lacks', different: 'has an older', left: 'left behind' } as const

/** How the published file of an address differs from a new build. Undefined if it equals that, or neither has one. `isBlocked`: errors prevent a build. */
export async function findStaleness(
  address: string,
  { out, manifest }: PublishedManifest,
  { files, basePath = '' }: Output,
  isBlocked: boolean,
) {
  const built = files.find(({ path, route }) => (route ?? `/${path}`) === address)
  const folder = manifest?.basePath === '' && basePath !== '' ? `${basePath.slice(1)}/` : ''
  const paths = (built ? [built.path] : [outputPathOf(address), address.slice(1)]).map((path) =>
    path === '404.html' ? path : folder + path,
  )
  const published = manifest?.files.find(({ path }) => paths.includes(path))
  const found = (kind: keyof typeof stalenessWords, path: string) => ({ kind, file: `${out}/${path}`, isBlocked })
  if (!built) return published && found('left', published.path)
  if (!published) return found('absent', built.path)
  return sha256(await built.read()) === published.sha256 ? undefined : found('different', built.path)
}

type LinkSources = Pick<CompleteCompilation, 'pages' | 'locator' | 'loaded' | 'settings'>

/** The sources of links to an address and uses of a picture, sorted, with the pages that contain them. Links of a page to itself are left out. */
function findIncomingLinks(address: string, sources: LinkSources) {
  const links = new Map<string, { readonly span: Span; readonly pages: string[] }>()
  for (const page of sources.pages) {
    const { url } = page.route
    if (url === address) continue
    const { links: hrefs, media, images } = page.facts
    for (const href of new Set([...hrefs, ...media, ...images.map(({ src }) => src)])) {
      const isExternal = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)
      if (isExternal || pathAndFragmentOf(href, url)[0] !== address) continue
      for (const span of locateFinding(page, href, sources)) {
        const key = `${span.file}\0${span.start}`
        const link = links.get(key) ?? { span, pages: [] }
        links.set(key, link)
        if (!link.pages.includes(url)) link.pages.push(url)
      }
    }
  }
  return [...links.values()].sort((a, b) => byCodeUnit(a.span.file, b.span.file) || a.span.start - b.span.start)
}

/** The sources of an address on a page: its own entries and single files; else its template, or an entry whose HTML the page contains. */
function locateFinding(
  { route: { item, page: template }, readBody }: RenderedPage,
  href: string,
  { locator, loaded, settings }: LinkSources,
): readonly Span[] {
  const sources = Object.values({ ...template.page.content, ...template.page.from }).map(unwrapList)
  const ownFiles = [
    ...entriesIn(item).map(({ file }) => file),
    ...sources.flatMap((source) => (source.kind === 'single' ? [`content/${source.file}`] : [])),
  ]
  const ownSpans = [...new Set(ownFiles)].flatMap((file) => locator.addressSpansIn(file, href))
  if (ownSpans.length > 0) return ownSpans
  // An entry without a body may be on every page that reads it.
  const body = readBody()
  const htmlOf = ({ document: { file, readBody: readMarkdown }, processor }: LoadedEntry): string =>
    renderMarkdown.run(toMarkdownInput(readMarkdown() ?? '', settings.variables ?? {}, { file, processor })).html
  const isShown = (entry: LoadedEntry): boolean => body.includes(htmlOf(entry))
  const shownFiles = sources
    .flatMap((source) => loaded.get(source)?.entries.filter(isShown) ?? [])
    .map(({ summary }) => summary.file)
  return locator.spansOfAddress({ ownFiles: shownFiles, sharedFiles: [], modules: template.moduleFiles }, href)
}

export function describeStaleness(
  { kind, file, isBlocked }: NonNullable<PageExplanation['stale']>,
  root: string,
): string {
  const build = `\`${nameCommand(root, 'build')}\``
  const fix = `fix the errors that \`${nameCommand(root, 'lint')}\` shows, then run`
  return `${stalenessWords[kind]} ${file}: ${isBlocked ? fix : 'run'} ${build}`
}
