import type { Entry } from '../../api/define.ts'
import type { SourceLocator } from '../../check/source-locator.ts'
import type { Making } from '../../compilation.ts'
import type { LoadedSources } from '../../content/validate.ts'
import type { Span } from '../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../render/render.ts'
import { entriesIn } from '../../routes/fingerprint.ts'
import { splitAddress } from '../../routes/url.ts'
import { byCodeUnit } from '../../runtime/paths.ts'

/** A place that holds a link or a picture's address, and the pages on which it comes out. */
export interface IncomingLink {
  readonly span: Span
  readonly pages: readonly string[]
}

/** Every place that links to an address or shows the picture there, in the order of the files. A page's links to itself are left out. */
export function findIncomingLinks(
  address: string,
  pages: readonly RenderedPage[],
  { origin, entries }: Making,
): readonly IncomingLink[] {
  const places = new Map<string, { readonly span: Span; readonly pages: string[] }>()
  for (const page of pages) {
    const { url } = page.route
    if (url === address) continue
    const spans = hrefsOf(page)
      .filter((href) => splitAddress(href, url)[0] === address)
      .flatMap((href) => placesOn(page, href, origin, entries))
    for (const span of spans) {
      const key = `${span.file}\0${span.start}`
      const place = places.get(key) ?? { span, pages: [] }
      places.set(key, place)
      if (!place.pages.includes(url)) place.pages.push(url)
    }
  }
  return [...places.values()].sort((a, b) => byCodeUnit(a.span.file, b.span.file) || a.span.start - b.span.start)
}

/**
 * Where a page has an address from: the entries it shows and its single files; else a template, or another entry whose
 * text stands on the page.
 */
function placesOn(page: RenderedPage, href: string, origin: SourceLocator, entries: LoadedSources): readonly Span[] {
  const { item, page: maker } = page.route
  const sources = Object.values({ ...maker.page.content, ...maker.page.from })
  const own = [
    ...entriesIn(item).map(({ file }) => file),
    ...sources.flatMap((source) => (source.kind === 'single' ? [`content/${source.file}`] : [])),
  ]
  const certain = [...new Set(own)].flatMap((file) => origin.placesIn(file, href))
  if (certain.length > 0) return certain
  const others = sources.flatMap((source) => entries.get(source)?.entries ?? []).filter((entry) => isOn(page, entry))
  return origin.placesOf({ files: () => others.map(({ file }) => file), modules: maker.moduleFiles }, href)
}

/** Whether a page has an entry's text. Data alone leaves no trace: it may be on every page that reads it. */
const isOn = ({ body }: RenderedPage, { html }: Entry<unknown>): boolean => html === '' || body.includes(html)

/** Addresses inside the site that a page names, each once. */
function hrefsOf({ facts: { links, media, images } }: RenderedPage): readonly string[] {
  const hrefs = new Set([...links, ...media, ...images.map(({ src }) => src)])
  return [...hrefs].filter((href) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href))
}
