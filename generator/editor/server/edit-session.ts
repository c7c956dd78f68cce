import { setTimeout as wait } from 'node:timers/promises'
import type { CommandContext } from '../../core/context/index.ts'
import { makeIdsUnique } from '../../core/html/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { rewriteBody } from '../../core/output/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { filesOf, normalizeAddress, notFoundPageCandidates } from '../../core/routes/index.ts'
import { readContentFile } from '../../edits/index.ts'
import { findSourceOfFile as findSourceOf } from '../../edits/references/index.ts'
import type { OpenedForms } from '../form-protocol.ts'
import type { PageFields, PageMove, ReplacedNumber, SaveResult } from '../protocol.ts'
import { copyEditAttributes } from './annotate-html.ts'
import { createPageAnnotator, type ShownSite } from './annotate-page.ts'
import { createArticleCreator, planBlankPictureRemoval } from './articles/new-article.ts'
import { createArticleChanges } from './articles/rename-or-remove-article.ts'
import { type ContentStore, createContentStore } from './content-store.ts'
import { createFieldChanges } from './field-changes.ts'
import { createUnsavedCompiler, type RunExclusively } from './find-new-findings.ts'
import { createDetails } from './form/details.ts'
import { createLists } from './form/lists.ts'
import { fieldsIn } from './open-field.ts'
import { createPictures } from './pictures/pictures.ts'
import { createPlaces } from './places/content-locations.ts'
import { createFindAndReplace } from './publish/find-and-replace.ts'
import { createHistory } from './publish/history.ts'
import { createPublishing } from './publish/publishing.ts'
import { explainFault } from './publish/repository.ts'
import { createFieldRegistry, type EditCore, type FieldRegistry, refuseSave } from './session-context.ts'

export type EditSession = ReturnType<typeof createEditSession>

/** What the edit mode of `dev` does with the content of a site. Requests name fields by the ids that it has issued. */
export function createEditSession(
  context: Pick<CommandContext, 'compileInSteps' | 'options' | 'root' | 'runtime'>,
  exclusively: RunExclusively,
  onWrite?: (files: readonly string[]) => void,
) {
  const registry = createFieldRegistry()
  const store = createContentStore(context.root, onWrite)
  const site = createServedSite(context, registry, store)
  const { current, findPage } = site
  const { compileTexts, cancel: cancelCheck } = createUnsavedCompiler(context, exclusively)
  const saved = (file: string, moved?: PageMove, same?: ReplacedNumber): SaveResult => {
    // The saved site is compiled at once, and has the same findings.
    cancelCheck()
    return { status: 'saved', file, moved, same, ...store.historyState() }
  }
  /** Writes files, or says in words why the disk refuses. */
  const write = (change: () => SaveResult): SaveResult => {
    try {
      return change()
    } catch (cause) {
      if (cause instanceof Error && 'syscall' in cause) return refuseSave(explainFault(cause.message))
      throw cause
    }
  }
  const save: EditCore['save'] = (changes, file, words, moved) => {
    const served = current()
    const all = served ? [...changes, ...planBlankPictureRemoval(context.root, changes, served)] : changes
    return write(() =>
      store.write(all, words, moved)
        ? saved(file, moved, search.findSameFigure(changes))
        : refuseSave(`${store.findChanged(all).join(', ') || 'a file'} changed at the same moment: try again`),
    )
  }
  const findSource: EditCore['findSource'] = (file) => {
    const served = current()
    return served && findSourceOf(served, file)
  }
  const core: EditCore = { context, compileTexts, registry, store, current, findPage, findSource, save }
  const details = createDetails(core)
  const places = createPlaces(core)
  const search = createFindAndReplace(core)
  const travel = (way: 'undo' | 'redo'): SaveResult =>
    write(() => {
      const step = store[way]()
      return step
        ? saved(step.changes[0]?.file ?? '', step.moved)
        : refuseSave(`there is nothing to ${way}, or the file has changed since`)
    })
  return {
    ...site,
    ...createFieldChanges(core, places),
    registry,
    store,
    page(path: string): PageFields | undefined {
      const [page, served] = [findPage(path), current()]
      if (!served || !page) return undefined
      return {
        fields: fieldsIn(site.annotate(page, served), registry),
        publication: details.publicationOf(page.route.owner),
        variables: served.settings.variables ?? {},
        ...places.ofPage(page),
        ...store.historyState(),
      }
    },
    pageDetails(path: string): OpenedForms | undefined {
      const [page, served] = [findPage(path), current()]
      return served && page && details.ofPage(path, site.annotate(page, served))
    },
    undo: (): SaveResult => travel('undo'),
    redo: (): SaveResult => travel('redo'),
    details,
    places,
    articles: { ...createArticleCreator(core), ...createArticleChanges(core) },
    lists: createLists(core),
    pictures: createPictures(core),
    publishing: createPublishing(core, exclusively),
    history: createHistory(core),
    search,
  }
}

