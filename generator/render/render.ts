import { setImmediate } from 'node:timers/promises'
import type { AnyPage, Head } from '../api/define.ts'
import type { LoadedSources } from '../content/entry.ts'
import { completeEntry } from '../content/entry.ts'
import type { Variables } from '../content/variables.ts'
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { completeItem } from '../routes/fingerprint.ts'
import { filesOf, type Route } from '../routes/resolve.ts'
import { valuesOf } from '../routes/select-content.ts'
import { cacheStage, mapStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { diagnoseException } from '../site/error-location.ts'
import { cleanReactHtml } from './clean-react-html.ts'
import { isFamilyPage } from './minhash.ts'
import { type PageFacts, type PageFactsInput, readPageFacts } from './page-facts.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'render-page': 'generator/render/render.ts'
    'page-body': 'generator/render/render.ts (bodies)'
  }
}

export interface RenderedPage {
  readonly route: Route
  /** Changes with the page's HTML, head, parameters and addresses. */
  readonly key: string
  readonly head: Head
  readonly facts: PageFacts
  /** The HTML inside `<body>`. Throws an `InputChangedError` where it is no longer kept. */
  readonly readBody: () => string
}

/** Pages to render before all others, and who is told when they are ready. */
export interface FirstPages {
  readonly urls: ReadonlySet<string>
  readonly onReady: (pages: readonly RenderedPage[]) => Promise<void>
}

export interface RenderOptions {
  readonly routes: readonly Route[]
  readonly entries: LoadedSources
  readonly variables: Variables
  readonly first?: FirstPages | undefined
}

/** The head of a rendered page and the hash of its body, which is kept by itself. */
interface PageRecord {
  readonly head: Head
  readonly bodyHash: string
}

/** A route's key is made of all that `head` and `render` receive. */
const pageRecord = cacheStage<Pick<Route, 'key'>, PageRecord | undefined>({
  name: 'render-page',
  storage: 'disk',
  keyOf: ({ key }) => key,
  run: () => undefined,
})

const pageBody = cacheStage<string, string | undefined>({
  name: 'page-body',
  storage: 'disk',
  keyOf: (bodyHash) => bodyHash,
  run: () => undefined,
})

type RenderToString = typeof import('react-dom/server').renderToString

/** Renders every route whose key is new. React is loaded for the first of them. */
export async function render(
  { routes, entries, variables, first }: RenderOptions,
  runtime: Runtime,
): Promise<Outcome<readonly RenderedPage[]>> {
  const renderAll = createRenderer(entries, variables, runtime)
  const isFirst = ({ url }: Route): boolean => first?.urls.has(url) ?? false
  if (first && routes.some(isFirst)) {
    const ready = await renderAll(routes.filter(isFirst))
    if (ready.diagnostics.length === 0) await first.onReady(ready.value)
  }
  return renderAll(routes)
}

function createRenderer(entries: LoadedSources, variables: Variables, runtime: Runtime) {
  const byFile = new Map(
    [...entries.values()].flatMap((source) => source.entries.map((entry) => [entry.summary.file, entry] as const)),
  )
  const propsOf = ({ params, item, content, place }: Route) => ({
    params,
    place,
    content: valuesOf(content, (entry) => completeEntry(entry, variables, runtime)),
    item: completeItem(item, (summary) => {
      const entry = byFile.get(summary.file)
      return entry ? completeEntry(entry, variables, runtime) : summary
    }),
  })
  const renderMissing = (route: Route, renderToString: RenderToString): Outcome<PageRecord | undefined> => {
    const { page, module, whereThrown } = route.page
    try {
      const { head, body } = renderPage(page, propsOf(route), renderToString)
      const record = { head, bodyHash: hashOf(body) }
      pageBody.put(record.bodyHash, body, runtime)
      pageRecord.put(route, record, runtime)
      return { value: record, diagnostics: [] }
    } catch (cause) {
      const [file] = filesOf(route)
      const notes = file === undefined ? [] : [{ message: 'made from', span: startOf(file) }]
      const message = `${route.url} cannot be rendered: `
      return { value: undefined, diagnostics: [diagnoseException(cause, whereThrown, module, message, notes)] }
    }
  }
  return async (routes: readonly Route[]): Promise<Outcome<readonly RenderedPage[]>> => {
    const diagnostics: Diagnostic[] = []
    const records: { readonly route: Route; readonly record: PageRecord }[] = []
    let react: { readonly renderToString: RenderToString } | undefined
    for (const route of routes) {
      let record = findRecord(route, runtime)
      if (!record) {
        react ??= await import('react-dom/server')
        const { renderToString } = react
        const rendered = runtime.trace.measure('render', () => renderMissing(route, renderToString), route.url)
        diagnostics.push(...rendered.diagnostics)
        record = rendered.value
        // Signals and requests are heard between two pages.
        await setImmediate()
      }
      if (record) records.push({ route, record })
    }
    const facts = await readAllFacts(records, runtime)
    return {
      value: records.flatMap(({ route, record }, index) => pageOf(route, record, facts[index], runtime)),
      diagnostics,
    }
  }
}

const findRecord = (route: Route, runtime: Runtime): PageRecord | undefined => {
  const record = pageRecord.find(route, runtime)?.value
  return record && pageBody.has(record.bodyHash, runtime) ? record : undefined
}

function renderPage(
  page: AnyPage,
  props: Parameters<AnyPage['render']>[0],
  renderToString: RenderToString,
): { readonly head: Head; readonly body: string } {
  const head = page.head(props)
  // Types of templates are not checked when they run.
  for (const name of ['title', 'description'] as const)
    if (typeof head[name] !== 'string') throw new TypeError(`the \`${name}\` of its head is no text`)
  return { head, body: cleanReactHtml(renderToString(page.render(props))) }
}

const factsInput = (route: Route, { head, bodyHash }: PageRecord): PageFactsInput => ({
  place: route.place,
  params: route.params,
  head,
  isFamilyPage: isFamilyPage(route, head),
  bodyHash,
})

const readAllFacts = (
  records: readonly { readonly route: Route; readonly record: PageRecord }[],
  runtime: Runtime,
): Promise<readonly PageFacts[]> =>
  mapStage(
    readPageFacts,
    records.map(({ route, record }) => factsInput(route, record)),
    runtime,
    (input) => ({ ...input, body: readBody(input.bodyHash, runtime) }),
  )

function readBody(bodyHash: string, runtime: Pick<Runtime, 'cache'>): string {
  const body = pageBody.find(bodyHash, runtime)?.value
  if (body === undefined) throw new InputChangedError('a rendered page is no longer kept')
  return body
}

function pageOf(route: Route, record: PageRecord, facts: PageFacts | undefined, runtime: Runtime): RenderedPage[] {
  if (!facts) return []
  const { head, bodyHash } = record
  const key = readPageFacts.keyOf(factsInput(route, record))
  return [{ route, key, head, facts, readBody: () => readBody(bodyHash, runtime) }]
}
