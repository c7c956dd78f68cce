import { setImmediate } from 'node:timers/promises'
import type { Head } from '../api/define.ts'
import { bodyReadsOf } from '../content/entry.ts'
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { HtmlFacts } from '../html/facts.ts'
import { inputOf, type Route } from '../routes/resolve.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError } from '../runtime/retry.ts'
import { noTrace, type Trace } from '../runtime/trace.ts'
import { diagnoseException } from '../site/error-location.ts'
import { cleanReactHtml } from './clean-react-html.ts'
import { type PageSummary, summarize } from './page-summary.ts'

export interface RenderedPage {
  readonly route: Route
  /** Changes whenever the page does, and not with what leaves it as it was. */
  readonly key: string
  readonly head: Head
  readonly summary: PageSummary
  /** What stands inside `<body>`; read when it is asked for. */
  readonly body: string
  /** Read when they are asked for. */
  readonly facts: HtmlFacts
}

/** A page that was not there before. */
export interface FreshPage extends Pick<RenderedPage, 'route' | 'key' | 'head' | 'body'> {
  /** Whether it shows the body of an entry. */
  readonly showsBodies: boolean
}

/** Learns of pages what can be learnt of each by itself, and puts it into the cache: `facts` at the least. */
export type Examine = (pages: readonly FreshPage[]) => Promise<void>

type RenderToString = typeof import('react-dom/server').renderToString

/** Pages that are examined at once: the first of them while the next are rendered. */
const listSize = 8

/** Renders every route whose key is new. React is loaded for the first one, and not at all where there is none. */
export async function render(
  routes: readonly Route[],
  examine: Examine,
  cache: Cache,
  timeline: Trace = noTrace,
): Promise<Outcome<readonly RenderedPage[]>> {
  const reads = bodyReadsOf(cache)
  const summaries = new Map<Route, PageSummary>()
  const diagnostics: Diagnostic[] = []
  const lists: Promise<void>[] = []
  let fresh: FreshPage[] = []
  const examineFresh = async (): Promise<void> => {
    const list = fresh
    fresh = []
    await examine(list)
    for (const page of list) summaries.set(page.route, summaryOf(page, cache))
  }
  let react: { readonly renderToString: RenderToString } | undefined
  for (const route of routes) {
    const known = cache.find<PageSummary>('page', route.key)
    if (known && isCurrent(known, route, cache)) {
      summaries.set(route, known)
      continue
    }
    const before = reads.count
    react ??= await import('react-dom/server')
    const { renderToString } = react
    const { value, diagnostics: found } = timeline.measure('render', () => renderOne(route, renderToString), route.url)
    diagnostics.push(...found)
    if (!value) continue
    const { head, body } = value
    const key = hashOf(JSON.stringify([route.place, route.params, head]), body)
    if (!cache.has('body', key)) cache.put('body', key, body)
    fresh.push({ route, key, head, body, showsBodies: reads.count > before })
    if (fresh.length < listSize) continue
    lists.push(examineFresh())
    await setImmediate()
  }
  await Promise.all([...lists, examineFresh()])
  const pages = routes.flatMap((route) => {
    const summary = summaries.get(route)
    return summary ? [pageOf(route, summary, cache)] : []
  })
  return { value: pages, diagnostics }
}

function summaryOf({ route, key, head, showsBodies }: FreshPage, cache: Cache): PageSummary {
  const facts = readPiece<HtmlFacts>('facts', route, key, cache)
  const summary = summarize(key, head, facts, showsBodies ? route.bodies : undefined)
  cache.put('page', route.key, summary)
  return summary
}

const isCurrent = ({ key, bodies }: PageSummary, route: Route, cache: Cache): boolean =>
  (bodies === undefined || bodies === route.bodies) && cache.has('body', key) && cache.has('facts', key)

/** What a stage has of a page. */
function readPiece<T>(stage: string, { url }: Route, key: string, cache: Cache): T {
  const value = cache.find<T>(stage, key)
  if (value === undefined) throw new InputChangedError(`${url} is no longer kept`)
  return value
}

function pageOf(route: Route, summary: PageSummary, cache: Cache): RenderedPage {
  const { key } = summary
  return {
    route,
    key,
    head: summary.head,
    summary,
    get body() {
      return readPiece<string>('body', route, key, cache)
    },
    get facts() {
      return readPiece<HtmlFacts>('facts', route, key, cache)
    },
  }
}

function renderOne(
  route: Route,
  renderToString: RenderToString,
): Outcome<{ readonly head: Head; readonly body: string } | undefined> {
  const { page, module, whereThrown } = route.page
  try {
    const input = inputOf(route)
    const head = page.head(input)
    return { value: { head, body: cleanReactHtml(renderToString(page.render(input))) }, diagnostics: [] }
  } catch (cause) {
    const [file] = route.files()
    return {
      value: undefined,
      diagnostics: [
        diagnoseException(
          cause,
          whereThrown,
          module,
          `${route.url} cannot be rendered: `,
          file === undefined ? [] : [{ message: 'made from', span: startOf(file) }],
        ),
      ],
    }
  }
}
