import type { SiteSettings } from '../api/settings.ts'
import type { Picture } from '../assets/images/read-pictures.ts'
import type { LoadedSources } from '../content/entry.ts'
import { type Diagnostic, filesOf, isError } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Output } from '../output/assemble.ts'
import type { RenderedPage } from '../render/render.ts'
import { createHiddenReasonLookup } from '../routes/hidden-reasons.ts'
import type { Resolved } from '../routes/resolve.ts'
import { publishedFiles } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { settingsProvenance } from '../site/load-settings.ts'
import type { Site } from '../site/load-site.ts'
import type { Content } from '../source/read-content.ts'
import { checkDocuments } from './check-documents.ts'
import type { PageRule, RuleContext, SiteRule } from './rule.ts'
import { checkExternalLinks } from './rules/page/external-links.ts'
import { checkHeadLength } from './rules/page/head-length.ts'
import { checkHeadingOrder } from './rules/page/heading-order.ts'
import { checkDuplicateHeads } from './rules/site/duplicate-heads.ts'
import { checkImages } from './rules/site/images.ts'
import { checkJsonLd } from './rules/site/json-ld.ts'
import { checkLinks } from './rules/site/links.ts'
import { checkNearDuplicates } from './rules/site/near-duplicates.ts'
import { checkPictureSizes } from './rules/site/picture-sizes.ts'
import { checkSettingsAddresses } from './rules/site/settings-addresses.ts'
import { checkUnusedContent } from './rules/site/unused-content.ts'
import { runSiteChecks } from './site-checks.ts'
import { createSourceLocator } from './source-locator.ts'

const pageRules: readonly PageRule[] = [checkExternalLinks, checkHeadLength, checkHeadingOrder]

const siteRules: readonly SiteRule[] = [
  checkLinks,
  checkImages,
  checkPictureSizes,
  checkDuplicateHeads,
  checkJsonLd,
  checkSettingsAddresses,
  checkUnusedContent,
]

export interface CheckInput {
  readonly site: Site
  readonly content: Pick<Content, 'documents' | 'texts'>
  readonly settings: SiteSettings
  readonly loaded: LoadedSources
  readonly resolved: Resolved
  readonly pages: readonly RenderedPage[]
  /** All pictures of the content, by address. */
  readonly pictures: ReadonlyMap<string, Picture>
  readonly output: Output
  readonly options: Visibility
  /** Of the stages before. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What else findings are explained with. */
export type Checked = Pick<RuleContext, 'locator' | 'isExcused'>

/** Applies every rule, and every check of the site, to the finished site; none to a shard. */
export function check(input: CheckInput, runtime: Runtime): Outcome<Checked> {
  const { site, loaded, pages, output, settings, pictures, options, diagnostics } = input
  const brokenFiles = filesOf(diagnostics.filter(isError))
  const documents = input.content.documents.filter(({ file }) => !brokenFiles.has(file))
  const locator = createSourceLocator(input.content.documents, settings.variables ?? {}, site.readModule)
  const isExcused = createExcuses(input, brokenFiles)
  if (runtime.shard) return { value: { locator, isExcused }, diagnostics: [] }
  const ofDocuments = checkDocuments(documents, settings.productNames ?? [], runtime)
  const isComplete = ![...diagnostics, ...ofDocuments.diagnostics].some(isError)
  const context: RuleContext = {
    pages,
    fileAddresses: output.files.flatMap(({ path, isNamedByContent }) => (isNamedByContent ? [] : [`/${path}`])),
    pictures,
    entryFiles: publishedFiles(loaded, options),
    namedPictures: new Set(ofDocuments.pictures),
    isComplete,
    isExcused,
    hiddenReasonsAt: createHiddenReasonLookup(site, loaded, options, input.content.texts),
    locator,
    settings,
    settingsProvenance: settingsProvenance(site, loaded),
  }
  const found = [
    ...ofDocuments.diagnostics,
    ...pages.flatMap((page) => pageRules.flatMap((rule) => rule(page, context))),
    ...siteRules.flatMap((rule) => rule(context)),
    ...checkNearDuplicates(context, runtime),
    ...runSiteChecks({ site, loaded, documents, context, visibility: options }, runtime),
  ]
  return { value: { locator, isExcused }, diagnostics: found }
}

/** Whether a page could not be made at an address because something that it is made of has errors. */
function createExcuses(
  { site, resolved, pages }: Pick<CheckInput, 'site' | 'resolved' | 'pages'>,
  brokenFiles: ReadonlySet<string>,
): (url: string) => boolean {
  const made = new Set(pages.map(({ route }) => route.url))
  const unmade = new Set(resolved.routes.map(({ url }) => url).filter((url) => !made.has(url)))
  return (url) =>
    site.hasBrokenModules || resolved.isExcused(url) || brokenFiles.has(`content${url}`) || unmade.has(url)
}
