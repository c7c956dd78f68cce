import type { Compilation } from '../../core/compilation.ts'
import type { Variables } from '../../core/content/variables.ts'
import type { RenderedPage } from '../../core/render/render-pages.ts'
import { filesOf } from '../../core/routes/resolve.ts'
import { byCodeUnit } from '../../core/runtime/strings.ts'

/** What completion, hover and links know of the site. */
export interface SiteIndex extends Pick<Compilation, 'sources' | 'pages' | 'pictures' | 'statics'> {
  readonly variables: Variables
  readonly origin: string | undefined
}

/** The content file of a page: its entry, else the first file that it is built from. */
export const findContentFile = ({ route }: RenderedPage): string | undefined =>
  route.owner.startsWith('content/') ? route.owner : filesOf(route)[0]

/** Keeps pages with errors in their files, which the compilation lacks, as targets of links until the errors are fixed. */
export function createSiteIndex(compilation: Compilation, earlier: SiteIndex | undefined): SiteIndex {
  const { pages, pictures, statics, diagnostics, site } = compilation
  const { variables = {}, origin } = site ? compilation.settings : (earlier ?? {})
  if (!earlier) return { sources: compilation.sources, pages, pictures, statics, variables, origin }
  const sources = compilation.sources.length > 0 ? compilation.sources : earlier.sources
  if (pages.length === 0) return { ...earlier, sources, statics }
  const urls = new Set(pages.map(({ route }) => route.url))
  const broken = new Set(diagnostics.map(({ span }) => span.file))
  const kept = earlier.pages.filter(
    (page) => !urls.has(page.route.url) && broken.has(findContentFile(page) ?? page.route.page.module),
  )
  const all = [...pages, ...kept].sort((a, b) => byCodeUnit(a.route.url, b.route.url))
  return { sources, pictures, statics, variables, origin, pages: all }
}
