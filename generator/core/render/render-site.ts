import type { ReactElement } from 'react'
import type { FileSite } from '../api/define.ts'
import { renderEntryBody } from '../content/entry.ts'
import { replaceFileLinks } from '../content/file-addresses.ts'
import { type Diagnostic, isError, type Outcome } from '../diagnostics/diagnostic.ts'
import { rewriteHtml } from '../html/rewrite-html.ts'
import { contentValues, lacksSingle, selectContent } from '../routes/select-content.ts'
import { createCacheStore } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { diagnoseException } from '../site/run-templates.ts'
import { type RenderedPage, type RenderSiteInput, renderPages } from './render-pages.ts'

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
export const isFrameDocument = ({ path }: Pick<MadeFile, 'path'>): boolean => /^_frames\/[\w-]+\.html$/.test(path)

/** The address by which templates name a document for a frame. */
export const frameAddress = ({ path }: Pick<MadeFile, 'path'>): string => `/${path.replace(/\.html$/, '')}`

export function embeddedFrameDocuments({ pages, texts }: Pick<RenderedSite, 'pages' | 'texts'>): readonly MadeFile[] {
  const shown = new Set(pages.flatMap(({ facts }) => facts.frames))
  return texts.filter((file) => isFrameDocument(file) && shown.has(frameAddress(file)))
}

export type RenderedSite = Awaited<ReturnType<typeof renderSite>>['value']

/** Renders all pages and makes the files that the site defines. A shard makes no files: they may contain entries of all shards. */
export async function renderSite(input: RenderSiteInput, runtime: Runtime) {
  const pages = await renderPages(input.resolved.routes, input, runtime)
  const texts = runtime.shard ? { value: [], diagnostics: [] } : await makeFiles(input, runtime)
  return {
    value: { pages: pages.value, texts: texts.value, findUrl: input.resolved.fileUrls.findUrl },
    diagnostics: [...pages.diagnostics, ...texts.diagnostics],
  }
}

/** Renders the pages at some addresses before all others. Undefined if there is none, or an error in the earlier stages. */
export async function renderPagesInSight(
  urls: ReadonlySet<string> | undefined,
  diagnostics: readonly Diagnostic[],
  input: RenderSiteInput,
  runtime: Runtime,
): Promise<readonly RenderedPage[] | undefined> {
  const routes = input.resolved.routes.filter(({ url }) => urls?.has(url))
  if (routes.length === 0 || diagnostics.some(isError)) return undefined
  const pages = await renderPages(routes, input, runtime)
  return pages.diagnostics.length === 0 ? pages.value : undefined
}

/** By module, content, and what else `make` receives. */
const fileTexts = createCacheStore<string>('make-file')

async function toText(made: string | ReactElement, call: (run: () => string) => string): Promise<string> {
  if (typeof made === 'string') return made
  const { isValidElement } = await import('react')
  if (!isValidElement(made)) throw new TypeError('its `make` returns no text and no <html> element')
  const { renderToString } = await import('react-dom/server')
  return `<!doctype html>\n${rewriteHtml(call(() => renderToString(made)))}\n`
}

async function makeFiles(
  { site, loaded, resolved, settings, options }: RenderSiteInput,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<readonly MadeFile[]>> {
  const value: MadeFile[] = []
  const diagnostics: Diagnostic[] = []
  const { origin, language, name, variables = {} } = settings
  const fileSite: FileSite = { origin, language, name }
  for (const { module, moduleHash, file } of site.files) {
    if (lacksSingle(file.from, loaded)) continue
    const content = selectContent(file.from, loaded, options)
    const values = () => contentValues(content, (entry) => renderEntryBody(entry, variables, runtime))
    const key = hashOf(moduleHash, content.hash, JSON.stringify(fileSite))
    try {
      const known = fileTexts.find(key, runtime)
      const call = <T>(run: () => T): T => site.call({ module, moduleHash }, 'make', run)
      const make = () => call(() => file.make(values(), fileSite))
      const text = known ?? (await toText(make(), call))
      if (known === undefined) fileTexts.put(key, text, runtime)
      const completeText = replaceFileLinks(text, resolved.fileUrls.findUrl)
      value.push({ path: file.path.slice(1), text: completeText, module, from: content.files })
    } catch (cause) {
      diagnostics.push(diagnoseException(cause, site.locateError, module, `${file.path} cannot be made: `))
    }
  }
  return { value, diagnostics }
}
