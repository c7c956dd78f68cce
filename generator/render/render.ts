import type { Head } from '../define.ts'
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import type { Outcome } from '../lib/outcome.ts'
import { inputOf, type Route } from '../routes/resolve.ts'
import { diagnoseThrown } from '../site/where-thrown.ts'
import { type HtmlFacts, htmlFacts } from './html-facts.ts'
import { stripAdditions } from './strip-additions.ts'

export interface RenderedPage {
  readonly route: Route
  readonly head: Head
  /** What stands inside `<body>`. */
  readonly body: string
  readonly facts: HtmlFacts
}

type RenderToString = typeof import('react-dom/server').renderToString

/** Renders every route whose key is new. React is loaded for the first one, and not at all where there is none. */
export async function render(routes: readonly Route[], cache: Cache): Promise<Outcome<readonly RenderedPage[]>> {
  const isNeeded = routes.some(({ key }) => !cache.has('render', key))
  const react = isNeeded ? await import('react-dom/server') : undefined
  const pages: RenderedPage[] = []
  const diagnostics: Diagnostic[] = []
  for (const route of routes) {
    const { value, diagnostics: found } = cache.memo('render', route.key, () => renderOne(route, react?.renderToString))
    diagnostics.push(...found)
    if (value) pages.push({ route, ...value })
  }
  return { value: pages, diagnostics }
}

function renderOne(
  route: Route,
  renderToString: RenderToString | undefined,
): Outcome<Omit<RenderedPage, 'route'> | undefined> {
  const { page, module, whereThrown } = route.page
  const [file] = route.files()
  try {
    if (!renderToString) throw new Error('React was not loaded')
    const input = inputOf(route)
    const head = page.head(input)
    const body = stripAdditions(renderToString(page.render(input)))
    return { value: { head, body, facts: htmlFacts(body) }, diagnostics: [] }
  } catch (cause) {
    return {
      value: undefined,
      diagnostics: [
        diagnoseThrown(
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
