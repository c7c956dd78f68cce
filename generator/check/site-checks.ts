import type { CheckedDocument, CheckedPage, CheckedSite, CheckFinding, CheckScope } from '../api/check.ts'
import { completeEntry, type LoadedEntry } from '../content/entry.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readPageText } from '../html/page-text.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import { cacheStage, keyOfData } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Site } from '../site/load-site.ts'
import { diagnoseException } from '../site/locate-exception.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { reportCheckFinding } from './report-check-finding.ts'
import type { RuleContext } from './rule-context.ts'
import { type Provenance, provenanceOf } from './source-locator.ts'

export interface SiteChecksInput
  extends Pick<RuleContext, 'loaded' | 'documents' | 'pages' | 'isComplete' | 'locator' | 'settings' | 'options'> {
  readonly site: Pick<Site, 'checks' | 'locateError'>
}

type PreparedCheck = ReturnType<typeof prepareChecks>[number]

/** A document, a page, or the site. */
interface Subject {
  readonly scope: CheckScope
  /** Changes with the input. */
  readonly keyOf: () => string
  readonly createInput: () => object
  readonly getProvenance: () => Provenance
}

interface SubjectInput {
  readonly key: string
  readonly checks: readonly Pick<PreparedCheck, 'check' | 'moduleHash' | 'contentHash'>[]
  /** Runs the checks on the subject of the key. */
  readonly run: () => readonly (readonly CheckFinding[])[]
}

/** Findings of each check in one subject. */
export const checkSubject = cacheStage<SubjectInput, readonly (readonly CheckFinding[])[]>({
  name: 'site-checks',
  storage: 'disk',
  keyOf: ({ key, checks }) =>
    hashOf(key, ...checks.flatMap(({ check, moduleHash, contentHash }) => [check.code, moduleHash, contentHash])),
  run: ({ run }) => run(),
})

/** Runs the checks that the site defines. Those of the whole site do not run on a shard. */
export function runSiteChecks(input: SiteChecksInput, runtime: Pick<Runtime, 'cache' | 'shard'>): Diagnostic[] {
  const { site, locator } = input
  const prepared = prepareChecks(input, runtime)
  const failures = new Map<PreparedCheck, Diagnostic>()
  const runOn = (subject: Subject): readonly Diagnostic[] => {
    const checks = prepared.filter((one) => one.check.on === subject.scope && !failures.has(one))
    if (checks.length === 0) return []
    let running: PreparedCheck | undefined
    const run = () => {
      const subjectInput = subject.createInput()
      const found = checks.map((one) => {
        running = one
        // The input belongs to the scope of the check.
        return one.check.run({ ...subjectInput, content: one.readContent() } as never)
      })
      running = undefined
      return found
    }
    try {
      const found = checkSubject({ key: subject.keyOf(), checks, run }, runtime)
      return checks.flatMap(({ check }, index) =>
        (found[index] ?? []).flatMap((finding) => reportCheckFinding(finding, check, subject.getProvenance(), locator)),
      )
    } catch (cause) {
      if (!running) throw cause
      const message = `the check \`${running.check.code}\` fails: `
      failures.set(running, diagnoseException(cause, site.locateError, running.module, message))
      // Runs the other checks.
      return runOn(subject)
    }
  }
  const subjects = [...subjectsOf(input), ...(runtime.shard ? [] : [siteSubject(input)])]
  return [...subjects.flatMap(runOn), ...failures.values()]
}

/** Leaves out checks whose content has errors. */
const prepareChecks = ({ site, loaded, options, settings }: SiteChecksInput, runtime: Pick<Runtime, 'cache'>) =>
  site.checks
    .filter(({ check }) => !lacksSingle(check.content ?? {}, loaded))
    .map((loadedCheck) => {
      const selected = selectContent(loadedCheck.check.content ?? {}, loaded, options)
      const complete = (entry: LoadedEntry) => completeEntry(entry, settings.variables ?? {}, runtime)
      return { ...loadedCheck, contentHash: selected.hash, readContent: () => contentValues(selected, complete) }
    })

const subjectsOf = ({ documents, pages }: SiteChecksInput): readonly Subject[] => [
  ...documents.map((document) => ({
    scope: 'document' as const,
    keyOf: () => hashOf(document.file, document.hash),
    createInput: () => ({ document: toCheckedDocument(document) }),
    getProvenance: () => ({ ownFiles: [document.file], sharedFiles: [], modules: [], owner: document.file }),
  })),
  ...pages
    .filter(({ route }) => route.url === route.place.canonical)
    .map((page) => ({
      scope: 'page' as const,
      keyOf: () => page.key,
      createInput: () => ({ page: toCheckedPage(page) }),
      getProvenance: () => provenanceOf(page),
    })),
]

const siteSubject = (input: SiteChecksInput): Subject => ({
  scope: 'site',
  keyOf: () => keyOfData(toCheckedSite(input)),
  createInput: () => ({ site: toCheckedSite(input) }),
  getProvenance: () => ({ ownFiles: [], sharedFiles: [], modules: [], owner: 'content' }),
})

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

const toCheckedSite = ({ pages, isComplete, options }: Omit<SiteChecksInput, 'documents'>): CheckedSite => ({
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
  today: new Date(options.now).toISOString().slice(0, 10),
})
