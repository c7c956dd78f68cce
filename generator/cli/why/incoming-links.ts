import type { LoadedEntry } from '../../core/content/index.ts'
import type { Span } from '../../core/diagnostics/index.ts'
import { type CompleteCompilation, sourceOf } from '../../core/index.ts'
import { markdownInput, renderMarkdown } from '../../core/markdown/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { entriesIn, splitAddress } from '../../core/routes/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

type LinkSources = Pick<CompleteCompilation, 'pages' | 'locator' | 'loaded' | 'settings'>

/** The sources of links to an address and uses of a picture, sorted, with the pages that contain them. Links of a page to itself are left out. */
export function findIncomingLinks(address: string, sources: LinkSources) {
  const links = new Map<string, { readonly span: Span; readonly pages: string[] }>()
  for (const page of sources.pages) {
    const { url } = page.route
    if (url === address) continue
    const { links: hrefs, media, images } = page.facts
    for (const href of new Set([...hrefs, ...media, ...images.map(({ src }) => src)])) {
      const isExternal = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)
      if (isExternal || splitAddress(href, url)[0] !== address) continue
      for (const span of findSpans(page, href, sources)) {
        const key = `${span.file}\0${span.start}`
        const link = links.get(key) ?? { span, pages: [] }
        links.set(key, link)
        if (!link.pages.includes(url)) link.pages.push(url)
      }
    }
  }
  return [...links.values()].sort((a, b) => byCodeUnit(a.span.file, b.span.file) || a.span.start - b.span.start)
}

/** The sources of an address on a page: its own entries and single files; else its template, or an entry whose HTML the page contains. */
function findSpans(
  { route: { item, page: template }, readBody }: RenderedPage,
  href: string,
  { locator, loaded, settings }: LinkSources,
): readonly Span[] {
  const sources = Object.values({ ...template.page.content, ...template.page.from }).map(sourceOf)
  const ownFiles = [
    ...entriesIn(item).map(({ file }) => file),
    ...sources.flatMap((source) => (source.kind === 'single' ? [`content/${source.file}`] : [])),
  ]
  const ownSpans = [...new Set(ownFiles)].flatMap((file) => locator.addressSpansIn(file, href))
  if (ownSpans.length > 0) return ownSpans
  // An entry without a body may be on every page that reads it.
  const body = readBody()
  const htmlOf = ({ document: { file, readBody: readMarkdown }, processor }: LoadedEntry): string =>
    renderMarkdown.run(markdownInput(readMarkdown() ?? '', settings.variables ?? {}, { file, processor })).html
  const isShown = (entry: LoadedEntry): boolean => body.includes(htmlOf(entry))
  const shownFiles = sources
    .flatMap((source) => loaded.get(source)?.entries.filter(isShown) ?? [])
    .map(({ summary }) => summary.file)
  return locator.spansOfAddress({ ownFiles: shownFiles, sharedFiles: [], modules: template.moduleFiles }, href)
}
