import { setTimeout as wait } from 'node:timers/promises'
import { completeStyles, prepareAssets } from '../../core/assets/index.ts'
import type { CommandContext } from '../../core/context/index.ts'
import {
  type Diagnostic,
  type FilePosition,
  filesWithFindings,
  isError,
  positionLocatorOf,
  toFilePosition,
} from '../../core/diagnostics/index.ts'
import type { Compilation, CompleteCompilation, PagesInSight } from '../../core/index.ts'
import { assemble, type Output } from '../../core/output/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { retryOnInputChange } from '../../core/runtime/index.ts'
import { formatFindings } from '../findings/format-findings.ts'
import type { DevExtension } from './dev-extension.ts'
import { elementFingerprintSchema } from './element-source/element-fingerprint-schema.ts'
import { createSourceFinder } from './element-source/find-source.ts'
import type { LiveReload } from './live-reload.ts'
import { createPageFilter } from './page-findings.ts'

/** Milliseconds until the event of a save arrives that an editor began before its file was read. */
const saveDelay = 10

/** Milliseconds for browsers to load a page again, and to fetch what it needs, before the compilation occupies the thread again. */
const loadTime = 300
const fetchTime = 40

/** A site that is compiled after each save. What errors prevent stays as it was: the page of a file, the settings, the code. */
export function createDevSite(
  context: Pick<CommandContext, 'compileInSteps' | 'io' | 'root' | 'runtime'>,
  live: LiveReload,
  extension?: Pick<DevExtension, 'onCompiled' | 'onServed' | 'onPreview'>,
) {
  const report = createBuildReporter(context)
  let served: CompleteCompilation | undefined
  let findSource: (request: unknown) => FilePosition | undefined = () => undefined
  /** Files that changed since the served output. */
  const touched = new Set<string>()
  const touch = (paths: readonly string[]): void => {
    for (const path of paths) touched.add(path)
  }
  let isPreviewShown = false
  const compile = async (): Promise<Compilation | undefined> => {
    const good = served
    isPreviewShown = false
    let compilation: Compilation | undefined
    // Served at the root: open pages name themselves by their addresses.
    for await (const step of context.compileInSteps({ isAtRoot: true, good, urls: good && live.paths() }))
      if (step.stage === 'complete') ({ compilation } = step)
      else if (good && step.pages.every((page) => hasKnownPictures(page, good))) {
        const { pages, loaded, settings, resolved } = step
        isPreviewShown = true
        extension?.onPreview({ pages, loaded, settings, fileUrls: resolved.fileUrls })
        await showPagesInSight(good, step, live)
      }
    return compilation
  }
  return {
    /** Notes changed files, relative to the root. */
    touch,
    findSource: (request: unknown) => findSource(request),
    /** Resolves to the next moment that changes what is served, in milliseconds since 1970. */
    async compile(): Promise<number | undefined> {
      const started = performance.now()
      const changed = [...touched]
      touched.clear()
      const discard = async (): Promise<undefined> => {
        touch(changed)
        if (!isPreviewShown || !served) return
        extension?.onServed(served)
        await live.update(served.output, [])
      }
      // A page in sight may be gone from the cache before it is shown.
      const compiled = await retryOnInputChange(compile).catch(async (cause: unknown) => {
        await discard()
        throw cause
      })
      if (!compiled) return undefined
      const compilation = compiled.site && served ? keepGoodPages(compiled, served, context) : compiled
      const errors = compilation.diagnostics.filter(isError)
      if (errors.length > 0) await wait(saveDelay)
      // A file that was read during its save may have errors. The next compilation reads it again.
      if (errors.some(({ span }) => touched.has(span.file))) return discard()
      const locator = positionLocatorOf(context.root, compilation)
      const pages = compilation.site ? compilation.assets.pages : []
      const isOfPage = createPageFilter(
        compilation,
        pages.map(({ route }) => route),
      )
      if (compilation.site) {
        served = compilation
        extension?.onServed(compilation)
        const find = createSourceFinder(compilation)
        findSource = (request) => {
          const { data } = elementFingerprintSchema.safeParse(request)
          const span = data && find(data)
          return span && toFilePosition(span, locator)
        }
        const publicFiles = changed.filter((path) => path.startsWith('public/'))
        const addresses = publicFiles.map((path) => path.slice('public'.length))
        await live.update(compilation.output, addresses, compilation.isBroken)
      } else await discard()
      extension?.onCompiled(compilation, isOfPage)
      live.showFindings(compilation.diagnostics, locator, isOfPage)
      report(compilation, performance.now() - started)
      return compilation.validUntil
    },
  }
}

