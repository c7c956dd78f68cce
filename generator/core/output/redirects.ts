import type { SiteSettings } from '../api/define-site.ts'
import { prependBasePath } from '../html/base-path.ts'
import { encodeAddress, escapeHtml } from '../html/escape.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { caseFoldAddress, hasQuery } from '../routes/url.ts'
import type { HeaderRule } from './policy.ts'

/** Status of all redirects, on every host that answers with one. */
export const redirectStatus = 301

export type Redirect = NonNullable<SiteSettings['redirects']>[number]

/** What the files of hosts are made from. */
export interface HostInput {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** Files of the site; a page has its address in `route`. */
  readonly files: readonly { readonly path: string; readonly route?: string | undefined }[]
}

/** All redirects, with encoded targets, to which the base path is added: of pages whose head has one, and the `moved` ones of the settings that can have a page. */
export function redirectsOf(pages: readonly RenderedPage[], { redirects = [], basePath }: SiteSettings) {
  const targetOf = (to: string): string => prependBasePath(encodeAddress(to), basePath)
  const urls = new Set(pages.map(({ route }) => route.url))
  const folded = new Set([...urls].map(caseFoldAddress))
  const unique = new Map(redirects.map((redirect) => [redirect.from, redirect])).values()
  const moved: readonly Redirect[] = [...unique]
    .filter(({ from }) => !urls.has(from))
    .map(({ from, to }) => ({ from, to: targetOf(to) }))
  const ofPages = pages.flatMap(({ route, head }) =>
    head.redirect === undefined ? [] : [{ from: route.url, to: targetOf(head.redirect) }],
  )
  // Some hosts take the first rule that matches.
  const queries = moved.filter(({ from }) => hasQuery(from))
  const folders = moved.filter(({ from }) => isFolderRedirect(from)).sort((a, b) => b.from.length - a.from.length)
  const exact = moved.filter(({ from }) => !hasQuery(from) && !isFolderRedirect(from))
  // The file of a page would be that of its redirect where file systems do not distinguish capitals.
  const withFiles = exact.filter(({ from }) => !folded.has(caseFoldAddress(from)))
  return { all: [...queries, ...ofPages, ...exact, ...folders], moved: withFiles }
}

/** Whether a redirect is from all addresses of a folder: `/old/*`. The rest of the address takes the place of `:splat` in its target. */
export const isFolderRedirect = (from: string): boolean => /.\/\*$/.test(from)

/** The target of an address: that of its own redirect, or else of the nearest folder. One with a query has to be asked for with it. */
export function findRedirectTarget(redirects: readonly Redirect[], address: string): string | undefined {
  const own = redirects.find(({ from }) => from === address)
  if (own || hasQuery(address)) return own?.to
  const folders = redirects.filter(({ from }) => isFolderRedirect(from) && address.startsWith(from.slice(0, -1)))
  const [nearest] = folders.sort((a, b) => b.from.length - a.from.length)
  return nearest?.to.replace(':splat', () => encodeAddress(address.slice(nearest.from.length - 1).replace(/^\/+/, '')))
}

/** The page that leads on from an address, for hosts that send no redirect. That at an address with a slash at its end is not indexed. */
export function formatRedirectPage(
  to: string,
  { origin, language }: Pick<SiteSettings, 'origin' | 'language'>,
  { isIndexed }: { readonly isIndexed: boolean },
): string {
  const { href: whole, hash } = new URL(to, origin)
  const target = escapeHtml(whole)
  const canonical = escapeHtml(whole.slice(0, whole.length - hash.length))
  const href = escapeHtml(to)
  const robots = isIndexed ? '' : '<meta name="robots" content="noindex">\n'
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${target}</title>
${robots}<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p><a href="${href}">${target}</a></p>
</body>
</html>
`
}
