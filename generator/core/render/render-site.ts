import type { ReactElement } from 'react'
import type { FileSite } from '../api/define.ts'
import type { SiteSettings } from '../api/settings.ts'
import { completeEntry } from '../content/entry.ts'
import { replaceFileLinks } from '../content/file-addresses.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { rewriteHtml } from '../html/rewrite-html.ts'
import type { ResolvedRoutes, ResolveInput, Route } from '../routes/resolve.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import type { Visibility } from '../routes/visibility.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { diagnoseException } from '../site/locate-exception.ts'
import { createPageRenderer, type RenderedPage } from './render-pages.ts'

/** Pages to render before all others. */
export interface FirstRequest<Bundles> {
  readonly urls: ReadonlySet<string>
  /** Called before others are rendered and all are checked: they may still have errors. */
  readonly onReady: (pages: readonly RenderedPage[], bundles: Bundles) => Promise<void>
}

export interface RenderSiteInput<Bundles> extends Visibility, Pick<ResolveInput, 'site' | 'loaded'> {
  readonly resolved: ResolvedRoutes
  readonly settings: SiteSettings
  /** Of the earlier stages. */
  readonly diagnostics: readonly Diagnostic[]
  readonly bundles: Bundles
  readonly first?: FirstRequest<Bundles> | undefined
  /** Ends the compilation between two pages, which rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** A published text that is not a page. */
export interface MadeFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly text: string
  readonly module: string
  /** Content files that it is made from. */
  readonly from: readonly string[]
}

/** Whether a file is a document for a frame. It is published if a page shows it. */
export const isFrame = ({ path }: Pick<MadeFile, 'path'>): boolean => /^_frames\/[\w-]+\.html$/.test(path)

/** The address by which templates name a document for a frame. */
export const frameAddress = ({ path }: Pick<MadeFile, 'path'>): string => `/${path.replace(/\.html$/, '')}`

export function shownFrames({ pages, texts }: Pick<RenderedSite, 'pages' | 'texts'>): readonly MadeFile[] {
  const shown = new Set(pages.flatMap(({ facts }) => facts.frames))
  return texts.filter((file) => isFrame(file) && shown.has(frameAddress(file)))
}

export type RenderedSite = Awaited<ReturnType<typeof renderSite>>['value']

/** Renders all pages and makes the files that the site defines. A shard makes no files: they may contain entries of all shards. */
export async function renderSite<Bundles>(input: RenderSiteInput<Bundles>, runtime: Runtime) {
  const { loaded, settings, diagnostics, bundles, first, signal } = input
  const { routes, fileUrls } = input.resolved
  const renderPages = createPageRenderer({ loaded, variables: settings.variables ?? {}, fileUrls, signal }, runtime)
  const isFirst = ({ url }: Route): boolean => first?.urls.has(url) ?? false
  if (first && !diagnostics.some(isError) && routes.some(isFirst)) {
    const ready = await renderPages(routes.filter(isFirst))
    if (ready.diagnostics.length === 0) await first.onReady(ready.value, bundles)
  }
  const pages = await renderPages(routes)
  const texts = runtime.shard ? { value: [], diagnostics: [] } : await makeFiles(input, runtime)
  return {
    value: { pages: pages.value, texts: texts.value, findUrl: fileUrls.findUrl },
    diagnostics: [...pages.diagnostics, ...texts.diagnostics],
  }
}

interface MakeFileInput {
  readonly moduleHash: string
  readonly fileSite: FileSite
  readonly contentHash: string
}

export const fileText = cacheStage<MakeFileInput, string | undefined>({
  name: 'make-file',
  storage: 'disk',
  keyOf: ({ moduleHash, fileSite: { origin, language, name }, contentHash }) =>
    hashOf(moduleHash, origin, language, name, contentHash),
  run: () => undefined,
})

async function toText(made: string | ReactElement): Promise<string> {
  if (typeof made === 'string') return made
  const { renderToString } = await import('react-dom/server')
  return `<!doctype html>\n${rewriteHtml(renderToString(made))}\n`
}

async function makeFiles(
  { site, loaded, resolved, settings, withDrafts, now }: Omit<RenderSiteInput<unknown>, 'first' | 'signal'>,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<readonly MadeFile[]>> {
  const value: MadeFile[] = []
  const diagnostics: Diagnostic[] = []
  const { origin, language, name, variables = {} } = settings
  const fileSite: FileSite = { origin, language, name }
  for (const { module, moduleHash, file } of site.files) {
    if (lacksSingle(file.from, loaded)) continue
    const content = selectContent(file.from, loaded, { withDrafts, now })
    const values = () => contentValues(content, (entry) => completeEntry(entry, variables, runtime))
    const input = { moduleHash, fileSite, contentHash: content.hash }
    try {
      const known = fileText.find(input, runtime)?.value
      const text = known ?? (await toText(file.make(values(), fileSite)))
      if (known === undefined) fileText.put(input, text, runtime)
      const completeText = replaceFileLinks(text, resolved.fileUrls.findUrl)
      value.push({ path: file.path.slice(1), text: completeText, module, from: content.files })
    } catch (cause) {
      diagnostics.push(diagnoseException(cause, site.locateError, module, `${file.path} cannot be made: `))
    }
  }
  return { value, diagnostics }
}
