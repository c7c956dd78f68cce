import type { Context } from '../../core/context/index.ts'
import type { PageDetails } from '../form-protocol.ts'
import type { PageFields, PageMove, SaveResult } from '../protocol.ts'
import { createArticleChanges } from './articles/change-article.ts'
import { createNewArticles } from './articles/new-article.ts'
import { createContentStore } from './content-store.ts'
import { createFieldRegistry, type EditCore, refuseSave } from './edit-core.ts'
import { createTextCompiler, type RunExclusively } from './find-new-findings.ts'
import { createDetails } from './form/details.ts'
import { createFormChanges } from './form/form-changes.ts'
import { createLists } from './form/lists.ts'
import { fieldsIn } from './open-field.ts'
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
    return { status: 'saved', file, moved, version: store.read(file)?.version ?? '', ...store.historyState() }
  }
  const save: EditCore['save'] = (changes, file, words, moved) =>
    store.write(changes, words, moved)
      ? saved(file, moved)
      : refuseSave(`${store.findChanged(changes).join(', ') || 'a file'} changed at the same moment: try again`)
  const core: EditCore = { context, compileTexts, registry, store, current, findPage, save }
  const details = createDetails(core)
  const places = createPlaces(core, details)
  const travel = (way: 'undo' | 'redo'): SaveResult => {
    const step = store[way]()
    return step
      ? saved(step.changes[0]?.file ?? '', step.moved)
      : refuseSave(`there is nothing to ${way}, or the file has changed since`)
  }
  return {
    ...site,
    ...createTextFields(core, places),
    registry,
    store,
    page(path: string): PageFields | undefined {
      const [page, served] = [findPage(path), current()]
      if (!served || !page) return undefined
      return {
        fields: fieldsIn(site.annotate(page, served), registry),
        publication: details.publicationOf(page.route.owner),
        variables: details.variables(),
        ...places.ofPage(page),
        ...store.historyState(),
      }
    },
    pageDetails(path: string): PageDetails | undefined {
      const [page, served] = [findPage(path), current()]
      return served && page && details.ofPage(path, site.annotate(page, served))
    },
    undo: (): SaveResult => travel('undo'),
    redo: (): SaveResult => travel('redo'),
    details: { ...details, ...createFormChanges(core) },
    places,
    articles: { ...createNewArticles(core, details), ...createArticleChanges(core, details) },
    lists: createLists(core),
    pictures: createPictures(core),
  }
}
