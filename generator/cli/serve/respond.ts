import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  capabilitiesOf,
  compressedEndings,
  contentEncodings,
  findManifest,
  findRedirectTarget,
  type HttpHeaders,
  headersFor,
  hostFileNames,
  manifestName,
  mediaType,
  type Output,
  type OutputFile,
  redirectStatus,
} from '../../core/output/index.ts'
import { isNotFoundPage, notFoundPageCandidates, withQuery } from '../../core/routes/index.ts'
import { isBelow, isNonFile } from '../../core/runtime/index.ts'

/** The files of a site and its rules for hosts. */
export interface ServedSite extends Pick<Output, 'headers' | 'redirects'>, Partial<Pick<Output, 'basePath'>> {
  /** The host that is imitated. Without one, pages are at their addresses without the base path, too. */
  readonly host?: ReturnType<typeof capabilitiesOf>
  /** Finds the file at a path such as `a/b.html`. Receives paths of requests: it must not pass them to the disk. */
  readonly find: (path: string) => OutputFile['read'] | undefined
}

/** The files that the manifest in a folder lists, without those that only hosts read, as the host serves them that it was built for. */
export function openPublishedSite(out: string): ServedSite {
  const manifest = findManifest(join(out, manifestName))
  const host = capabilitiesOf(manifest?.target ?? 'all')
  const listed = [...(manifest?.files.map(({ path }) => path) ?? []), manifestName]
  const files = new Set(listed.filter((path) => !hostFileNames.has(path)))
  return {
    host,
    headers: host.sendsHeaders ? (manifest?.headers ?? []) : [],
    redirects: host.redirects ? (manifest?.redirects ?? []) : [],
    basePath: manifest?.basePath ?? '',
    find: (path) => (files.has(path) ? findPublishedFile(out, path) : undefined),
  }
}

/** None for what is no file, or not in the output since a link leads out of it. */
export function findPublishedFile(out: string, path: string): OutputFile['read'] | undefined {
  const location = join(out, path)
  return !isNonFile(location) && isBelow(location, out) ? () => readFileSync(location) : undefined
}

export interface SiteResponse {
  readonly status: number
  readonly headers: HttpHeaders
  readonly body: Uint8Array
}

const maxTargetLength = 2048

/**
 * Responds as a production host does: addresses without `.html`, `/index` and a slash at the end, redirects, the nearest 404.html, compressed variants. Fails if a file is
 * deleted after it is found.
 */
