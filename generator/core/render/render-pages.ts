import { setImmediate } from 'node:timers/promises'
import type { EntrySummary, Head } from '../api/define.ts'
import { completeEntry, entriesByFile, type LoadedEntry, type LoadedSources } from '../content/entry.ts'
import { fileLinksIn, replaceFileLinks } from '../content/file-addresses.ts'
import type { Variables } from '../content/variables.ts'
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { FileUrls } from '../routes/file-urls.ts'
import { completeItem } from '../routes/item-fingerprint.ts'
import { filesOf, type Route } from '../routes/resolve.ts'
import { contentValues } from '../routes/select-content.ts'
import { cacheStage, mapStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { diagnoseException } from '../site/locate-exception.ts'
import { isFamilyPage } from './minhash.ts'
import { type PageFacts, type PageFactsInput, readPageFacts } from './page-facts.ts'

export interface RenderedPage {
  readonly route: Route
  /** Changes with the page's HTML, head, parameters and addresses. */
  readonly key: string
  readonly head: Head
  readonly facts: PageFacts
  /** The HTML inside `<body>`. Throws an `InputChangedError` if it is no longer cached. */
  readonly readBody: () => string
}

/** As templates make it: links that name files do not have the addresses of pages yet. */
interface PageRecord {
  readonly head: Head
  readonly bodyHash: string
  /** Links that name files, in the head and the body. */
  readonly fileLinks: readonly string[]
}

type RecordedPage = PageRecord & Pick<RenderedPage, 'route'>

/** Records of rendered pages. A route's key covers everything that `head` and `render` receive. */
export const pageRecord = cacheStage<Pick<Route, 'key'>, PageRecord | undefined>({
  name: 'render-page',
  storage: 'disk',
  keyOf: ({ key }) => key,
  run: () => undefined,
})

export const pageBody = cacheStage<string, string | undefined>({
  name: 'page-body',
  storage: 'disk',
  keyOf: (bodyHash) => bodyHash,
  run: () => undefined,
})

/** The record of a page, if its body is cached too. */
function findRendered(route: Pick<Route, 'key'>, runtime: Pick<Runtime, 'cache'>): PageRecord | undefined {
  const cached = pageRecord.find(route, runtime)?.value
  return cached && pageBody.has(cached.bodyHash, runtime) ? cached : undefined
}

type RenderToString = typeof import('react-dom/server').renderToString

interface PageRendererInput {
  readonly loaded: LoadedSources
  readonly variables: Variables
  readonly fileUrls: Pick<FileUrls, 'findUrl'>
  /** Ends the rendering between two pages, which rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** Returns a function that renders pages. Cached pages are not rendered again; React is loaded for the first other one. */
export function createPageRenderer(
  { loaded, variables, fileUrls: { findUrl }, signal }: PageRendererInput,
  runtime: Runtime,
) {
  const entries = entriesByFile(loaded)
  const complete = (entry: LoadedEntry) => completeEntry(entry, variables, runtime)
  const renderPage = (route: Route, renderToString: RenderToString): PageRecord => {
    const { page } = route
    const props = propsOf(route, entries, complete)
    const head = page.page.head(props)
    // Types of templates are not checked at run time.
    if (head instanceof Promise) throw new TypeError('its head returns a promise')
    for (const name of ['title', 'description'] as const)
      if (typeof head[name] !== 'string') throw new TypeError(`the \`${name}\` of its head is no text`)
    const body = renderBody(route, props, renderToString)
    const record = { head, bodyHash: hashOf(body), fileLinks: [body, JSON.stringify(head)].flatMap(fileLinksIn) }
    pageBody.put(record.bodyHash, body, runtime)
    pageRecord.put(route, record, runtime)
    return record
  }
  return async (routes: readonly Route[]): Promise<Outcome<readonly RenderedPage[]>> => {
    const diagnostics: Diagnostic[] = []
    const pages: RecordedPage[] = []
    let react: { readonly renderToString: RenderToString } | undefined
    for (const route of routes) {
      const cached = findRendered(route, runtime)
      if (cached) {
        pages.push({ route, ...cached })
        continue
      }
      react ??= await import('react-dom/server')
      const { renderToString } = react
      try {
        const record = runtime.trace.measure('render', () => renderPage(route, renderToString), route.url)
        pages.push({ route, ...record })
      } catch (cause) {
        diagnostics.push(diagnoseRendering(cause, route))
      }
      // Handles signals and requests between pages.
      await setImmediate()
      signal?.throwIfAborted()
    }
    return { value: await readAllFacts(pages, findUrl, runtime), diagnostics }
  }
}

/** The properties of a template for a page. `complete` adds the body of an entry. */
export function propsOf(
  { params, place, content, item }: Pick<Route, 'params' | 'place' | 'content' | 'item'>,
  entries: ReadonlyMap<string, LoadedEntry>,
  complete: (entry: LoadedEntry) => unknown,
) {
  const completeSummary = (summary: EntrySummary<unknown>): unknown => {
    const entry = entries.get(summary.file)
    return entry ? complete(entry) : summary
  }
  return { params, place, content: contentValues(content, complete), item: completeItem(item, completeSummary) }
}

/** The HTML of a page, in which links to files do not have the addresses of pages yet. */
export const renderBody = (
  { page }: Pick<Route, 'page'>,
  props: ReturnType<typeof propsOf>,
  renderToString: RenderToString,
): string => cleanReactHtml(renderToString(page.page.render(props)))

function diagnoseRendering(cause: unknown, route: Route): Diagnostic {
  const { locateError, module } = route.page
  const notes = filesOf(route)
    .slice(0, 1)
    .map((file) => ({ message: 'made from', span: startOf(file) }))
  const found = diagnoseException(cause, locateError, module, `${route.url} cannot be rendered: `, notes)
  return { ...found, pages: [route.url] }
}

/** Gives links that name files the addresses of pages. */
function completePage(
  { route, head, bodyHash, fileLinks }: RecordedPage,
  findUrl: FileUrls['findUrl'],
  runtime: Runtime,
) {
  const readRecorded = (): string => {
    const body = pageBody.find(bodyHash, runtime)?.value
    if (body === undefined) throw new InputChangedError('a rendered page is no longer kept')
    return body
  }
  if (fileLinks.length === 0) return { route, head, bodyHash, readBody: readRecorded }
  const urls = fileLinks.map((link) => replaceFileLinks(link, findUrl))
  const completeHead: Head = JSON.parse(replaceFileLinks(JSON.stringify(head), findUrl))
  const readBody = (): string => replaceFileLinks(readRecorded(), findUrl)
  return { route, head: completeHead, bodyHash: hashOf(bodyHash, ...urls), readBody }
}

async function readAllFacts(
  records: readonly RecordedPage[],
  findUrl: FileUrls['findUrl'],
  runtime: Runtime,
): Promise<readonly RenderedPage[]> {
  const pages = records.map((record) => {
    const { route, head, bodyHash, readBody } = completePage(record, findUrl, runtime)
    const { place, params } = route
    return { route, head, readBody, input: { place, params, head, isFamilyPage: isFamilyPage(route, head), bodyHash } }
  })
  const bodies = new Map(pages.map(({ input, readBody }) => [input, readBody]))
  const withBody = (input: PageFactsInput): PageFactsInput => ({ ...input, body: bodies.get(input)?.() ?? '' })
  const inputs = pages.map(({ input }) => input)
  const allFacts = await mapStage(readPageFacts, inputs, runtime, withBody)
  return pages.flatMap(({ route, head, readBody, input }, index) => {
    const facts = allFacts[index]
    return facts ? [{ route, key: readPageFacts.keyOf(input), head, facts, readBody }] : []
  })
}

/** Comments between neighboring texts. */
const separators = /<!--\s*-->/g

/** Preloads of eager pictures. The head of the page has its own. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** The slash of void elements. */
const closedVoid = /(<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:[^"/>]|"[^"]*"|\/(?!>))*)\/>/g

/** Removes React's additions to HTML. Separators remain inside islands, where hydration needs them. */
export function cleanReactHtml(html: string): string {
  return html
    .replace(preloads, '')
    .replace(closedVoid, '$1>')
    .split(/(<site-island[\s\S]*?<\/site-island>)/)
    .map((part) => (part.startsWith('<site-island') ? part : part.replace(separators, '')))
    .join('')
}
