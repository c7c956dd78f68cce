import type { SiteSettings } from '../api/settings.ts'
import { shareSize } from '../assets/images/share-card.ts'
import { escapeHtml } from '../html/escape.ts'
import { serializeGraph } from '../html/json-ld/serialize.ts'
import type { RenderedPage } from '../render/render.ts'

export interface HeadAssets {
  /** Address of the stylesheet. */
  readonly stylesheet: string | undefined
  /** Addresses of fonts. */
  readonly fonts: readonly string[]
  /** Addresses of scripts: the loader first, then what it will ask for. */
  readonly scripts: readonly string[]
  /** Script that runs before anything is painted. */
  readonly first: string | undefined
  /** What hosts that send no headers of ours cannot say. */
  readonly policy: string
  /** Rules for what a browser may fetch ahead. */
  readonly speculation: string | undefined
  /** Whether bitmaps and a manifest have been made of the site's icon. */
  readonly hasIcons: boolean
  /** Address of the picture that stands for the page. */
  readonly share: string | undefined
  /** Where a picture of the site is published; other addresses stay as they are. */
  readonly publishedAt: (address: string) => string
}

/** Absolute address of a path of the site. */
const absolute = (settings: SiteSettings, path: string): string => `${settings.origin}${path}`

/** The inside of `<head>`: what every page has, in the order in which a browser wants it. */
export function renderHead(
  page: RenderedPage,
  settings: SiteSettings,
  { stylesheet, fonts, scripts, first, policy, speculation, hasIcons, share, publishedAt }: HeadAssets,
): string {
  const { route, head } = page
  const [loader, ...chunks] = scripts
  const graph = [...(settings.jsonLd ?? []), ...(head.jsonLd ?? [])]
  const lines = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.keywords && head.keywords.length > 0
      ? `<meta name="keywords" content="${escapeHtml(head.keywords.join(', '))}">`
      : '',
    head.noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(absolute(settings, route.place.canonical))}">`,
    head.redirect === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${escapeHtml(head.redirect)}">`,
    ...(head.noindex ? [] : sharing(page, settings, share)),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(settings.themeColors.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(settings.themeColors.dark)}">`,
    first === undefined ? '' : `<script>${first}</script>`,
    hasIcons ? '<link rel="icon" href="/favicon.ico" sizes="32x32">' : '',
    settings.icon === undefined ? '' : `<link rel="icon" href="${escapeHtml(settings.icon)}" type="image/svg+xml">`,
    ...(hasIcons
      ? ['<link rel="apple-touch-icon" href="/apple-touch-icon.png">', '<link rel="manifest" href="/site.webmanifest">']
      : []),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...(head.preload ?? []).map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="image" fetchpriority="high">`,
    ),
    stylesheet === undefined ? '' : `<link rel="stylesheet" href="${stylesheet}">`,
    loader === undefined ? '' : `<script type="module" src="${loader}"></script>`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}" fetchpriority="low">`),
    speculation === undefined ? '' : `<script type="speculationrules">${speculation}</script>`,

    ...(settings.feeds ?? []).map(
      ({ path, type, title }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    ),
    graph.length === 0
      ? ''
      : `<script type="application/ld+json">${serializeGraph(graph, (address) => absolute(settings, publishedAt(address)))}</script>`,
  ]
  return lines.filter((line) => line !== '').join('\n')
}

/** What networks and messengers show of a shared page. */
function sharing({ route, head, facts }: RenderedPage, settings: SiteSettings, share: string | undefined): string[] {
  const properties = {
    'og:type': head.type ?? 'website',
    'og:site_name': settings.name,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': absolute(settings, route.place.canonical),
    'og:locale': settings.language.replace('-', '_'),
    ...(head.published === undefined ? {} : { 'article:published_time': head.published }),
    ...(head.modified === undefined || head.type !== 'article' ? {} : { 'article:modified_time': head.modified }),
    ...(share === undefined
      ? {}
      : {
          'og:image': absolute(settings, share),
          'og:image:width': String(shareSize.width),
          'og:image:height': String(shareSize.height),
          'og:image:alt': facts.heading,
        }),
  }
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="${share === undefined ? 'facts' : 'summary_large_image'}">`,
  ]
}
