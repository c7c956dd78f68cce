import type { SiteSettings } from '../api/settings.ts'
import { escapeHtml } from '../html/escape.ts'
import type { RenderedPage } from '../render/render.ts'

export interface Redirect {
  /** An address of the site. */
  readonly from: string
  /** Another one, or an absolute one. */
  readonly to: string
}

/** Addresses that the settings name as moved, and these with the pages whose head sends the browser on. */
export function redirectsOf(pages: readonly RenderedPage[], { redirects = [] }: SiteSettings) {
  const urls = new Set(pages.map(({ route }) => route.url))
  const moved: readonly Redirect[] = [
    ...new Map(redirects.map((redirect) => [redirect.from, redirect])).values(),
  ].filter(({ from }) => !urls.has(from))
  const all: readonly Redirect[] = [
    ...pages.flatMap(({ route, head }) =>
      head.redirect === undefined ? [] : [{ from: route.url, to: head.redirect }],
    ),
    ...moved,
  ]
  return { all, moved }
}

/** A page that sends the browser on where the host cannot. */
export function redirectPage({ to }: Redirect, { origin, language }: SiteSettings): string {
  const target = escapeHtml(new URL(to, origin).href)
  const href = escapeHtml(to)
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${target}</title>
<link rel="canonical" href="${target}">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p><a href="${href}">${target}</a></p>
</body>
</html>
`
}
