import { setImmediate } from 'node:timers/promises'
import type { EntrySummary, Head } from '../api/define.ts'
import { MissingEntryError } from '../api/fields.ts'
import { completeEntry, entriesByFile, type LoadedEntry, type LoadedSources } from '../content/entry.ts'
import { replaceFileLinks } from '../content/file-addresses.ts'
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
import { isFamilyPage, type PageFacts, type PageFactsInput, readPageFacts } from './page-facts.ts'

export interface RenderedPage {
  readonly route: Route
  /** Changes with the page's HTML, head, parameters and addresses. */
  readonly key: string
  readonly head: Head
  readonly facts: PageFacts
  /** The HTML inside `<body>` as React renders it, with addresses of content. Throws an `InputChangedError` if it is no longer cached. */
  readonly readBody: () => string
}

/** As templates make it: links that name files do not have the addresses of pages yet. */
interface PageRecord {
  readonly head: Head
  readonly bodyHash: string
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
    const body = renderToString(page.page.render(props))
    const record = { head, bodyHash: hashOf(body) }
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
        if (!(cause instanceof MissingEntryError)) diagnostics.push(diagnoseRendering(cause, route))
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

function diagnoseRendering(cause: unknown, route: Route): Diagnostic {
  const { locateError, module } = route.page
  const notes = filesOf(route)
    .slice(0, 1)
    .map((file) => ({ message: 'made from', span: startOf(file) }))
  const found = diagnoseException(cause, locateError, module, `${route.url} cannot be rendered: `, notes)
  return { ...found, pages: [route.url] }
}

/** Reads the facts of pages. Links that name files get the addresses of pages, in heads and facts. */
async function readAllFacts(
  records: readonly RecordedPage[],
  findUrl: FileUrls['findUrl'],
  runtime: Runtime,
): Promise<readonly RenderedPage[]> {
  const completeLinks = (text: string): string => replaceFileLinks(text, findUrl)
  const pages = records.map(({ route, head: recorded, bodyHash }) => {
    const head: Head = JSON.parse(completeLinks(JSON.stringify(recorded)))
    const readBody = (): string => {
      const body = pageBody.find(bodyHash, runtime)?.value
      if (body === undefined) throw new InputChangedError('a rendered page is no longer kept')
      return body
    }
    const input = { place: route.place, head, isFamilyPage: isFamilyPage(route, head), bodyHash }
    return { route, head, readBody, input }
  })
  const bodies = new Map(pages.map(({ input, readBody }) => [input, readBody]))
  const withBody = (input: PageFactsInput): PageFactsInput => ({ ...input, body: bodies.get(input)?.() ?? '' })
  const inputs = pages.map(({ input }) => input)
  const allFacts = await mapStage(readPageFacts, inputs, runtime, withBody)
  return pages.flatMap(({ route, head, readBody, input }, index) => {
    const facts = allFacts[index]
    if (!facts) return []
    const urls = facts.fileLinks.map(completeLinks)
    const key = hashOf(readPageFacts.keyOf(input), JSON.stringify([route.params, urls]))
    const links = urls.length === 0 ? facts.links : facts.links.map(completeLinks)
    return [{ route, key, head, facts: { ...facts, links }, readBody }]
  })
}
