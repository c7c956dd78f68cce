import { withoutUnusedTables } from '../content/source-files.ts'
import { applyRules, filesWithFindings, isError, type Outcome } from '../diagnostics/diagnostic.ts'
import { createHiddenReasonLookup } from '../routes/hidden-reasons.ts'
import { createPause } from '../runtime/concurrency.ts'
import { isInShard, type Runtime } from '../runtime/runtime.ts'
import { settingsProvenance } from '../site/load-settings.ts'
import type { Site } from '../site/load-site.ts'
import { withIntendedPaths } from '../source/file-names.ts'
import { findPictureFile } from '../source/picture-addresses.ts'
import type { UnsavedTexts } from '../source/read-content.ts'
import { checkDocument } from './check-content-file.ts'
import { runSiteChecks, type StatedFact } from './custom-checks.ts'
import { checkShownTexts } from './filter-by-shown-text.ts'
import { type CheckInput, createAddressIndex, type RuleContext } from './rule-context.ts'
import { checkBlockedRequests } from './rules/blocked-requests.ts'
import { checkAddresses } from './rules/broken-addresses.ts'
import { checkFeeds } from './rules/feeds.ts'
import { checkHeads } from './rules/heads.ts'
import { checkImages } from './rules/images.ts'
import { checkTemplateCode } from './rules/ineffective-template-code.ts'
import { checkLostAddresses } from './rules/lost-addresses.ts'
import { checkNearDuplicates } from './rules/near-duplicates.ts'
import { checkHeadingOrder, checkMarkup, checkUnnamedControls } from './rules/page-structure.ts'
import { checkRedirects } from './rules/redirect-sources.ts'
import { checkUnusedContent } from './rules/unused-content.ts'
import { createSourceLocator } from './source-locator.ts'

/** Rules that find places of texts by a cached stage, and need no other pages for most findings. */
const pageRules = [checkHeads, checkHeadingOrder]

const siteRules = [
  checkAddresses,
  checkBlockedRequests,
  checkMarkup,
  checkImages,
  ...pageRules,
  checkRedirects,
  checkLostAddresses,
  checkFeeds,
  checkUnnamedControls,
  checkUnusedContent,
  checkNearDuplicates,
]

export interface CheckResult extends Pick<RuleContext, 'locator' | 'isBroken'> {
  readonly facts: readonly StatedFact[]
}

/**
 * Applies all rules and the site's own checks to the finished site. For a shard, it makes the results that depend on one document or page,
 * and leaves the findings to the merge.
 */
export async function check(input: CheckInput, runtime: Runtime): Promise<Outcome<CheckResult>> {
  const { site, loaded, output, settings, options, diagnostics } = input
  const { texts } = input.content
  const allDocuments = withoutUnusedTables(site.sources, input.content.documents)
  const brokenFiles = filesWithFindings(diagnostics.filter(isError))
  const missingFiles = new Set([...withIntendedPaths(brokenFiles)].map((file) => file.normalize('NFC')))
  const isBroken = createBrokenLookup(input, missingFiles)
  const { fileUrls, hasFailedPages } = input.resolved
  const locator = createSourceLocator(allDocuments, settings.variables ?? {}, site.readModule, runtime, fileUrls)
  const { shard } = runtime

  const documents = allDocuments.filter(({ file }) => !brokenFiles.has(file) && isInShard(shard, file))
  const { productNames = [] } = settings
  const findings = documents.map((document) => checkDocument({ document, productNames }, runtime))
  const documentDiagnostics = applyRules(
    findings.flatMap((found) => found.diagnostics),
    settings.rules,
  )
  const fileAddresses = output.files.flatMap(({ path, isNamedByContent }) => (isNamedByContent ? [] : [`/${path}`]))
  const context: RuleContext = {
    ...input,
    documents,
    fileAddresses,
    addresses: createAddressIndex({ ...input, fileAddresses, isBroken }),
    namedPictures: new Set(findings.flatMap((found) => found.pictures)),
    sentencesIn: new Map(documents.map(({ file }, index) => [file, findings[index]?.sentences ?? []])),
    isComplete: ![...diagnostics, ...documentDiagnostics].some(isError),
    isBroken,
    isBrokenFile: (file) => site.hasBrokenModules || hasFailedPages || missingFiles.has(file),
    hiddenReasonsAt: createHiddenReasonLookup({ site, loaded, visibility: options }, texts),
    locator,
    settingsProvenance: settingsProvenance(site, loaded),
  }
  const checked = await runSiteChecks(context, runtime)
  const value = { locator, isBroken, facts: checked.value }
  if (shard) {
    for (const rule of pageRules) rule(context)
    return { value, diagnostics: [] }
  }
  const shown = checkShownTexts(documentDiagnostics, context)
  const found = [...shown, ...checked.diagnostics, ...checkTemplateCode(site, runtime)]
  const pause = createPause(input.signal)
  for (const rule of siteRules) {
    await pause()
    found.push(...rule(context, runtime))
  }
  return { value, diagnostics: found }
}

/** In a scope of its own: a compilation holds the function, but must not hold all that the checks receive. */
function createBrokenLookup({ site, pages, resolved }: CheckInput, brokenFiles: ReadonlySet<string>) {
  const { hasBrokenModules } = site
  const renderedUrls = new Set(pages.map(({ route }) => route.url))
  const failedUrls = new Set(resolved.routes.map(({ url }) => url).filter((url) => !renderedUrls.has(url)))
  const isRouteBroken = resolved.isBroken
  return (url: string): boolean =>
    hasBrokenModules ||
    isRouteBroken(url) ||
    failedUrls.has(url) ||
    brokenFiles.has(findPictureFile(url) ?? `public${url}`)
}

interface CheckPartInput extends Pick<CheckInput, 'content' | 'loaded' | 'options' | 'diagnostics' | 'pages'> {
  readonly site: Pick<Site, 'checks' | 'sources' | 'locateError' | 'call' | 'readModule'>
  readonly settings: Pick<CheckInput['settings'], 'variables' | 'productNames'>
  /** None where the settings cannot be made. With it, `check` finds all of this again: the rules see unsaved files alone. */
  readonly resolved?: Pick<CheckInput['resolved'], 'fileUrls'>
  readonly unsaved?: UnsavedTexts | undefined
}

/** Applies the rules for single files, and the site's own checks, to what is there of a site: its files, or some pages. */
export async function checkWithoutOutput(
  { content, diagnostics, resolved, unsaved, ...input }: CheckPartInput,
  runtime: Pick<Runtime, 'cache' | 'shard'>,
): Promise<Outcome<undefined>> {
  const { variables = {}, productNames = [] } = input.settings
  const brokenFiles = filesWithFindings(diagnostics.filter(isError))
  const all = withoutUnusedTables(input.site.sources, content.documents)
  const documents = all.filter(({ file }) => (!resolved || unsaved?.has(file)) && !brokenFiles.has(file))
  const { readModule } = input.site
  const locator = createSourceLocator(all, variables, readModule, runtime, resolved?.fileUrls)
  const context = { ...input, documents, locator, isComplete: false, isPartial: resolved !== undefined }
  const checked = await runSiteChecks(context, runtime)
  const found = documents.flatMap((document) => checkDocument({ document, productNames }, runtime).diagnostics)
  return { value: undefined, diagnostics: [...found, ...checked.diagnostics] }
}
