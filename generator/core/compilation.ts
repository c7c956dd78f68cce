import type { Source } from './api/define.ts'
import type { SiteSettings } from './api/define-site.ts'
import type { BundledAssets } from './assets/bundle/bundle-assets.ts'
import type { Picture } from './assets/images/read-pictures.ts'
import type { PreparedAssets } from './assets/prepare-assets.ts'
import { type CheckResult, checkWithoutOutput } from './check/check.ts'
import type { StatedFact } from './check/custom-checks.ts'
import type { CheckInput } from './check/rule-context.ts'
import type { SourceLocator } from './check/source-locator.ts'
import type { LoadedSources } from './content/entry.ts'
import {
  applyRules,
  type Diagnostic,
  isError,
  joinPages,
  sortAndJoinDiagnostics,
  type TemplatePages,
} from './diagnostics/diagnostic.ts'
import type { Output } from './output/assemble.ts'
import type { RenderedPage } from './render/render-pages.ts'
import type { FileUrls } from './routes/entries-in-items.ts'
import type { Route } from './routes/resolve.ts'
import { type Visibility, visibilityChangeTimes } from './routes/visibility.ts'
import type { CallSiteCode } from './runtime/run-site-code.ts'
import type { Runtime } from './runtime/runtime.ts'
import type { SiteFolders } from './site/cached-bundle.ts'
import type { Site } from './site/load-site.ts'
import type { Environment } from './site/template-globals.ts'
import type { Content, ScanOptions, UnsavedTexts } from './source/read-content.ts'
import type { TextLookup } from './source/source-file.ts'

export interface CompileOptions extends SiteFolders, ScanOptions, Visibility {
  /** Variables that templates may name. */
  readonly environment?: Environment | undefined
  /** Replace the site's own origin and base path. */
  readonly origin?: string | undefined
  readonly basePath?: string | undefined
  /** Serves the site at the root of a host of its own, with the base path in whole addresses alone. */
  readonly isAtRoot?: boolean | undefined
  /** Addresses of the pages in sight, which are made before all others. Read once the routes are known: it may grow until then. */
  readonly urls?: ReadonlySet<string> | undefined
  /** Runs the code of the site. */
  readonly call?: CallSiteCode | undefined
  /** An earlier compilation. What it has stands for what errors prevent, besides the findings. */
  readonly good?: Pick<CompleteCompilation, 'site' | 'bundles' | 'settings' | 'loaded' | 'assets'> | undefined
  /** Ends the compilation between two stages, pages or checks. It rejects with the reason. */
  readonly signal?: AbortSignal | undefined
}

/** The pages in sight, before others are rendered and all are checked: they may still have errors. */
export interface PagesInSight
  extends Pick<CheckInput, 'site' | 'settings' | 'loaded' | 'resolved' | 'diagnostics' | 'pages' | 'options'> {
  readonly stage: 'pages in sight'
  readonly content: Content
  readonly bundles: BundledAssets
  readonly unsaved: UnsavedTexts | undefined
}

export type CompileStep = PagesInSight | { readonly stage: 'complete'; readonly compilation: Compilation }

interface CompilationBase {
  readonly routes: readonly Route[]
  /** Sorted, without duplicates. */
  readonly diagnostics: readonly Diagnostic[]
  /** Texts of the content by path. */
  readonly texts: TextLookup
  /** Number of content files. */
  readonly fileCount: number
  /** Milliseconds since 1970 at which a date in the files changes the site. */
  readonly validUntil: number
  /** Empty if the templates cannot be loaded. */
  readonly sources: readonly Source[]
  readonly pages: readonly RenderedPage[]
  /** By address. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Addresses of the files below `public/`. */
  readonly statics: readonly string[]
}

/** A compilation whose templates or settings cannot be loaded. */
export interface FailedCompilation extends CompilationBase {
  readonly site: undefined
  readonly output: undefined
}

