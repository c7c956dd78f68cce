import type { CheckedDocument, CheckedPage, CheckedSite, CheckFinding, CheckScope } from '../api/check.ts'
import { completeEntry, type LoadedSources } from '../content/entry.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readPageText } from '../html/page-text.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { cacheStage, keyOfData } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { LoadedCheck, Site } from '../site/load-site.ts'
import { diagnoseException } from '../site/locate-exception.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { reportCheckFinding } from './report-check-finding.ts'
import type { RuleContext } from './rule-context.ts'
import { type Provenance, provenanceOf } from './source-locator.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'site-checks': 'generator/check/site-checks.ts'
  }
}

export interface SiteChecksInput {
  readonly site: Pick<Site, 'checks' | 'locateError'>
  readonly loaded: LoadedSources
  readonly documents: readonly Document[]
  readonly context: Pick<RuleContext, 'pages' | 'isComplete' | 'locator' | 'settings'>
  readonly visibility: Visibility
}

/** A check with the content that it reads. */
interface PreparedCheck extends LoadedCheck {
  readonly contentHash: string
  readonly readContent: () => Readonly<Record<string, unknown>>
}

/** A document, a page, or the site. */
interface Subject {
  readonly scope: CheckScope
  /** Changes with the input of the checks, except their content. */
  readonly key: string
  readonly createInput: () => object
  readonly provenance: Provenance
}

interface SubjectInput extends Pick<Subject, 'key' | 'createInput'> {
  readonly checks: readonly PreparedCheck[]
}

class CheckFailure extends Error {
  readonly check: PreparedCheck
  constructor(check: PreparedCheck, cause: unknown) {
    super(check.check.code, { cause })
    this.check = check
  }
}

/** Findings of each check in one subject. Throws a `CheckFailure`. */
export const checkSubject = cacheStage<SubjectInput, readonly (readonly CheckFinding[])[]>({
  name: 'site-checks',
  storage: 'disk',
  keyOf: ({ key, checks }) =>
    hashOf(key, ...checks.flatMap(({ check, moduleHash, contentHash }) => [check.code, moduleHash, contentHash])),
  run({ checks, createInput }) {
    const input = createInput()
    return checks.map((prepared) => {
      try {
        // The input belongs to the scope of the check.
        return prepared.check.run({ ...input, content: prepared.readContent() } as never)
      } catch (cause) {
        throw new CheckFailure(prepared, cause)
      }
    })
  },
})

/** Runs the checks that the site defines. */
export function runSiteChecks(input: SiteChecksInput, runtime: Pick<Runtime, 'cache'>): Diagnostic[] {
  const { site, context } = input
  const prepared = prepareChecks(input, runtime)
  const failures = new Map<PreparedCheck, Diagnostic>()
  const runOn = (subject: Subject): readonly Diagnostic[] => {
    const checks = prepared.filter((one) => one.check.on === subject.scope && !failures.has(one))
    if (checks.length === 0) return []
    try {
      const found = checkSubject({ ...subject, checks }, runtime)
      return checks.flatMap(({ check }, index) =>
        (found[index] ?? []).flatMap((finding) =>
          reportCheckFinding(finding, check, subject.provenance, context.locator),
        ),
      )
    } catch (cause) {
      if (!(cause instanceof CheckFailure)) throw cause
      const { check, module } = cause.check
      const message = `the check \`${check.code}\` fails: `
      failures.set(cause.check, diagnoseException(cause.cause, site.locateError, module, message))
      // Runs the other checks.
      return runOn(subject)
    }
  }
  const scopes = new Set(prepared.map(({ check }) => check.on))
  return [...subjectsOf(input, scopes).flatMap(runOn), ...failures.values()]
}

/** Leaves out checks whose content has errors. */
const prepareChecks = (
  { site, loaded, visibility, context: { settings } }: SiteChecksInput,
  runtime: Pick<Runtime, 'cache'>,
): readonly PreparedCheck[] =>
  site.checks
    .filter(({ check }) => !lacksSingle(check.content ?? {}, loaded))
    .map((loadedCheck) => {
      const selected = selectContent(loadedCheck.check.content ?? {}, loaded, visibility)
      const complete: Parameters<typeof contentValues>[1] = (entry) =>
        completeEntry(entry, settings.variables ?? {}, runtime)
      return { ...loadedCheck, contentHash: selected.hash, readContent: () => contentValues(selected, complete) }
    })

function subjectsOf(
  { documents, context, visibility }: SiteChecksInput,
  scopes: ReadonlySet<CheckScope>,
): readonly Subject[] {
  const subjects: Subject[] = []
  if (scopes.has('document'))
    for (const document of documents)
      subjects.push({
        scope: 'document',
        key: hashOf(document.file, document.hash),
        createInput: () => ({ document: toCheckedDocument(document) }),
        provenance: { files: [document.file], modules: [], owner: document.file },
      })
  for (const page of scopes.has('page') ? context.pages : [])
    if (page.route.url === page.route.place.canonical)
      subjects.push({
        scope: 'page',
        key: page.key,
        createInput: () => ({ page: toCheckedPage(page) }),
        provenance: provenanceOf(page),
      })
  if (scopes.has('site')) {
    const site = toCheckedSite(context, visibility.now)
    const provenance = { files: [], modules: [], owner: 'content' }
    subjects.push({ scope: 'site', key: keyOfData(site), createInput: () => ({ site }), provenance })
  }
  return subjects
}

const toCheckedDocument = (document: Document): CheckedDocument => ({
  file: document.file,
  data: document.data,
  texts: contentStringsOf(document).map(({ text, path }) => (path ? { text, path } : { text })),
})

const toCheckedPage = ({ route, head, facts, readBody }: RenderedPage): CheckedPage => ({
  ...readPageText(readBody(), head),
  ...route.place,
  head,
  links: facts.links,
  images: facts.images.map(({ src, alt }) => ({ src, alt })),
})

const toCheckedSite = ({ pages, isComplete }: SiteChecksInput['context'], now: number): CheckedSite => ({
  pages: pages.map(({ route, head, facts }) => ({
    ...route.place,
    title: head.title,
    description: head.description,
    heading: facts.heading,
    ids: facts.ids,
    links: facts.links,
    images: facts.images.map(({ src }) => src),
  })),
  isComplete,
  today: new Date(now).toISOString().slice(0, 10),
})
