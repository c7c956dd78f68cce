import { setTimeout as wait } from 'node:timers/promises'
import { appendFontFaces } from '../../assets/bundle/bundle-assets.ts'
import type { Compilation, CompileOptions, CompleteCompilation } from '../../compilation.ts'
import { isError } from '../../diagnostics/diagnostic.ts'
import type { PositionLocator } from '../../diagnostics/locator.ts'
import { assemble, type Output } from '../../output/assemble.ts'
import type { ServedSite } from '../../serve/respond.ts'
import { createSourceFinder } from './element-source/find-source.ts'
import { parseShownElement } from './element-source/parse-shown-element.ts'
import type { LiveOutput, LiveReload } from './live-reload.ts'
import type { FilePosition } from './protocol.ts'
import { serializeDiagnostics } from './serialize-diagnostics.ts'

/** A site that is compiled after each save, and its last pages without errors. */
export interface DevSite {
  /** What to serve. Waits for the first compilation. */
  readonly served: () => Promise<ServedSite>
  /** Notes changed files, relative to the root. */
  readonly touch: (paths: readonly string[]) => void
  /** Compiles and updates the open pages. An output with errors replaces nothing but another one with errors. */
  readonly compile: () => Promise<void>
  /** Finds where the content of a shown element was written. */
  readonly findSource: (request: unknown) => FilePosition | undefined
}

export interface DevSiteOptions {
  readonly compile: (first: CompileOptions['first']) => Promise<Compilation>
  readonly locatorOf: (compilation: Compilation) => PositionLocator
  /** Called after each compilation, once the pages are updated. `time` is in milliseconds. */
  readonly report: (compilation: Compilation, isServed: boolean, time: number) => void
}

/** Milliseconds within which a save is noticed that an editor had begun when its file was read. */
const unfinishedSave = 10

/** Milliseconds in which a browser fetches what changed, before the rest of the compilation takes the thread. */
const browserFetch = 40

export function createDevSite({ compile, locatorOf, report }: DevSiteOptions, live: LiveReload): DevSite {
  let isGood = false
  let last: CompleteCompilation | undefined
  let findSource: DevSite['findSource'] = () => undefined
  /** Files that changed since the served output. */
  const touched = new Set<string>()
  let open = (): void => undefined
  const first = new Promise<void>((resolve) => {
    open = resolve
  })

  const run = async (): Promise<void> => {
    const started = performance.now()
    const changed = [...touched]
    touched.clear()
    let isPreview = false
    const showFirst = (good: CompleteCompilation): CompileOptions['first'] => ({
      urls: live.paths(),
      async onReady(pages, bundles) {
        isPreview = true
        await live.update(toLiveOutput(previewOutput(good, pages, bundles)), [])
        await wait(browserFetch)
      },
    })
    const restore = async (): Promise<void> => {
      for (const path of changed) touched.add(path)
      if (isPreview && last) await live.update(toLiveOutput(last.output), [])
    }
    const compilation = await compile(isGood && last ? showFirst(last) : undefined).catch(async (cause: unknown) => {
      await restore()
      throw cause
    })
    const errors = compilation.diagnostics.filter(isError)
    if (errors.length > 0) await wait(unfinishedSave)
    // A file that was read while it was being saved looks broken. It is compiled again next.
    if (errors.some(({ span }) => touched.has(span.file))) return restore()
    const isServed = compilation.site !== undefined && !(isGood && errors.length > 0)
    if (isServed) {
      isGood = errors.length === 0
      last = compilation
      findSource = createFinder(compilation, locatorOf(compilation))
      await live.update(toLiveOutput(compilation.output), changed.flatMap(publicAddress))
    } else await restore()
    live.show(serializeDiagnostics(compilation.diagnostics, locatorOf(compilation)))
    report(compilation, isServed, performance.now() - started)
  }
  return {
    served: () => first.then(live.served),
    touch: (paths) => {
      for (const path of paths) touched.add(path)
    },
    compile: () => run().finally(open),
    findSource: (request) => findSource(request),
  }
}

type FirstPages = Parameters<NonNullable<CompileOptions['first']>['onReady']>

/** The last output with new scripts, styles and some new pages. */
function previewOutput({ assets }: CompleteCompilation, pages: FirstPages[0], bundles: FirstPages[1]): Output {
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  return assemble({
    ...assets,
    ...bundles,
    stylesheet: appendFontFaces(bundles.stylesheet, assets.fonts),
    pages: assets.pages.map((page) => byUrl.get(page.route.url) ?? page),
  }).value
}

function toLiveOutput({ files, headers, redirects }: Output): LiveOutput {
  const byPath = new Map(files.map((file) => [file.path, file.read]))
  return { served: { headers, redirects, find: (path) => byPath.get(path) }, paths: [...byPath.keys()] }
}

/** The address of a file below `public/`, whose bytes change behind the same address. */
const publicAddress = (path: string): readonly string[] =>
  path.startsWith('public/') ? [path.slice('public'.length)] : []

function createFinder(compilation: CompleteCompilation, locator: PositionLocator): DevSite['findSource'] {
  const find = createSourceFinder(compilation)
  return (request) => {
    const element = parseShownElement(request)
    const span = element && find(element)
    if (!span) return undefined
    const { file, start } = locator.locate(span)
    return { file, line: start.line, column: start.column }
  }
}
