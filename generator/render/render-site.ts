import type { SiteSettings } from '../api/settings.ts'
import type { LoadedSources } from '../content/entry.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { ResolvedRoutes, Route } from '../routes/resolve.ts'
import type { Visibility } from '../routes/visibility.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Site } from '../site/load-site.ts'
import { type MadeFile, makeFiles } from './make-files.ts'
import { createPageRenderer, type RenderedPage } from './render-pages.ts'

/** Pages to render before all others. */
export interface FirstRequest<Bundles> {
  readonly urls: ReadonlySet<string>
  /** Called before the rest is compiled, which may still have errors. */
  readonly onReady: (pages: readonly RenderedPage[], bundles: Bundles) => Promise<void>
}

interface RenderSiteInput<Bundles> extends Visibility {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly resolved: ResolvedRoutes
  readonly settings: SiteSettings
  readonly bundles: Bundles
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
  readonly first?: FirstRequest<Bundles> | undefined
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[]
  readonly texts: readonly MadeFile[]
}

/** Renders all pages and makes the site's own files. */
export async function renderSite<Bundles>(
  { site, loaded, resolved, settings, withDrafts, now, bundles, diagnostics, first }: RenderSiteInput<Bundles>,
  runtime: Runtime,
): Promise<Outcome<RenderedSite>> {
  const renderPages = createPageRenderer(loaded, settings.variables ?? {}, runtime)
  const isFirst = ({ url }: Route): boolean => first?.urls.has(url) ?? false
  if (first && !diagnostics.some(isError) && resolved.routes.some(isFirst)) {
    const ready = await renderPages(resolved.routes.filter(isFirst))
    if (ready.diagnostics.length === 0) await first.onReady(ready.value, bundles)
  }
  const pages = await renderPages(resolved.routes)
  const texts = makeFiles({ site, loaded, visibility: { withDrafts, now }, settings }, runtime)
  return {
    value: { pages: pages.value, texts: texts.value },
    diagnostics: [...pages.diagnostics, ...texts.diagnostics],
  }
}