/** In milliseconds. */
const serveLimit = 10_000

/** Whose annotated HTML is kept. */
const maxPages = 200

/** The site whose pages are served, and its pages with the ids of their fields. */
function createServedSite(
  { root, options, runtime }: Pick<CommandContext, 'options' | 'root' | 'runtime'>,
  { idOf }: Pick<FieldRegistry, 'idOf'>,
  store: Pick<ContentStore, 'remember'>,
) {
  /** Annotated pages by key. */
  const known = new Map<string, string>()
  let last: { readonly site: ShownSite; readonly annotate: ReturnType<typeof createPageAnnotator> } | undefined
  /** The HTML of a page of a site, as templates make it, with the ids of its fields. */
  const annotate = (page: RenderedPage, site: ShownSite): string => {
    if (last?.site !== site) last = { site, annotate: createPageAnnotator(site, idOf, options, runtime) }
    const annotated = known.get(page.key) ?? last.annotate(page)
    if (known.size >= maxPages) known.clear()
    known.set(page.key, annotated)
    return annotated
  }
  /** The versions of the files that a page was made from. */
  const rememberFiles = ({ route }: RenderedPage, { loaded }: ShownSite): readonly string[] => {
    const files = new Set(filesOf(route))
    const entries = [...loaded.values()].flatMap((found) => found.entries)
    return entries.flatMap(({ document: { file, hash, sourceOf } }) => {
      if (!files.has(file)) return []
      store.remember(file, hash, sourceOf({ file, start: 0, end: Number.POSITIVE_INFINITY }))
      return [hash]
    })
  }
  let served: CompleteCompilation | undefined
  /** The served site, or the first pages of the next one. */
  let shown: ShownSite | undefined
  const findPage = (path: string): RenderedPage | undefined =>
    served?.pages.find(({ route }) => route.url === normalizeAddress(path)) ??
    served?.pages.find(({ route }) => notFoundPageCandidates(path).includes(route.outputPath))
  const findShown = (path: string) => shown?.pages.find(({ route }) => route.url === path)
  return {
    current: () => served,
    findPage,
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
      const addresses = { sets: served.assets.pictures.sets, findUrl: site.fileUrls.findUrl, assets: new Map() }
      const body = rewriteBody(makeIdsUnique(annotate(page, site), page.facts.ids), addresses)
      const versions = rememberFiles(page, site)
      return copyEditAttributes(body, html).replace('<body', `<body data-edit-versions="${versions.join(' ')}"`)
    },
    annotate,
    /** Resolves once the served site is made from the content on disk, with a file that is new, or after a limit: a save may have come just before. */
    async whenServed(added?: string): Promise<void> {
      const isServed = (file: string): boolean => readContentFile(root, file)?.text === served?.texts.get(file)
      for (const end = performance.now() + serveLimit; performance.now() < end; await wait(serveLimit / 200))
        if (served && [...served.texts.keys(), ...(added === undefined ? [] : [added])].every(isServed)) return
    },
  }
}
