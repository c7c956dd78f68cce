import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../core/context/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { rewriteBody } from '../../core/output/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { notFoundPaths } from '../../core/routes/index.ts'
import { readContent } from '../../edits/index.ts'
import { createPageAnnotator, type ShownSite } from './annotate-page.ts'
import type { FieldRegistry } from './edit-core.ts'

/** In milliseconds. */
const serveLimit = 2000

/** Whose annotated HTML is kept. */
const maxPages = 200

/** The site whose pages are served, and its pages with the ids of their fields. */
export function createServedSite(
  { root, options, runtime }: Pick<Context, 'options' | 'root' | 'runtime'>,
  { idOf }: Pick<FieldRegistry, 'idOf'>,
) {
  /** Annotated pages by key. */
  const known = new Map<string, string>()
  let last: { readonly site: ShownSite; readonly annotate: ReturnType<typeof createPageAnnotator> } | undefined
  /** The HTML of a page of a site, as templates make it, with the ids of its fields. */
  const annotate = (page: RenderedPage, site: ShownSite): string => {
    if (last?.site !== site) last = { site, annotate: createPageAnnotator(site, idOf, options, runtime) }
    const annotated = known.get(page.key) ?? last.annotate(page)
    if (known.size >= maxPages) known.clear()
    known.set(page.key, annotated)
    return annotated
  }
  let served: CompleteCompilation | undefined
  /** The served site, or the first pages of the next one. */
  let shown: ShownSite | undefined
  const findPage = (path: string): RenderedPage | undefined =>
    served?.pages.find(({ route }) => route.url === path) ??
    served?.pages.find(({ route }) => notFoundPaths(path).includes(route.outputPath))
  const findShown = (path: string) => shown?.pages.find(({ route }) => route.url === path)
  return {
    current: () => served,
    findPage,
    update(compilation: CompleteCompilation): void {
      served = compilation
      shown = compilation
    },
    /** Pages that are served before the others of their site. */
    preview(made: ShownSite): void {
      shown = made
    },
    /** Whether a page is served before the others of its site. */
    isPreviewed: (path: string): boolean => shown !== served && findShown(path) !== undefined,
    /** The served HTML of a page with the ids of its fields; the same HTML if it shows none. */
    annotatePage(path: string, html: string): string {
      const preview = findShown(path)
      const page = preview ?? findPage(path)
      const site = preview ? shown : served
      if (!served || !site || !page) return html
      const addresses = { sets: served.assets.pictures.sets, findUrl: site.fileUrls.findUrl, assets: new Map() }
      const after = rewriteBody(annotate(page, site), addresses)
      return html.replace(rewriteBody(page.readBody(), addresses), () => after)
    },
    annotate,
    /** Resolves once the served site is made from the content on disk, with a file that is new, or after a limit: a save may have come just before. */
    async whenServed(added?: string): Promise<void> {
      const isServed = (file: string): boolean => readContent(root, file)?.text === served?.texts.get(file)
      for (const end = performance.now() + serveLimit; performance.now() < end; await wait(serveLimit / 40))
        if (served && [...served.texts.keys(), ...(added === undefined ? [] : [added])].every(isServed)) return
    },
  }
}
