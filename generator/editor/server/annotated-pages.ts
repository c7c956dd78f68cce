import type { CompleteCompilation } from '../../core/compilation.ts'
import type { RenderedPage } from '../../core/render/render-pages.ts'
import type { Visibility } from '../../core/routes/visibility.ts'
import type { Runtime } from '../../core/runtime/runtime.ts'
import { createPageAnnotator } from './annotate-page.ts'
import type { FieldRegistry } from './field-registry.ts'
import type { MarkedTexts } from './mark-markdown.ts'

const maxPages = 200

/** Milliseconds without another call until a page is annotated ahead: the next key may come at once. */
const aheadDelay = 100

/** What pages are annotated from. */
export type ShownSite = Pick<CompleteCompilation, 'pages' | 'loaded' | 'settings' | 'fileUrls'>

/** Annotates the pages of sites as templates make them, and keeps the results by the keys of the pages. */
export function createAnnotatedPages(
  { idOf }: Pick<FieldRegistry, 'idOf'>,
  visibility: Visibility,
  runtime: Pick<Runtime, 'cache'>,
) {
  const markedTexts: MarkedTexts = new Map()
  const known = new Map<string, string>()
  let last: { readonly site: ShownSite; readonly annotate: ReturnType<typeof createPageAnnotator> } | undefined
  let timer: NodeJS.Timeout | undefined
  const createAnnotator = (site: ShownSite) => createPageAnnotator(site, markedTexts, idOf, visibility, runtime)
  const read = (page: RenderedPage, annotate: () => ReturnType<typeof createPageAnnotator>): string => {
    const annotated = known.get(page.key) ?? annotate()(page)
    if (known.size >= maxPages) known.clear()
    known.set(page.key, annotated)
    return annotated
  }
  const close = (): void => clearTimeout(timer)
  return {
    /** The HTML of a page of a site with the ids of its fields. */
    annotate: (page: RenderedPage, site: ShownSite): string =>
      read(page, () => {
        if (last?.site !== site) last = { site, annotate: createAnnotator(site) }
        return last.annotate
      }),
    /** Annotates a page that may be asked for soon, in a moment in which nothing else is. */
    annotateAhead(url: string, site: ShownSite): void {
      close()
      const page = site.pages.find(({ route }) => route.url === url)
      if (!page) return
      timer = setTimeout(() => {
        try {
          read(page, () => createAnnotator(site))
        } catch {
          // If the page is asked for, its own request fails in the same way.
        }
      }, aheadDelay).unref()
    },
    close,
  }
}
