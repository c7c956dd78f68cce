import type { AnyCheck, CheckFinding, CheckScope } from '../api/check.ts'
import type { LoadedSources } from '../content/entry.ts'
import { completeEntry } from '../content/entry.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { lacksSingle, selectContent, valuesOf } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { cacheStage, keyOfData } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { diagnoseException } from '../site/error-location.ts'
import type { LoadedCheck, Site } from '../site/load-site.ts'
import type { Document } from '../source/parse.ts'
import { toCheckedDocument, toCheckedPage, toCheckedSite } from './check-subjects.ts'
import { type CheckedSource, reportFinding } from './report-finding.ts'
import type { RuleContext } from './rule.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'site-checks': 'generator/check/site-checks.ts'
  }
}

export interface SiteChecksInput {
  readonly site: Pick<Site, 'checks' | 'whereThrown'>
  readonly loaded: LoadedSources
  readonly documents: readonly Document[]
  readonly context: Pick<RuleContext, 'pages' | 'isComplete' | 'locator' | 'settings'>
  readonly visibility: Visibility
}

/** A check with the content that it reads. */
interface ReadyCheck {
  readonly check: AnyCheck
  readonly module: string
  /** Of the check's module and of what it imports. */
  readonly moduleHash: string
  readonly contentHash: string
  readonly content: () => Readonly<Record<string, unknown>>
}

interface SubjectInput {
  /** Changes with everything that the checks receive besides their content. */
  readonly subjectKey: string
  readonly checks: readonly Pick<ReadyCheck, 'check' | 'moduleHash' | 'contentHash'>[]
  readonly run: () => readonly (readonly CheckFinding[])[]
}

/** Findings of all checks of one scope in one subject, in the order of the checks. */
export const checkSubject = cacheStage<SubjectInput, readonly (readonly CheckFinding[])[]>({
  name: 'site-checks',
  storage: 'disk',
  keyOf: ({ subjectKey, checks }) =>
    hashOf(
      subjectKey,
      ...checks.flatMap(({ check, moduleHash, contentHash }) => [check.code, moduleHash, contentHash]),
    ),
  run: ({ run }) => run(),
})

class CheckFailure extends Error {
  readonly check: ReadyCheck
  constructor(check: ReadyCheck, cause: unknown) {
    super(check.check.code, { cause })
    this.check = check
  }
}

/** Runs the checks that the site declares, on documents, pages and the site as a whole. */
export function runSiteChecks(input: SiteChecksInput, runtime: Pick<Runtime, 'cache'>): Diagnostic[] {
  const { site, loaded, documents, context, visibility } = input
  const variables = context.settings.variables ?? {}
  const ready = site.checks.flatMap((check) => prepareCheck(check, loaded, visibility, variables, runtime))
  const failures = new Map<ReadyCheck, Diagnostic>()
  const runOn = (
    on: CheckScope,
    subjectKey: string,
    createSubject: () => object,
    source?: CheckedSource,
  ): readonly Diagnostic[] => {
    const checks = ready.filter((one) => one.check.on === on && !failures.has(one))
    if (checks.length === 0) return []
    const run = () => {
      const subject = createSubject()
      return checks.map((check) => runCheck(check, subject))
    }
    try {
      const found = checkSubject({ subjectKey, checks, run }, runtime)
      return checks.flatMap(({ check }, index) =>
        (found[index] ?? []).flatMap((finding) => reportFinding(finding, check, source, context.locator)),
      )
    } catch (cause) {
      if (!(cause instanceof CheckFailure)) throw cause
      const { check, module } = cause.check
      const message = `the check \`${check.code}\` fails: `
      failures.set(cause.check, diagnoseException(cause.cause, site.whereThrown, module, message))
      // The other checks run without the one that fails.
      return runOn(on, subjectKey, createSubject, source)
    }
  }
  const pages = context.pages.filter(({ route }) => route.url === route.place.canonical)
  const runOnSite = () => {
    if (!ready.some(({ check }) => check.on === 'site')) return []
    const whole = toCheckedSite(context, visibility.now)
    return runOn('site', keyOfData(whole), () => ({ site: whole }))
  }
  const found = [
    ...documents.flatMap((document) =>
      runOn('document', hashOf(document.file, document.hash), () => ({ document: toCheckedDocument(document) }), {
        document,
      }),
    ),
    ...pages.flatMap((page) => runOn('page', page.key, () => ({ page: toCheckedPage(page) }), { page })),
    ...runOnSite(),
  ]
  return [...found, ...failures.values()]
}

function runCheck(ready: ReadyCheck, subject: object): readonly CheckFinding[] {
  try {
    // The subject is that of the check's scope.
    return ready.check.run({ ...subject, content: ready.content() } as never)
  } catch (cause) {
    throw new CheckFailure(ready, cause)
  }
}

/** Nothing for a check whose content has errors. */
function prepareCheck(
  { check, module, moduleHash }: LoadedCheck,
  loaded: LoadedSources,
  visibility: Visibility,
  variables: Readonly<Record<string, string>>,
  runtime: Pick<Runtime, 'cache'>,
): ReadyCheck[] {
  if (lacksSingle(check.content ?? {}, loaded)) return []
  const selected = selectContent(check.content ?? {}, loaded, visibility)
  const content = () => valuesOf(selected, (entry) => completeEntry(entry, variables, runtime))
  return [{ check, module, moduleHash, contentHash: selected.hash, content }]
}
