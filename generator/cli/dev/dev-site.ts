import { setTimeout as wait } from 'node:timers/promises'
import { appendFontFaces, prepareAssets, readPictures } from '../../core/assets/index.ts'
import type { Context } from '../../core/context/index.ts'
import { type FilePosition, isError, locatorOf, toFilePosition } from '../../core/diagnostics/index.ts'
import type { Compilation, CompleteCompilation, PagesInSight } from '../../core/index.ts'
import { assemble, type Output } from '../../core/output/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { retryOnInputChange } from '../../core/runtime/index.ts'
import type { DevExtension } from './dev-extension.ts'
import { createSourceFinder } from './element-source/find-source.ts'
import { pageElement } from './element-source/page-element.ts'
import type { LiveReload } from './live-reload.ts'
import { createPageFilter } from './page-findings.ts'
import { createBuildReporter } from './report-build.ts'

/** Milliseconds until the event of a save arrives that an editor began before its file was read. */
const saveDelay = 10

/** Milliseconds for browsers to load a page again, and to fetch what it needs, before the compilation occupies the thread again. */
const loadTime = 300
const fetchTime = 40

/** A site that is compiled after each save. Pages of a site that cannot be made whole do not replace those of one that can. */
export function createDevSite(
  context: Pick<Context, 'compileInSteps' | 'io' | 'root' | 'runtime'>,
  live: LiveReload,
  extension?: Pick<DevExtension, 'onCompiled' | 'onServed' | 'onPreview'>,
) {
  const report = createBuildReporter(context)
  let isWhole = false
  let served: CompleteCompilation | undefined
  let findSource: (request: unknown) => FilePosition | undefined = () => undefined
  /** Files that changed since the served output. */
  const touched = new Set<string>()
  const touch = (paths: readonly string[]): void => {
    for (const path of paths) touched.add(path)
  }
  /** Addresses that were asked for before the first output. */
  const awaited = new Set<string>()
  let showFirst: () => void = () => undefined
  const firstPages = new Promise<void>((resolve) => {
    showFirst = resolve
  })
  let isPreviewShown = false
  const compile = async (): Promise<Compilation | undefined> => {
    const good = isWhole ? served : undefined
    isPreviewShown = false
    let compilation: Compilation | undefined
    for await (const step of context.compileInSteps({ urls: served ? good && live.paths() : awaited }))
      if (step.stage === 'complete') ({ compilation } = step)
      else if (!served) {
        await live.update(await firstOutput(step, context), [])
        showFirst()
        await wait(fetchTime)
      } else if (good && step.pages.every((page) => hasKnownPictures(page, good))) {
        const { pages, loaded, settings, resolved } = step
        isPreviewShown = true
        extension?.onPreview({ pages, loaded, settings, fileUrls: resolved.fileUrls })
        await showPagesInSight(good, step, live)
      }
    return compilation
  }
  return {
    /** Notes changed files, relative to the root. */
    touch,
    /** Resolves once pages that were asked for are served before the others of the site. */
    firstPages,
    /** Asks for the page at an address of a request, if nothing is served yet. An extension knows pages of whole compilations only. */
    expect(target: string): void {
      if (!served && !extension) awaited.add(target.replace(/[?#].*$/, ''))
    },
    findSource: (request: unknown) => findSource(request),
    async compile(): Promise<void> {
      const started = performance.now()
      const changed = [...touched]
      touched.clear()
      const discard = async (): Promise<void> => {
        touch(changed)
        if (!isPreviewShown || !served) return
        extension?.onServed(served)
        await live.update(served.output, [])
      }
      // A page in sight may be gone from the cache before it is shown.
      const compilation = await retryOnInputChange(compile).catch(async (cause: unknown) => {
        await discard()
        throw cause
      })
      if (!compilation) return
      const errors = compilation.diagnostics.filter(isError)
      if (errors.length > 0) await wait(saveDelay)
      // A file that was read during its save may have errors. The next compilation reads it again.
      if (errors.some(({ span }) => touched.has(span.file))) return discard()
      const locator = locatorOf(context.root, compilation)
      const isOfPage = createPageFilter(compilation, served?.routes)
      const isServed = compilation.site !== undefined && (!isWhole || compilation.isWhole)
      if (isServed) {
        isWhole = compilation.isWhole
        served = compilation
        extension?.onServed(compilation)
        const find = createSourceFinder(compilation)
        findSource = (request) => {
          const { data } = pageElement.safeParse(request)
          const span = data && find(data)
          return span && toFilePosition(span, locator)
        }
        const publicFiles = changed.filter((path) => path.startsWith('public/'))
        const addresses = publicFiles.map((path) => path.slice('public'.length))
        await live.update(compilation.output, addresses)
      } else await discard()
      extension?.onCompiled(compilation, isOfPage)
      live.showFindings(compilation.diagnostics, locator, isOfPage)
      report(compilation, isServed, performance.now() - started)
    },
  }
}

/** Serves the last output with the pages in sight, and leaves browsers the time to load them. */
async function showPagesInSight(good: CompleteCompilation, inSight: PagesInSight, live: LiveReload): Promise<void> {
  if (!(await live.update(previewOutput(good, inSight), []))) return
  await live.waitForReloads(loadTime)
  await wait(fetchTime)
}

/** Pages of a site of which no others are known, with their assets. Documents in frames are made later. */
async function firstOutput(
  { pages: found, bundles, settings, content, resolved }: PagesInSight,
  { runtime, root, io: { packages } }: Pick<Context, 'runtime' | 'root' | 'io'>,
): Promise<Output> {
  const pages = found.filter(({ facts }) => facts.frames.length === 0)
  const pictures = await readPictures(content.pictures, runtime, () => false)
  const site = { ...bundles, pages, texts: [], findUrl: resolved.fileUrls.findUrl, settings, content }
  const assets = prepareAssets({ ...site, pictures: pictures.value, options: { root, packages } }, runtime)
  return assemble(assets.value).value
}

/** Whether a page shows the pictures that it showed before: a preview has no others. */
function hasKnownPictures(page: RenderedPage, { pages }: CompleteCompilation): boolean {
  const picturesOf = ({ head, facts }: RenderedPage): string =>
    JSON.stringify([facts.images.map(({ src, isPoster }) => [src, isPoster]), facts.pictureLinks, head.preload])
  const before = pages.find(({ route }) => route.url === page.route.url)
  return before !== undefined && picturesOf(before) === picturesOf(page)
}

/** The last output with new scripts, styles and some new pages. */
function previewOutput(
  { assets }: CompleteCompilation,
  { pages, bundles, resolved }: Pick<PagesInSight, 'pages' | 'bundles' | 'resolved'>,
): Output {
  const newPages = new Map(pages.map((page) => [page.route.url, page]))
  return assemble({
    ...assets,
    ...bundles,
    findUrl: resolved.fileUrls.findUrl,
    styles: appendFontFaces(bundles.styles, assets.fonts),
    pages: assets.pages.map((page) => newPages.get(page.route.url) ?? page),
  }).value
}
