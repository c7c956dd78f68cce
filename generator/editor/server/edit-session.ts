import { setTimeout as wait } from 'node:timers/promises'
import { insertPictureVariants } from '../../core/assets/images/rewrite-pictures.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import { notFoundPaths } from '../../core/routes/url.ts'
import type { Context } from '../../core/runtime/context.ts'
import { readContent } from '../../edits/write-content.ts'
import type { PageDetails } from '../form-protocol.ts'
import type { CheckedField, FieldChange, PageFields, PageMove, SaveResult } from '../protocol.ts'
import { createAnnotatedPages, type ShownSite } from './annotate-page.ts'
import { createArticleChanges } from './articles/change-article.ts'
import { createNewArticles } from './articles/new-article.ts'
import { createContentStore, type HistoryStep } from './content-store.ts'
import { createDocumentReader, createFieldRegistry, type EditCore } from './edit-core.ts'
import { type CompileTexts, createTextCompiler, type EarlyRequest, type RunExclusively } from './find-new-findings.ts'
import { createDetails } from './form/details.ts'
import { createFormChanges } from './form/form-changes.ts'
import { createLists } from './form/lists.ts'
import { createNewItems } from './form/new-item.ts'
import { type PageFieldsInput, pageFields } from './open-field.ts'
import { createPictures } from './pictures/pictures.ts'
import { createPlaces } from './places/places.ts'
import { createTextFields } from './text-fields.ts'

/** In milliseconds. */
const serveLimit = 2000

export type EditSession = ReturnType<typeof createEditSession>

/**
 * What the edit mode of `dev` does with the content of a site. Requests name fields by the ids that it has issued.
 */
