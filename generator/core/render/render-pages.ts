import type { ReactNode } from 'react'
import type { EntrySummary } from '../api/define.ts'
import type { SiteSettings } from '../api/define-site.ts'
import { Markdown, MissingEntryError, Reference } from '../api/fields.ts'
import { type Head, headSchema } from '../api/head.ts'
import {
  createEntryFinder,
  entriesByKey,
  entryKeyOf,
  type LoadedEntry,
  type LoadedSources,
  renderEntryBody,
} from '../content/entry.ts'
import { fileLinksIn, replaceFileLinks } from '../content/file-addresses.ts'
import { type Diagnostic, type Outcome, startOf } from '../diagnostics/diagnostic.ts'
import { type HtmlFacts, readHtmlFacts } from '../html/read-html-facts.ts'
import { renderMarkdown, toMarkdownInput } from '../markdown/render-markdown.ts'
import { processorInLanguage } from '../markdown/translate-labels.ts'
import { completeItem, type FileUrls } from '../routes/entries-in-items.ts'
import { filesOf, type ResolvedRoutes, type ResolveInput, type Route } from '../routes/resolve.ts'
import { contentValues } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { createCacheStore } from '../runtime/cache.ts'
import { createPause, InputChangedError } from '../runtime/concurrency.ts'
import { hashOf } from '../runtime/hash.ts'
import { EndlessError } from '../runtime/run-site-code.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { SiteCodeError } from '../site/cached-bundle.ts'
import { findDefinitionFaults } from '../site/definition-faults.ts'
import { diagnoseException } from '../site/run-templates.ts'
import { mapLeaves } from '../source/data-path.ts'

/** Instances of `Date` are texts in it. */
export type SerializedHead = Head & { readonly published?: string; readonly modified?: string }

export interface RenderedPage {
  readonly route: Route
  /** Changes with the page's HTML, head, parameters and addresses. */
  readonly key: string
  readonly head: SerializedHead
  readonly facts: HtmlFacts
  /** The HTML inside `<body>` as React renders it, with addresses of content. Throws an `InputChangedError` if it is no longer cached. */
  readonly readBody: () => string
}

/** As templates make it: links that name files do not have the addresses of pages yet. */
interface PageRecord extends Pick<RenderedPage, 'key' | 'head' | 'facts'> {
  readonly bodyHash: string
  /** In head and body. */
  readonly fileLinks: readonly string[]
}

/** Records of rendered pages, by the keys of routes: these cover everything that `head` and `render` receive. */
const pageRecords = createCacheStore<PageRecord>('render-page')
/** By the hashes of bodies. */
const pageBodies = createCacheStore<string>('page-body')

