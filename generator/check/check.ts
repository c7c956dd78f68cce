import type { SiteSettings } from '../api/settings.ts'
import type { Picture } from '../assets/images/read-pictures.ts'
import type { Output } from '../output/assemble.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import type { LoadedSources } from '../content/validate.ts'
import type { RenderedPage } from '../render/render.ts'
import { createHiddenReasonLookup } from '../routes/hidden-reasons.ts'
import type { Resolved } from '../routes/resolve.ts'
import { publishedFiles } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { settingsProvenance } from '../site/load-settings.ts'
import type { Site } from '../site/load-site.ts'
import type { Document } from '../source/parse.ts'
import type { TextLookup } from '../source/source-file.ts'
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
import type { SourceLocator } from './source-locator.ts'

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
  readonly loaded: LoadedSources
  readonly resolved: Resolved
  readonly pages: readonly RenderedPage[]
  readonly output: Output
  readonly settings: SiteSettings
  /** All pictures of the content, by address. */
  readonly pictures: ReadonlyMap<string, Picture>
  readonly documents: readonly Document[]
  readonly texts: TextLookup
  readonly visibility: Visibility
  /** Findings of the earlier stages. */
  readonly earlier: readonly Diagnostic[]
  readonly locator: SourceLocator
}

/** Applies every rule, and every check of the site, to the finished site. */
export function check(input: CheckInput, runtime: Runtime): readonly Diagnostic[] {
  const { site, loaded, pages, output, settings, pictures, visibility, earlier, texts, locator } = input
  const brokenFiles = new Set(earlier.filter(isError).map(({ span }) => span.file))
  const documents = input.documents.filter(({ file }) => !brokenFiles.has(file))
  const ofDocuments = checkDocuments(documents, settings.productNames ?? [], runtime)
  const isComplete = ![...earlier, ...ofDocuments.diagnostics].some(isError)
  const context: RuleContext = {
    pages,
    fileAddresses: output.files.flatMap(({ path, isNamedByContent }) => (isNamedByContent ? [] : [`/${path}`])),
    pictures,
    entryFiles: publishedFiles(loaded, visibility),
    namedPictures: new Set(ofDocuments.pictures),
    isComplete,
    isExcused: createExcuses(input, brokenFiles),
    hiddenReasonsAt: createHiddenReasonLookup(site, loaded, visibility, texts),
    locator,
    settings,
    settingsProvenance: settingsProvenance(site, loaded),
  }
  return [
    ...ofDocuments.diagnostics,
    ...pages.flatMap((page) => pageRules.flatMap((rule) => rule(page, context))),
    ...siteRules.flatMap((rule) => rule(context)),
    ...checkNearDuplicates(context, runtime),
    ...runSiteChecks({ site, loaded, documents, context, visibility }, runtime),
  ]
}

/** Whether a page could not be made at an address because something that it is made of has errors. */
export function createExcuses(
  { site, resolved, pages }: Pick<CheckInput, 'site' | 'resolved' | 'pages'>,
  brokenFiles: ReadonlySet<string>,
): (url: string) => boolean {
  const made = new Set(pages.map(({ route }) => route.url))
  const unmade = new Set(resolved.routes.map(({ url }) => url).filter((url) => !made.has(url)))
  return (url) =>
    site.hasBrokenModules || resolved.isExcused(url) || brokenFiles.has(`content${url}`) || unmade.has(url)
}