export function createEditSession(
  context: Pick<Context, 'compile' | 'options' | 'root' | 'runtime'>,
  exclusively: RunExclusively,
  onWrite?: (files: readonly string[]) => void,
) {
  const { root, options, runtime } = context
  const registry = createFieldRegistry()
  const store = createContentStore(root, onWrite)
  const annotated = createAnnotatedPages(registry, options, runtime)
  let served: CompleteCompilation | undefined
  /** The site whose pages are served, or the first pages of the next one. */
  let shown: ShownSite | undefined
  const findPage = (path: string) =>
    served?.pages.find(({ route }) => route.url === path) ??
    served?.pages.find(({ route }) => notFoundPaths(path).includes(route.outputPath))
  const findShown = (path: string) => shown?.pages.find(({ route }) => route.url === path)
  const readDocument = createDocumentReader(runtime)
  const saved = (file: string, moved?: PageMove): SaveResult => ({
    status: 'saved',
    file,
    moved,
    version: store.read(file)?.version ?? '',
    ...historyState(),
  })
  const { compileTexts, cancel: cancelCheck } = createTextCompiler(context, exclusively)
  const checks = createChecks()
  const core: EditCore = {
    context,
    compileTexts,
    registry,
    store,
    readDocument,
    current: () => served,
    findPage,
    saved,
  }
  const details = createDetails(core)
  const places = createPlaces(core, details)
  const historyState = () => places.historyState(store.next())
  const texts = createTextFields(core)
  /** Compiles with texts that are likely to be saved, so that the page can be served at once. */
  const compileForPage =
    (path: string): CompileTexts =>
    async (texts, early) => {
      annotated.close()
      const compiled = await compileTexts(texts, early)
      if (compiled?.site) annotated.annotateAhead(path, compiled)
      return compiled
    }
  return {
    registry,
    store,
    current: () => served,
    /** Resolves once the served site is made from the content on disk, with a file that is new, or after a limit: a save may have come just before. */
    async whenServed(added?: string): Promise<void> {
      const isServed = (file: string): boolean => readContent(root, file)?.text === served?.texts.get(file)
      for (const end = performance.now() + serveLimit; performance.now() < end; await wait(serveLimit / 40))
        if (served && [...served.texts.keys(), ...(added === undefined ? [] : [added])].every(isServed)) return
    },
    /** The site whose pages are served. */
    update(compilation: CompleteCompilation): void {
      served = compilation
      shown = compilation
    },
    /** Pages that are served before the others of their site. */
    preview(made: ShownSite): void {
      shown = made
    },
    /** Whether a page is served before the others of its site. */
    isPreviewed: (path: string): boolean => shown !== served && findShown(path) !== undefined,
    /** The served HTML of a page with the ids of its fields; the same HTML if it shows none. */
    annotatePage(path: string, html: string): string {
      const preview = findShown(path)
      const page = preview ?? findPage(path)
      const site = preview ? shown : served
      if (!served || !site || !page) return html
      const { sets } = served.assets.pictures
      const after = insertPictureVariants(annotated.annotate(page, site), sets)
      return html.replace(insertPictureVariants(page.readBody(), sets), () => after)
    },
    page(path: string): PageFields | undefined {
      const page = findPage(path)
      if (!served || !page) return undefined
      const input: PageFieldsInput = { page, html: annotated.annotate(page, served), registry, compilation: served }
      return {
        ...pageFields(input),
        publication: details.publicationOf(page.route.owner),
        variables: details.variables(),
        ...places.ofPage(page),
        ...historyState(),
      }
    },
    pageDetails(path: string): PageDetails | undefined {
      const page = findPage(path)
      return served && page && details.ofPage(path, annotated.annotate(page, served))
    },
    open: texts.open,
    /** With the address of a page: answers once that has findings, if the site takes longer. */
    async check(change: FieldChange, page?: string): Promise<CheckedField | undefined> {
      if (!served || !texts.locate(change)) return undefined
      const { describeSpan } = places
      if (page === undefined) return texts.check(change, { compileTexts, describeSpan })
      const options = { compileTexts: compileForPage(page), describeSpan }
      return checks.begin(page, (early) => texts.check(change, { ...options, early }))
    },
    restOfCheck: checks.rest,
    save(change: FieldChange): SaveResult | undefined {
      const result = texts.save(change)
      // The saved site is compiled at once, and has the same findings.
      if (result?.status === 'saved') cancelCheck()
      return result
    },
    undo: (): SaveResult => describeStep('undo', store.undo()),
    redo: (): SaveResult => describeStep('redo', store.redo()),
    details: { ...details, ...createFormChanges(core) },
    places,
    articles: { ...createNewArticles(core, details), ...createArticleChanges(core, details) },
    lists: { ...createLists(core), ...createNewItems(core) },
    pictures: createPictures(core),
    close: annotated.close,
  }
  function describeStep(way: 'undo' | 'redo', step: HistoryStep | undefined): SaveResult {
    return step ? saved(step.changes[0]?.file ?? '', step.moved) : refuseStep(way)
  }
}

const refuseStep = (step: 'undo' | 'redo'): SaveResult => ({
  status: 'refused',
  message: `there is nothing to ${step}, or the file has changed since`,
})

const nothing: CheckedField = { findings: [], isReadable: true, unpublished: [] }

/** Answers checks in two parts: the findings of a page, as soon as they are known, and then all. */
function createChecks() {
  let last = { number: 0, result: Promise.resolve<CheckedField | undefined>(undefined) }
  return {
    /** `run` resolves to undefined if the check was ended. */
    begin(
      page: string,
      run: (early: EarlyRequest<CheckedField>) => Promise<CheckedField | undefined>,
    ): Promise<CheckedField> {
      const number = last.number + 1
      return new Promise((resolve, reject) => {
        const result = run({ page, onFound: (found) => resolve({ ...found, check: number }) })
        last = { number, result }
        result.then((found = nothing) => resolve(found), reject)
      })
    },
    /** All findings of a check. Null if another one has begun since, or a save has ended it. */
    rest: async (number: number): Promise<CheckedField | null> =>
      (number === last.number ? await last.result : undefined) ?? null,
  }
}