export async function respond(
  request: { readonly method: string; readonly target: string; readonly acceptEncoding?: string | undefined },
  site: ServedSite,
): Promise<SiteResponse> {
  const { method, target, acceptEncoding = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return plainText(405, 'method not allowed', { Allow: 'GET, HEAD' })
  const { basePath = '', host } = site
  const asked = decodePath(target)
  if (asked === undefined) return plainText(400, 'bad request')
  const isOfSite = `${asked}/`.startsWith(`${basePath}/`)
  if (!isOfSite && host) return plainText(404, 'not found')
  const path = isOfSite ? asked.slice(basePath.length) || '/' : asked
  const redirect = findRedirect(path, target, site)
  if (redirect) {
    const { status, to } = redirect
    return plainText(status, `moved to ${to}`, { ...headersFor(path, site.headers), Location: to })
  }
  const found = findFile(path, site)
  const folder = encodeURI(`${asked}/`)
  if (!found && site.find(pageFileOf(`${path}/`))) return plainText(308, `moved to ${folder}`, { Location: folder })
  const file = found ?? findFirst(host?.findsNearest === false ? ['404.html'] : notFoundPageCandidates(path), site)
  if (file === undefined) return plainText(404, 'not found')
  const headers = headersFor(found === undefined ? `/${file.path}` : path, site.headers)
  const variants = compressedEndings.flatMap((ending) => {
    const read = site.find(file.path + ending)
    return read ? [{ encoding: contentEncodings[ending], read }] : []
  })
  const accepted = variants.find(({ encoding }) => acceptsEncoding(acceptEncoding, encoding))
  return {
    status: found === undefined ? 404 : 200,
    headers: {
      ...headers,
      'Content-Type': mediaType(file.path),
      ...(variants.length > 0 && { Vary: 'Accept-Encoding' }),
      ...(accepted && { 'Content-Encoding': accepted.encoding }),
    },
    body: await (accepted ?? file).read(),
  }
}

/** The part of a file that a `Range` of one part asks for, as players of films do. Fails to 416 where the file is shorter. */
export function applyRange(whole: SiteResponse, range = ''): SiteResponse {
  const { status, headers, body } = whole
  if (status !== 200) return whole
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const isSuffix = first === ''
  const isOrdered = last === '' || isSuffix || Number(first) <= Number(last)
  if ((isSuffix && last === '') || !isOrdered) return { ...whole, headers: { ...headers, 'Accept-Ranges': 'bytes' } }
  const start = isSuffix ? Math.max(0, body.length - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? body.length : Math.min(Number(last) + 1, body.length)
  if (start >= end) return plainText(416, 'the file is shorter', { 'Content-Range': `bytes */${body.length}` })
  const place = { 'Content-Range': `bytes ${start}-${end - 1}/${body.length}` }
  return { status: 206, headers: { ...headers, ...place }, body: body.subarray(start, end) }
}

/** Whether an `Accept-Encoding` names a coding, or `*`, with a weight above 0. */
function acceptsEncoding(header: string, coding: string): boolean {
  const weights = header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
      const [, weight = '1'] = /^q=(.*)$/.exec(parameters.find((text) => text.startsWith('q=')) ?? '') ?? []
      return [name, Number(weight)] as const
    })
  const byName = new Map(weights)
  return (byName.get(coding) ?? byName.get('*') ?? 0) > 0
}

const pageFileOf = (address: string): string =>
  address.endsWith('/') ? `${address.slice(1)}index.html` : `${address.slice(1)}.html`

/** The page for missing addresses is at none of its own. */
function findFile(path: string, site: ServedSite) {
  const name = path.slice(1)
  const paths = name.endsWith('.html') ? [name] : [pageFileOf(path), name]
  return findFirst(
    paths.filter((one) => !isNotFoundPage(one)),
    site,
  )
}

const usual = capabilitiesOf('all')

/** Where an address leads to: the page without `.html`, `/index` or a slash at the end, with the query, or the target of a redirect. */
function findRedirect(path: string, target: string, site: ServedSite) {
  const { basePath = '', host: { slashStatus: status = 301, comparesQueries, keepsQueries } = usual } = site
  const address = path.replace(/(?:(?:\/index)?\.html|\/index|\/+)$/, '') || '/'
  const [query = ''] = /\?[^#]*/.exec(target) ?? []
  const page = pageFileOf(address)
  if (address !== path && status !== 200 && !isNotFoundPage(page) && site.find(page))
    return { status, to: `${basePath}${encodeURI(address)}${query}` }
  const ofQuery = comparesQueries ? findRedirectTarget(site.redirects, address + query) : undefined
  const to = ofQuery ?? findRedirectTarget(site.redirects, address)
  return to === undefined
    ? undefined
    : { status: redirectStatus, to: ofQuery ?? withQuery(to, keepsQueries ? query : '') }
}

/** The first of the paths at which the site has a file. */
function findFirst(paths: readonly string[], site: ServedSite) {
  for (const path of paths) {
    const read = site.find(path)
    if (read) return { path, read }
  }
  return undefined
}

const plainText = (status: number, text: string, headers: HttpHeaders = {}): SiteResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers },
  body: new TextEncoder().encode(`${text}\n`),
})

/** The path of a request target; undefined if it is malformed. Decoded once, so `%252e` stays text. */
function decodePath(target: string): string | undefined {
  if (target.length > maxTargetLength || !target.startsWith('/')) return undefined
  try {
    const path = decodeURIComponent(target.replace(/[?#].*$/, ''))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this refuses them
    return /[\u0000-\u001f\\]/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}
