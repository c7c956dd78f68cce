import type { Context } from '../../core/context/index.ts'
import type { PageDetails } from '../form-protocol.ts'
import type { PageFields, PageMove, SaveResult } from '../protocol.ts'
import { createArticleChanges } from './articles/change-article.ts'
import { createNewArticles } from './articles/new-article.ts'
import { createContentStore, type HistoryStep } from './content-store.ts'
import { createDocumentReader, createFieldRegistry, type EditCore, refuseSave } from './edit-core.ts'
import { type CompileTexts, createTextCompiler, type RunExclusively } from './find-new-findings.ts'
import { createDetails } from './form/details.ts'
import { createFormChanges } from './form/form-changes.ts'
import { createLists } from './form/lists.ts'
import { createNewItems } from './form/new-item.ts'
import { pageFields } from './open-field.ts'
import { createPictures } from './pictures/pictures.ts'
import { createPlaces } from './places/places.ts'
import { createServedSite } from './served-site.ts'
import { createTextFields } from './text-fields.ts'

export type EditSession = ReturnType<typeof createEditSession>

/** What the edit mode of `dev` does with the content of a site. Requests name fields by the ids that it has issued. */
export function createEditSession(
  context: Pick<Context, 'compileInSteps' | 'options' | 'root' | 'runtime'>,
  exclusively: RunExclusively,
  onWrite?: (files: readonly string[]) => void,
) {
  const registry = createFieldRegistry()
  const store = createContentStore(context.root, onWrite)
  const site = createServedSite(context, registry)
  const { current, findPage } = site
  const { compileTexts, cancel: cancelCheck } = createTextCompiler(context, exclusively)
  const saved = (file: string, moved?: PageMove): SaveResult => {
    // The saved site is compiled at once, and has the same findings.
    cancelCheck()
    return { status: 'saved', file, moved, version: store.read(file)?.version ?? '', ...historyState() }
  }
  const readDocument = createDocumentReader(context.runtime)
  const core: EditCore = { context, compileTexts, registry, store, readDocument, current, findPage, saved }
  const details = createDetails(core)
  const places = createPlaces(core, details)
  const historyState = () => places.historyState(store.next())
  /** Compiles with texts that are likely to be saved, so that the page can be served at once. */
  const compileForPage =
    (path: string): CompileTexts =>
    async (texts, early) => {
      site.close()
      const compiled = await compileTexts(texts, early)
      if (compiled?.site) site.annotateAhead(path, compiled)
      return compiled
    }
  const describeStep = (way: 'undo' | 'redo', step: HistoryStep | undefined): SaveResult =>
    step
      ? saved(step.changes[0]?.file ?? '', step.moved)
      : refuseSave(`there is nothing to ${way}, or the file has changed since`)
  return {
    ...site,
    ...createTextFields(core, places, compileForPage),
    registry,
    store,
    page(path: string): PageFields | undefined {
      const [page, served] = [findPage(path), current()]
      if (!served || !page) return undefined
      return {
        ...pageFields({ page, html: site.annotate(page, served), registry, compilation: served }),
        publication: details.publicationOf(page.route.owner),
        variables: details.variables(),
        ...places.ofPage(page),
        ...historyState(),
      }
    },
    pageDetails(path: string): PageDetails | undefined {
      const [page, served] = [findPage(path), current()]
      return served && page && details.ofPage(path, site.annotate(page, served))
    },
    undo: (): SaveResult => describeStep('undo', store.undo()),
    redo: (): SaveResult => describeStep('redo', store.redo()),
    details: { ...details, ...createFormChanges(core) },
    places,
    articles: { ...createNewArticles(core, details), ...createArticleChanges(core, details) },
    lists: { ...createLists(core), ...createNewItems(core) },
    pictures: createPictures(core),
  }
}
