import type { SiteSettings } from '../api/define-site.ts'
import { shareSize } from '../assets/images/share-pictures.ts'
import type { VariantSet } from '../assets/images/variants.ts'
import type { PreparedAssets } from '../assets/prepare-assets.ts'
import { addBasePathToHtml, prependBasePath } from '../html/base-path.ts'
import { encodeAddress, escapeHtml } from '../html/escape.ts'
import { serializeGraph } from '../html/json-ld.ts'
import { makeIdsUnique } from '../html/separate-ids.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { hashOf } from '../runtime/hash.ts'
import { normalizePictureAddress } from '../source/picture-addresses.ts'
import { vendorsAt } from './policy.ts'
import type { Redirect } from './redirects.ts'
import { findPublishedPictureAddress, type PublishedAddresses, rewriteBody } from './rewrite-body.ts'
import { alternatesOf } from './sitemap.ts'

/** Changes with everything in a document that does not come from its page. */
export const hashSiteWideInput = (input: PreparedAssets): string =>
  hashOf(
    JSON.stringify([
      { ...input.settings, claims: undefined },
      input.fonts,
      input.styles.sheet?.path,
      [input.islands.loader, input.islands.scripts],
      input.first,
      input.icons.length,
      [...input.pictures.sets].map(describeSet),
    ]),
  )

/** Without the location of the picture's file: copies of a site in two folders have the same pages. */
const describeSet = ([address, { picture, ...variants }]: readonly [string, VariantSet]) => [
  address,
  { ...picture, file: picture.file.sha256 },
  variants,
]

/** The HTML of a page. `policy` goes into its `<meta>`, `speculation` into its speculation rules. */
export function renderDocument(
  page: RenderedPage,
  input: PreparedAssets,
  assets: PublishedAddresses['assets'],
  policy: string,
  speculation: string,
): string {
  const head = renderHead(page, input, policy, speculation)
  const body = rewriteBody(makeIdsUnique(page.readBody(), page.facts.ids), {
    sets: input.pictures.sets,
    findUrl: input.findUrl,
    assets,
    basePath: input.settings.basePath,
  })
  const lang = page.head.lang ?? input.settings.language
  const direction = page.head.dir ?? directionOf(lang)
  const dir = direction === undefined ? '' : ` dir="${direction}"`
  const html = `<!doctype html>\n<html lang="${escapeHtml(lang)}"${dir}>\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`
  return addBasePathToHtml(html, input.settings.basePath)
}

/** Scripts that are read from right to left. */
const fromRight = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

const directionOf = (language: string): 'rtl' | undefined =>
  fromRight.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : undefined

