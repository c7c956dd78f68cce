import type { SiteSettings } from '../api/define-site.ts'
import type { VariantSet } from '../assets/images/variants.ts'
import { escapeXml } from '../html/escape.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { findPublishedPictureAddress } from './rewrite-body.ts'

interface TextFile {
  readonly path: string
  readonly text: () => string
}

/** Limits of the protocol (sitemaps.org): addresses of a sitemap, pictures of an address. */
const maxPages = 50_000
const maxPictures = 1000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** `robots.txt` and the sitemap that it names; a sitemap over the limit is split and gets an index. */
export function searchEngineFiles(
  pages: readonly RenderedPage[],
  settings: Pick<SiteSettings, 'origin' | 'language'>,
  sets: ReadonlyMap<string, VariantSet>,
  limit: number = maxPages,
): TextFile[] {
  const { origin } = settings
  const indexed = pages.filter(
    ({ route, head }) => !head.noindex && head.redirect === undefined && route.url === route.place.canonical,
  )
  const parts = Array.from({ length: Math.ceil(indexed.length / limit) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    text: () => formatSitemap(indexed.slice(index * limit, (index + 1) * limit), settings, sets),
  }))
  const isSplit = parts.length > 1
  return [
    { path: 'robots.txt', text: () => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` },
    {
      path: 'sitemap.xml',
      text: () => (isSplit ? formatIndex(parts, origin) : formatSitemap(indexed, settings, sets)),
    },
    ...(isSplit ? parts : []),
  ]
}

/** The languages of a page with the whole addresses of the page in each; none if it has no others. */
export function alternatesOf(
  { route, head }: Pick<RenderedPage, 'route' | 'head'>,
  { origin, language }: Pick<SiteSettings, 'origin' | 'language'>,
): readonly (readonly [language: string, address: string])[] {
  if (!head.alternates) return []
  const all = { [head.lang ?? language]: route.place.canonical, ...head.alternates }
  return Object.entries(all).map(([tag, to]) => [tag, to.startsWith('/') ? origin + encodeURI(to) : to])
}

const addressOf = (origin: string, path: string): string => escapeXml(origin + encodeURI(path))

function formatSitemap(
  pages: readonly RenderedPage[],
  settings: Pick<SiteSettings, 'origin' | 'language'>,
  sets: ReadonlyMap<string, VariantSet>,
): string {
  const { origin } = settings
  const urls = pages.map((page) => {
    const { route, head, facts } = page
    const others = alternatesOf(page, settings)
      .map(([tag, to]) => `<xhtml:link rel="alternate" hreflang="${escapeXml(tag)}" href="${escapeXml(to)}"/>\n`)
      .join('')
    const date = head.modified ?? head.published
    // A decorative picture has no words to be found by.
    const described = facts.images.filter(({ alt }) => alt)
    const pictures = new Set(described.flatMap(({ src }) => findPublishedPictureAddress(src, sets) ?? []))
    const images = [...pictures]
      .slice(0, maxPictures)
      .map((path) => `<image:image><image:loc>${addressOf(origin, path)}</image:loc></image:image>\n`)
    const lastmod = date === undefined ? '' : `<lastmod>${escapeXml(date)}</lastmod>\n`
    return `<url>\n<loc>${addressOf(origin, route.url)}</loc>\n${lastmod}${others}${images.join('')}</url>\n`
  })
  const languages = pages.some(({ head }) => head.alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${declaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}"${languages}>\n${urls.join('')}</urlset>\n`
}

function formatIndex(parts: readonly TextFile[], origin: string): string {
  const sitemaps = parts.map(({ path }) => `<sitemap><loc>${addressOf(origin, `/${path}`)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${sitemaps.join('')}</sitemapindex>\n`
}