export interface CompleteCompilation extends CompilationBase {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly settings: SiteSettings
  readonly fileUrls: FileUrls
  readonly locator: SourceLocator
  /** What the pages state, by the checks of the site. */
  readonly facts: readonly StatedFact[]
  /** Whether an address belongs to a page that is missing because its content has errors. */
  readonly isBroken: (url: string) => boolean
  readonly bundles: BundledAssets
  readonly assets: PreparedAssets
  readonly output: Output
}

export type Compilation = FailedCompilation | CompleteCompilation

/** The end of a compilation without templates or settings. */
export function failedStep(
  { content, site, diagnostics }: Pick<CompleteInput, 'content' | 'diagnostics'> & { readonly site: Site | undefined },
  { cache }: Pick<Runtime, 'cache'>,
): CompileStep {
  cache.sweep(false)
  const compilation: FailedCompilation = {
    ...baseOf(content, diagnostics),
    site: undefined,
    output: undefined,
    routes: [],
    pages: [],
    pictures: new Map(),
    sources: site?.sources ?? [],
    validUntil: Number.MAX_SAFE_INTEGER,
  }
  return { stage: 'complete', compilation }
}

/** What is found in the pages in sight and in unsaved files. The compilation will have the same findings, and those that need the others. */
export async function checkPagesInSight(
  inSight: PagesInSight,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Pick<Compilation, 'routes' | 'diagnostics' | 'texts'>> {
  const { site, resolved, content, settings } = inSight
  const checked = await checkWithoutOutput(inSight, runtime)
  const found = applyRules([...inSight.diagnostics, ...checked.diagnostics], settings.rules)
  const diagnostics = sortAndJoinDiagnostics(joinPages(found, familiesOf(site, resolved.routes)))
  return { routes: resolved.routes, diagnostics, texts: content.texts }
}

interface CompleteInput extends CheckInput, CheckResult {
  readonly content: Content
  readonly bundles: BundledAssets
  readonly assets: PreparedAssets
}

/** Removes results from the cache that neither this compilation nor the last one without errors used. */
export function completeStep(input: CompleteInput, { cache }: Pick<Runtime, 'cache'>): CompileStep {
  const { content, diagnostics, site, resolved, loaded, options } = input
  cache.sweep(!diagnostics.some(isError))
  const compilation: CompleteCompilation = {
    ...input,
    ...baseOf(content, joinPages(diagnostics, familiesOf(site, resolved.routes))),
    routes: resolved.routes,
    fileUrls: resolved.fileUrls,
    sources: site.sources,
    validUntil: nextChangeOf(site, loaded, options.now),
  }
  return { stage: 'complete', compilation }
}

const baseOf = ({ texts, statics }: Content, diagnostics: readonly Diagnostic[]) => ({
  texts,
  fileCount: texts.size,
  statics: statics.map(({ path }) => path.slice('public'.length)),
  diagnostics: sortAndJoinDiagnostics(diagnostics),
})

const familiesOf = ({ pages }: Site, routes: readonly Route[]): readonly TemplatePages[] =>
  pages.map(({ module }) => ({
    module,
    urls: routes.flatMap(({ url, page, place }) => (page.module === module && url === place.canonical ? [url] : [])),
  }))

/** In milliseconds. */
const day = 86_400_000

/** The next time at which an entry appears or disappears, or at which a new day begins for checks of the site. */
function nextChangeOf({ checks }: Site, loaded: LoadedSources, now: number): number {
  const times = [...loaded.values()].flatMap(({ entries }) =>
    entries.flatMap(({ summary }) => visibilityChangeTimes(summary)),
  )
  const midnight = checks.some(({ check }) => check.on === 'site') ? [(Math.floor(now / day) + 1) * day] : []
  const later = [...times, ...midnight].filter((time) => time > now)
  return later.reduce((earliest, time) => Math.min(earliest, time), Number.MAX_SAFE_INTEGER)
}