export interface RenderSiteInput extends Pick<ResolveInput, 'site' | 'loaded'> {
  readonly resolved: ResolvedRoutes
  readonly settings: SiteSettings
  readonly options: Visibility
  /** Ends the work between two pages or checks, which rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** Renders pages. Cached ones are not rendered again; React is loaded for the first other one. */
export async function renderPages(
  routes: readonly Route[],
  { loaded, settings, resolved, signal }: Pick<RenderSiteInput, 'loaded' | 'settings' | 'resolved' | 'signal'>,
  runtime: Runtime,
): Promise<Outcome<readonly RenderedPage[]>> {
  const renderPage = createPageRenderer(loaded, settings, runtime)
  // Pages in a language of their own have words of the settings that no entry has.
  const keyOf = ({ key }: Route): string => (settings.words ? hashOf(key, JSON.stringify(settings.words)) : key)
  const diagnostics: Diagnostic[] = []
  const pages: RenderedPage[] = []
  const endless = new Set<string>()
  const pause = createPause(signal)
  for (const route of routes) {
    if (endless.has(route.page.module)) continue
    let record = pageRecords.find(keyOf(route), runtime)
    if (!record || !pageBodies.has(record.bodyHash, runtime)) {
      record = undefined
      const react = await import('react-dom/server')
      try {
        runtime.onStart?.('render', route.url)
        record = renderPage(route, react)
        pageRecords.put(keyOf(route), record, runtime)
      } catch (cause) {
        if (cause instanceof EndlessError) endless.add(route.page.module)
        if (cause instanceof SiteCodeError) diagnostics.push(...cause.diagnostics)
        else if (!(cause instanceof MissingEntryError)) diagnostics.push(diagnoseRendering(cause, route))
      }
      await pause()
    }
    if (record) pages.push(readPage(route, record, resolved.fileUrls.findUrl, runtime))
  }
  return { value: pages, diagnostics }
}

/** Returns a function that renders a page, and keeps what it gives. */
function createPageRenderer(loaded: LoadedSources, settings: SiteSettings, runtime: Runtime) {
  const entries = entriesByKey(loaded)
  const complete = (entry: LoadedEntry) => renderEntryBody(entry, settings.variables ?? {}, runtime)
  const translate = createEntryTranslator(loaded, settings, runtime)
  /** Properties whose texts have the generator's words in a language, or in that of their collection. */
  const propsIn = (language: string | undefined, route: Route) =>
    propsOf(route, entries, (entry) => translate(entry, language), complete)
  /** By module and message. */
  const traced = new Map<string, unknown>()
  const renderBody = ({ page }: Route, make: () => ReactNode, renderToString: (node: ReactNode) => string): string => {
    try {
      return page.call(page, 'render', () => renderToString(make()))
    } catch (cause) {
      if (!(cause instanceof Error) || cause instanceof EndlessError || page.locateError(cause)) throw cause
      const key = `${page.module} ${cause.message}`
      const trace = () => page.trace(cause.message, renderToString, make)
      if (!traced.has(key)) traced.set(key, page.call(page, 'render', trace))
      throw traced.get(key) ?? cause
    }
  }
  const render = (route: Route, { renderToString }: typeof import('react-dom/server')) => {
    const { page } = route
    const ofCollection = propsIn(undefined, route)
    const head = page.call(page, 'head', () => page.page.head(ofCollection))
    const source = { file: page.module, readModule: page.readModule, subject: 'head', keyword: 'head' }
    const faults = findDefinitionFaults(head, headSchema, source)
    if (faults.length > 0) throw new SiteCodeError(faults.map((fault) => ({ ...fault, pages: [route.url] })))
    const props = head.lang === undefined ? ofCollection : propsIn(head.lang, route)
    const body = renderBody(route, () => page.page.render(props), renderToString)
    if (body === '') throw new TypeError('its `render` returns nothing')
    return { head, body }
  }
  return (route: Route, react: typeof import('react-dom/server')): PageRecord => {
    const { head, body } = render(route, react)
    // A module that counts, or changes what it receives, would make another page in a run that renders others.
    if (JSON.stringify(render(route, react)) !== JSON.stringify({ head, body }))
      throw new TypeError('its second rendering differs from the first')
    const record = describePage(route, head, body)
    pageBodies.put(record.bodyHash, body, runtime)
    return record
  }
}

/**
 * Returns a function that gives the body of an entry, the markdown of its data, and that of the entries that it names, the generator's words in the
 * language of a page, if the head of that has one.
 */
export function createEntryTranslator(
  loaded: LoadedSources,
  { words, variables = {} }: SiteSettings,
  runtime: Pick<Runtime, 'cache'>,
) {
  const findEntry = createEntryFinder(loaded)
  const known = new Map<string, LoadedEntry>()
  const translateAll = (entry: LoadedEntry, language: string, isNamed: boolean): LoadedEntry => {
    const { file, data } = entry.summary
    const processor = processorInLanguage(entry.processor, language, words)
    const translateLeaf = (leaf: unknown): unknown => {
      if (leaf instanceof Markdown) {
        const input = toMarkdownInput(leaf.source, variables, { file, processor })
        return new Markdown(leaf.source, renderMarkdown(input, runtime).html)
      }
      const named = leaf instanceof Reference && !isNamed ? findEntry(leaf) : undefined
      return leaf instanceof Reference && named
        ? new Reference(leaf.collection, leaf.id, translateAll(named, language, true).summary)
        : leaf
    }
    return { ...entry, processor, summary: { ...entry.summary, data: mapLeaves(data, translateLeaf) } }
  }
  return (entry: LoadedEntry, language: string | undefined): LoadedEntry => {
    if (language === undefined) return entry
    const key = `${language} ${entryKeyOf(entry.summary)}`
    const translated = known.get(key) ?? translateAll(entry, language, false)
    known.set(key, translated)
    return translated
  }
}

/** The properties of a template for a page. `convert` gives the entries that it receives, and `complete` adds the body of one. */
export function propsOf(
  { params, place, content, item }: Pick<Route, 'params' | 'place' | 'content' | 'item'>,
  entries: ReadonlyMap<string, LoadedEntry>,
  convert: (entry: LoadedEntry) => LoadedEntry,
  complete: (entry: LoadedEntry) => unknown,
) {
  const convertSummary =
    (give: (entry: LoadedEntry) => unknown) =>
    (summary: EntrySummary<unknown>): unknown => {
      const entry = entries.get(entryKeyOf(summary))
      return entry ? give(convert(entry)) : summary
    }
  const sources = content.sources.map((source) => ({ ...source, entries: source.entries.map(convert) }))
  return {
    params,
    place,
    content: contentValues({ sources }, complete),
    item: completeItem(
      item,
      convertSummary(complete),
      convertSummary(({ summary }) => summary),
    ),
  }
}

function diagnoseRendering(cause: unknown, route: Route): Diagnostic {
  const { locateError, module } = route.page
  const notes = filesOf(route)
    .slice(0, 1)
    .map((file) => ({ message: 'made from', span: startOf(file) }))
  const found = diagnoseException(cause, locateError, module, `${route.url} cannot be rendered: `, notes)
  return { ...found, pages: [route.url] }
}

function describePage(route: Route, made: Head, body: string): PageRecord {
  const headText = JSON.stringify(made)
  const head: SerializedHead = JSON.parse(headText)
  const bodyHash = hashOf(body)
  const facts = readHtmlFacts(body)
  return {
    key: hashOf(JSON.stringify([route.place, route.params]), headText, bodyHash),
    head,
    facts,
    bodyHash,
    fileLinks: [...facts.fileLinks, ...fileLinksIn(headText)],
  }
}

/** Gives links that name files the addresses of pages, in head and facts. */
function readPage(
  route: Route,
  { key, head, facts, bodyHash, fileLinks }: PageRecord,
  findUrl: FileUrls['findUrl'],
  runtime: Pick<Runtime, 'cache'>,
): RenderedPage {
  const readBody = (): string => {
    const body = pageBodies.find(bodyHash, runtime)
    if (body === undefined) throw new InputChangedError('a rendered page is no longer kept')
    return body
  }
  if (fileLinks.length === 0) return { route, key, head, facts, readBody }
  const completeLinks = (text: string): string => replaceFileLinks(text, findUrl)
  return {
    route,
    key: hashOf(key, ...fileLinks.map(completeLinks)),
    head: JSON.parse(completeLinks(JSON.stringify(head))),
    facts: { ...facts, links: facts.links.map(completeLinks) },
    readBody,
  }
}