const element = (name: 'meta' | 'link', attributes: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, attributes = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${attributes}>`

function renderHead(page: RenderedPage, input: PreparedAssets, policy: string, speculation: string): string {
  const { head, facts } = page
  const { settings, styles, islands, first, pictures, icons } = input
  const { origin, themeColors, icon, feeds = [] } = settings
  const hasScripts = facts.islands.length > 0 && islands.loader !== undefined
  const chunks = new Set(hasScripts ? facts.eagerIslands.flatMap((name) => islands.scripts[name] ?? []) : [])
  if (islands.loader !== undefined) chunks.delete(islands.loader)
  const graph = [...(settings.jsonLd ?? []), ...(head.jsonLd ?? [])]
  const publish = (address: string): string =>
    origin + (findPublishedPictureAddress(address, pictures.sets) ?? encodeAddress(address))
  const vendors = vendorsAt(settings.vendors ?? [], page.route.url)
  const hosts = new Set(vendors.flatMap(({ frames = [] }) => frames).map((address) => new URL(address).origin))
  const lines = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.keywords?.length && meta('keywords', head.keywords.join(', ')),
    head.noindex ? meta('robots', 'noindex') : link('canonical', origin + encodeAddress(page.route.place.canonical)),
    head.redirect !== undefined &&
      `<meta http-equiv="refresh" content="0; url=${escapeHtml(prependBasePath(head.redirect, settings.basePath))}">`,
    ...(head.noindex ? [] : renderSharing(page, input)),
    meta('color-scheme', 'light dark'),
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(themeColors[scheme])}">`,
    ),
    ...[...hosts].map((host) => link('preconnect', host)),
    first !== undefined && `<script>${first}</script>`,
    icons.length > 0 && link('icon', '/favicon.ico', ' sizes="32x32"'),
    icon !== undefined && link('icon', icon, ' type="image/svg+xml"'),
    icons.length > 0 && link('apple-touch-icon', '/apple-touch-icon.png'),
    icons.length > 0 && link('manifest', '/site.webmanifest'),
    ...input.fonts.map(({ path }) => link('preload', `/${path}`, ' as="font" type="font/woff2" crossorigin')),
    ...(head.preload ?? []).map((address) => {
      const picture = pictures.sets.get(normalizePictureAddress(address))?.poster.path
      return link('preload', picture === undefined ? address : `/${picture}`, ' as="image" fetchpriority="high"')
    }),
    styles.sheet && link('stylesheet', `/${styles.sheet.path}`),
    hasScripts && `<script type="module" src="${islands.loader}"></script>`,
    ...[...chunks].map((chunk) => link('modulepreload', chunk, ' fetchpriority="low"')),
    head.redirect === undefined && `<script type="speculationrules">${speculation}</script>`,
    ...feeds.map(
      ({ path, type, title }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    ),
    ...alternatesOf(page, settings).map(([hreflang, href]) => element('link', { rel: 'alternate', hreflang, href })),
    ...[settings.head, head].flatMap((own) => [
      ...(own?.metas ?? []).map((attributes) => element('meta', attributes)),
      ...(own?.links ?? []).map((attributes) => element('link', attributes)),
    ]),
    graph.length > 0 && `<script type="application/ld+json">${serializeGraph(graph, publish)}</script>`,
  ]
  return lines.filter(Boolean).join('\n')
}

function renderSharing({ route, head, facts }: RenderedPage, { settings, shares }: PreparedAssets): string[] {
  const { origin, name, language } = settings
  const share = shares.get(route.place.canonical)
  const properties: Readonly<Record<string, string | undefined>> = {
    'og:type': head.type ?? 'website',
    'og:site_name': name,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': origin + encodeAddress(route.place.canonical),
    'og:locale': (head.lang ?? language).replace('-', '_'),
    'article:published_time': head.published,
    'article:modified_time': head.type === 'article' ? head.modified : undefined,
    ...(share && {
      'og:image': `${origin}/${share.path}`,
      'og:image:width': String(shareSize.width),
      'og:image:height': String(shareSize.height),
      'og:image:alt': facts.heading,
    }),
  }
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content === undefined ? [] : `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    meta('twitter:card', share ? 'summary_large_image' : 'summary'),
  ]
}

/**
 * Speculation rules: the browser prefetches a page when its link is hovered, and prerenders those that visitors are likely to open next.
 * Pages of vendors (their hosts would get requests), redirects and files are left out; no page is prerendered if every page has one.
 */
export function speculationRules(
  { vendors = [], nextPages = [], basePath = '' }: SiteSettings,
  redirects: readonly Redirect[],
): string {
  const excluded = [...new Set([...vendors.flatMap(({ page }) => page ?? []), ...redirects.map(({ from }) => from)])]
  // These have a meaning in patterns of addresses.
  const toPattern = (address: string): string => prependBasePath(address, basePath).replace(/[()+!]/g, '\\$&')
  const likely = vendorsAt(vendors, '').length > 0 ? [] : nextPages.filter((page) => !excluded.includes(page))
  const prefetched = [
    { href_matches: toPattern('/*') },
    { not: { href_matches: ['/*.*', ...excluded].map(toPattern) } },
    { not: { selector_matches: '[download]' } },
  ]
  return JSON.stringify({
    prefetch: [{ where: { and: prefetched }, eagerness: 'moderate' }],
    ...(likely.length > 0
      ? { prerender: [{ where: { href_matches: likely.map(toPattern) }, eagerness: 'moderate' }] }
      : {}),
  })
}