/** Serves the last output with the pages in sight, and leaves browsers the time to load them. */
async function showPagesInSight(good: CompleteCompilation, inSight: PagesInSight, live: LiveReload): Promise<void> {
  if (!(await live.update(previewOutput(good, inSight), []))) return
  await live.waitForReloads(loadTime)
  await wait(fetchTime)
}

/** Adds the pages that were served and that errors prevent, with what they refer to. */
function keepGoodPages(
  compilation: CompleteCompilation,
  served: CompleteCompilation,
  { root, io: { packages }, runtime }: Pick<CommandContext, 'runtime' | 'root' | 'io'>,
): CompleteCompilation {
  const { bundles, settings, pictures, isBroken, assets: made } = compilation
  const urls = new Set(compilation.pages.map(({ route }) => route.url))
  const faulty = filesWithFindings(compilation.diagnostics.filter(isError))
  const kept = served.assets.pages.filter(
    ({ route: { url, ownFiles }, readBody }) =>
      !urls.has(url) && (isBroken(url) || ownFiles.some((file) => faulty.has(file))) && isReadable(readBody),
  )
  if (kept.length === 0) return compilation
  const pages = [...made.pages, ...kept]
  const site = { ...bundles, ...made, styles: bundles.styles, pages, settings, pictures, content: made }
  const assets = prepareAssets({ ...site, options: { root, packages } }, runtime).value
  return { ...compilation, assets, output: assemble(assets).value }
}

/** Whether the cache has a page. Keeps it there. */
function isReadable(readBody: RenderedPage['readBody']): boolean {
  try {
    return readBody() !== ''
  } catch {
    return false
  }
}

/** Whether a page shows the pictures that it showed before: a preview has no others. */
function hasKnownPictures(page: RenderedPage, { pages }: CompleteCompilation): boolean {
  const picturesOf = ({ head, facts }: RenderedPage): string =>
    JSON.stringify([
      facts.images.map(({ src, isPoster }) => [src, isPoster]),
      facts.pictureLinks,
      facts.propPictures,
      head.preload,
    ])
  const before = pages.find(({ route }) => route.url === page.route.url)
  return before !== undefined && picturesOf(before) === picturesOf(page)
}

/** The last output with new scripts, styles and some new pages. */
function previewOutput(
  { assets }: CompleteCompilation,
  { pages, bundles, resolved }: Pick<PagesInSight, 'pages' | 'bundles' | 'resolved'>,
): Output {
  const newPages = new Map(pages.map((page) => [page.route.url, page]))
  return assemble({
    ...assets,
    ...bundles,
    findUrl: resolved.fileUrls.findUrl,
    styles: completeStyles(bundles.styles, assets.fonts),
    pages: assets.pages.map((page) => newPages.get(page.route.url) ?? page),
  }).value
}

/** Equal for a finding that moved in its file. */
const keyOf = ({ code, message, span: { file } }: Diagnostic): string => [file, code, message].join('\n')

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Reports each compilation on the terminal. Repeats the errors only if one of them changed, and a warning only after it was fixed. */
function createBuildReporter({ io, root }: Pick<CommandContext, 'io' | 'root'>) {
  const { stderr } = io
  let lastErrors = '[]'
  let knownWarnings: ReadonlySet<string> = new Set()
  return (compiled: Compilation, time: number): void => {
    const errors = compiled.diagnostics.filter(isError)
    const warnings = compiled.diagnostics.filter((diagnostic) => !isError(diagnostic))
    const serializedErrors = JSON.stringify(errors)
    const areErrorsNew = serializedErrors !== lastErrors
    const isNew = (diagnostic: Diagnostic): boolean =>
      isError(diagnostic) ? areErrorsNew : !knownWarnings.has(keyOf(diagnostic))
    const diagnostics = compiled.diagnostics.filter(isNew)
    if (diagnostics.length > 0)
      stderr.write(`\n${formatFindings('pretty', { ...compiled, diagnostics }, stderr, { io, root })}`)
    const repeated = warnings.filter((warning) => !isNew(warning)).length
    if (errors.length > 0 && !areErrorsNew) stderr.write(`${count(errors.length, 'error')} as before\n`)
    else if (diagnostics.length > 0 && repeated > 0) stderr.write(`${count(repeated, 'warning')} as before\n`)
    lastErrors = serializedErrors
    // Errors end some checks early, so that known warnings may be missing.
    knownWarnings = new Set([...(errors.length > 0 ? knownWarnings : []), ...warnings.map(keyOf)])
    if (compiled.site) stderr.write(`${count(compiled.routes.length, 'page')} in ${Math.round(time)} ms\n`)
  }
}
