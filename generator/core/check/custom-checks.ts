import {
  type AnyCheck,
  type CheckedDocument,
  type CheckedPage,
  type CheckedSite,
  type CheckFact,
  type CheckFinding,
  type CheckScope,
  type FindingPlace,
  isFact,
} from '../api/check.ts'
import { type ClaimsRegister, claimsSchema } from '../api/define-site.ts'
import { type LoadedEntry, renderEntryBody } from '../content/entry.ts'
import { type Diagnostic, diagnoseAs, isError, type Outcome, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import { readPageText } from '../html/page-text.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { cacheStage, keyOfData } from '../runtime/cache.ts'
import { createPause } from '../runtime/concurrency.ts'
import { hashOf } from '../runtime/hash.ts'
import { lazy } from '../runtime/lazy.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { checkResultsSchema } from '../site/definition-faults.ts'
import { callSiteFunction } from '../site/load-settings.ts'
import type { Site } from '../site/load-site.ts'
import { diagnoseException } from '../site/run-templates.ts'
import { contentStringsOf, rewriteField } from '../source/content-strings.ts'
import { valueAt } from '../source/data-path.ts'
import { parseYamlDocument } from '../yaml/parse-yaml.ts'
import type { RuleContext } from './rule-context.ts'
import { type Provenance, provenanceOf, type SourceLocator } from './source-locator.ts'

export interface SiteChecksInput
  extends Pick<RuleContext, 'loaded' | 'documents' | 'pages' | 'isComplete' | 'locator' | 'options' | 'signal'> {
  readonly site: Pick<Site, 'checks' | 'locateError' | 'call'>
  readonly settings: Pick<RuleContext['settings'], 'variables'>
  /** Whether some of the documents and pages are missing, so that the checks of the site cannot run. */
  readonly isPartial?: boolean
}

type PreparedCheck = ReturnType<typeof prepareChecks>[number]

/** A document, a page, or the site. */
interface Subject {
  readonly scope: CheckScope
  /** File of a document, canonical address of a page. */
  readonly name: string
  /** Changes with the input. */
  readonly keyOf: () => string
  readonly createInput: () => object
  readonly provenance: Provenance
}

/** What one check returns for one subject. */
type CheckResults = readonly (CheckFinding | CheckFact)[]

/** A fact of a page, at its canonical address. */
export interface StatedFact extends CheckFact {
  readonly page: string
}

interface SubjectInput extends Pick<PreparedCheck, 'check' | 'moduleHash' | 'contentHash'> {
  readonly key: string
  /** Runs the check on the subject of the key. */
  readonly run: () => CheckResults
}

/** Findings and facts of a check in one subject. */
export const runCheckOnSubject = cacheStage<SubjectInput, CheckResults>({
  name: 'site-checks',
  storage: 'disk',
  keyOf: ({ key, check, moduleHash, contentHash }) => hashOf(key, check.code, moduleHash, contentHash),
  run: ({ run }) => run(),
})

/** Runs the checks that the site defines: on each document and page, then those of the whole site, with the facts of the others, but not on a shard. */
export async function runSiteChecks(
  input: SiteChecksInput,
  runtime: Pick<Runtime, 'cache' | 'shard'>,
): Promise<Outcome<readonly StatedFact[]>> {
  const { site, locator } = input
  const prepared = prepareChecks(input, runtime)
  const failures = new Map<PreparedCheck, Diagnostic>()
  const facts: StatedFact[] = []
  const found: Diagnostic[] = []
  const runOn = (subject: Subject): void => {
    const checks = prepared.filter((one) => one.check.on === subject.scope && !failures.has(one))
    const key = checks.length > 0 ? subject.keyOf() : ''
    const getInput = lazy(subject.createInput)
    for (const one of checks) {
      const run = () => {
        // The input belongs to the scope of the check.
        const input = { ...getInput(), content: one.readContent() }
        const results = site.call(one, 'run', () => one.check.run(input as never))
        if (checkResultsSchema.safeParse(results).success) return results
        throw new TypeError('its `run` returns no list of findings, each with a `message`')
      }
      try {
        for (const result of runCheckOnSubject({ ...one, key, run }, runtime))
          if (isFact(result)) facts.push({ ...result, page: subject.name })
          else found.push(...report(result, one.check, subject, locator))
      } catch (cause) {
        const message = `the check \`${one.check.code}\` fails: `
        failures.set(one, diagnoseException(cause, site.locateError, one.module, message))
      }
    }
  }
  const pause = createPause(input.signal)
  for (const subject of subjectsOf(input)) {
    runOn(subject)
    await pause()
  }
  const isComplete = input.isComplete && failures.size === 0
  if (!runtime.shard && !input.isPartial) runOn(siteSubject({ ...input, isComplete, facts }))
  return { value: facts, diagnostics: [...found, ...failures.values()] }
}

/** Leaves out checks whose content has errors. */
const prepareChecks = ({ site, loaded, options, settings }: SiteChecksInput, runtime: Pick<Runtime, 'cache'>) =>
  site.checks
    .filter(({ check }) => !lacksSingle(check.content ?? {}, loaded))
    .map((loadedCheck) => {
      const selected = selectContent(loadedCheck.check.content ?? {}, loaded, options)
      const complete = (entry: LoadedEntry) => renderEntryBody(entry, settings.variables ?? {}, runtime)
      return { ...loadedCheck, contentHash: selected.hash, readContent: () => contentValues(selected, complete) }
    })

const subjectsOf = ({ documents, pages }: SiteChecksInput): readonly Subject[] => [
  ...documents.map((document) => ({
    scope: 'document' as const,
    name: document.file,
    keyOf: () => hashOf(document.file, document.hash),
    createInput: (): { readonly document: CheckedDocument } => ({
      document: {
        file: document.file,
        data: document.data,
        texts: contentStringsOf(document).map(({ text, path }) => (path ? { text, path } : { text })),
      },
    }),
    provenance: { ownFiles: [document.file], sharedFiles: [], modules: [], owner: document.file },
  })),
  ...pages
    .filter(({ route }) => route.url === route.place.canonical)
    .map((page) => ({
      scope: 'page' as const,
      name: page.route.url,
      keyOf: () => page.key,
      createInput: () => ({ page: toCheckedPage(page) }),
      provenance: provenanceOf(page),
    })),
]

const siteSubject = (input: CheckedSiteInput): Subject => ({
  scope: 'site',
  name: '',
  keyOf: () => keyOfData(toCheckedSite(input)),
  createInput: () => ({ site: toCheckedSite(input) }),
  provenance: { ownFiles: [], sharedFiles: [], modules: [], owner: 'content' },
})

const toCheckedPage = ({ route, head, facts, readBody }: RenderedPage): CheckedPage => ({
  ...readPageText(readBody(), head),
  ...route.place,
  head,
  links: facts.links,
  images: facts.images.map(({ src, alt }) => ({ src, alt })),
})

interface CheckedSiteInput extends Pick<RuleContext, 'pages' | 'isComplete'> {
  readonly facts: CheckedSite['facts']
  readonly options: Pick<RuleContext['options'], 'now'>
}

const toCheckedSite = ({ pages, isComplete, facts, options }: CheckedSiteInput): CheckedSite => ({
  pages: pages.map(({ route, head, facts }) => ({
    ...route.place,
    title: head.title,
    description: head.description,
    heading: facts.heading,
    ids: facts.ids,
    links: facts.links,
    images: facts.images.map(({ src }) => src),
  })),
  facts: facts.map(({ name, page }) => ({ name, page })),
  isComplete,
  today: new Date(options.now).toISOString().slice(0, 10),
})

/** The register of claims; none if the site has none. */
export function createClaimsRegister(
  compiled: Pick<RuleContext, 'site' | 'loaded' | 'settings' | 'pages' | 'diagnostics'> &
    Pick<CheckedSiteInput, 'facts'>,
  options: Visibility,
  runtime: Pick<Runtime, 'cache'>,
): Outcome<ClaimsRegister | undefined> {
  const { site, loaded, settings, pages, facts, diagnostics } = compiled
  const { content: sources, claims } = site.definition
  if (!claims) return { value: undefined, diagnostics: [] }
  return callSiteFunction(site, 'claims', claimsSchema, () => {
    const selected = selectContent(sources, loaded, options)
    const content = contentValues(selected, (entry) => renderEntryBody(entry, settings.variables ?? {}, runtime))
    return claims(content as never, toCheckedSite({ pages, facts, options, isComplete: !diagnostics.some(isError) }))
  })
}

/**
 * Converts a finding of a site's check to a diagnostic at each of its places. One of a page that is not at a place of the content names the
 * page: other pages may have it for the same cause.
 */
function report(
  { message, help, at, replacement }: CheckFinding,
  check: AnyCheck,
  { scope, name, provenance }: Subject,
  locator: SourceLocator,
): Diagnostic[] {
  return locateFinding(at, provenance, locator).map((span) => {
    const fix = at && replacement !== undefined ? findFix(at, span, replacement, locator) : undefined
    const isPlaced = span.end > 0 && span.file.startsWith('content/')
    return diagnoseAs(check, span, message, { help, fix, pages: scope === 'page' && !isPlaced ? [name] : undefined })
  })
}

/** Where a finding or a fact stands. */
export function locateFinding(
  at: FindingPlace | undefined,
  provenance: Provenance,
  locator: SourceLocator,
): readonly Span[] {
  if (at === undefined) return [startOf(provenance.owner)]
  if ('file' in at) return [locator.spanOfValue(at.file, at.path, at.words)]
  if ('address' in at) return locator.spansOfAddress(provenance, at.address)
  return [locator.spanOfWords(provenance, at)]
}

/** None if the source differs from the text, such as by emphasis or a variable. */
function findFix(at: FindingPlace, span: Span, replacement: string, locator: SourceLocator): FileEdits | undefined {
  if ('address' in at) return locator.fixAddress(span, at.address, replacement)
  const document = locator.findDocument(span.file)
  if (!document) return undefined
  if (at.words !== undefined) {
    const isInBody = document.bodyOffset !== undefined && span.start >= document.bodyOffset
    const isSafe = isInBody || isSafeInScalar(replacement)
    return isSafe && document.sourceOf(span) === at.words ? replaceSpan(span, replacement) : undefined
  }
  const path = 'path' in at ? at.path : undefined
  const value = path && valueAt(document.data, path)
  return path && typeof value === 'string'
    ? rewriteField(document, document.spanOf(path), value, replacement)
    : undefined
}

/** Whether a text means the same in a plain, a quoted and a block scalar. */
const isSafeInScalar = (text: string): boolean =>
  /^[\p{L}\p{N}/][\p{L}\p{N} /.%_!?’“”–-]*$/u.test(text) && parseYamlDocument(text).toJS() === text
