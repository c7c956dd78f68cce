import type { SiteSettings } from '../api/settings.ts'
import { findPublishedAddress } from '../assets/images/rewrite-pictures.ts'
import type { VariantSet } from '../assets/images/variants.ts'
import { escapeXml } from '../html/escape.ts'
import type { RenderedPage } from '../render/render.ts'

interface TextFile {
  readonly path: string
  readonly text: () => string
}

/** The most that one sitemap may list, by the protocol (sitemaps.org): addresses, and pictures of one address. */
const limits = { pages: 50_000, pictures: 1000 }

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Whether search engines may list a page, and at this address. */
const isListed = ({ route, head }: RenderedPage): boolean =>
  !head.noindex && head.redirect === undefined && route.url === route.place.canonical

/** What search engines ask for first: `robots.txt`, and the sitemap that it names, in parts where it would be too long. */
export function searchEngineFiles(
  pages: readonly RenderedPage[],
  { origin }: Pick<SiteSettings, 'origin'>,
  sets: ReadonlyMap<string, VariantSet>,
  limit: number = limits.pages,
): TextFile[] {
  const listed = pages.filter(isListed)
  const parts = Array.from({ length: Math.ceil(listed.length / limit) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    text: () => sitemap(listed.slice(index * limit, (index + 1) * limit), origin, sets),
  }))
  const whole = { path: 'sitemap.xml', text: () => sitemap(listed, origin, sets) }
  const index = { path: 'sitemap.xml', text: () => sitemapIndex(parts, origin) }
  return [
    { path: 'robots.txt', text: () => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` },
    ...(parts.length > 1 ? [index, ...parts] : [whole]),
  ]
}

const addressOf = (origin: string, path: string): string => escapeXml(origin + encodeURI(path))

function sitemap(pages: readonly RenderedPage[], origin: string, sets: ReadonlyMap<string, VariantSet>): string {
  const urls = pages.map(({ route, head, facts }) => {
    const date = head.modified ?? head.published
    // What only decorates has no words to be found by.
    const pictures = new Set(
      facts.images.flatMap(({ src, alt }) => (alt ? (findPublishedAddress(src, sets) ?? []) : [])),
    )
    return [
      `<url>\n<loc>${addressOf(origin, route.url)}</loc>\n`,
      date === undefined ? '' : `<lastmod>${escapeXml(date)}</lastmod>\n`,
      ...[...pictures]
        .slice(0, limits.pictures)
        .map((path) => `<image:image><image:loc>${addressOf(origin, path)}</image:loc></image:image>\n`),
      '</url>\n',
    ].join('')
  })
  const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `${xml}<urlset xmlns="${namespace}" ${images}>\n${urls.join('')}</urlset>\n`
}

function sitemapIndex(parts: readonly TextFile[], origin: string): string {
  const maps = parts.map(({ path }) => `<sitemap><loc>${addressOf(origin, `/${path}`)}</loc></sitemap>\n`)
  return `${xml}<sitemapindex xmlns="${namespace}">\n${maps.join('')}</sitemapindex>\n`
}
