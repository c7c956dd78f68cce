import type { SiteSettings } from '../api/settings.ts'
import type { LoadedSources } from '../content/entry.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Resolved } from '../routes/resolve.ts'
import type { Visibility } from '../routes/visibility.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Site } from '../site/load-site.ts'
import { type MadeFile, makeFiles } from './make-files.ts'
import { type RenderedPage, render } from './render.ts'

/** Pages that are needed before all others. */
export interface FirstRequest<Bundles> {
  readonly urls: ReadonlySet<string>
  /** Receives them as soon as they are rendered; the whole compilation may still find errors. */
  readonly onReady: (pages: readonly RenderedPage[], bundles: Bundles) => Promise<void>
}

export interface RenderSiteInput<Bundles> extends Visibility {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly resolved: Resolved
  readonly settings: SiteSettings
  readonly bundles: Bundles
  /** Of the stages before: nothing is shown early where there is an error. */
  readonly diagnostics: readonly Diagnostic[]
  readonly first?: FirstRequest<Bundles> | undefined
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[]
  readonly texts: readonly MadeFile[]
}

/** Renders all pages and the site's own files. */
export async function renderSite<Bundles>(
  { site, loaded, resolved, settings, withDrafts, now, bundles, diagnostics, first }: RenderSiteInput<Bundles>,
  runtime: Runtime,
): Promise<Outcome<RenderedSite>> {
  const { variables = {} } = settings
  const firstPages =
    first && !diagnostics.some(isError)
      ? {
          urls: first.urls,
          onReady: (pages: readonly RenderedPage[]) => first.onReady(pages, bundles),
        }
      : undefined
  const pages = await render({ routes: resolved.routes, entries: loaded, variables, first: firstPages }, runtime)
  const texts = makeFiles({ site, loaded, visibility: { withDrafts, now }, settings, variables }, runtime)
  return {
    value: { pages: pages.value, texts: texts.value },
    diagnostics: [...pages.diagnostics, ...texts.diagnostics],
  }
}
