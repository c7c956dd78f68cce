import { encodings, endings } from '../output/compress.ts'
import { mediaType } from '../output/media-type.ts'
import { type HeaderRule, type Headers, headersFor } from '../output/policy.ts'
import type { Redirect } from '../output/redirects.ts'

/** A site in a server's hands: every address that there is. No path is ever made from a request. */
export interface ServedSite {
  /** Reads the file at a path such as `a/b.html`; nothing where there is none. */
  readonly find: (path: string) => (() => Uint8Array | Promise<Uint8Array>) | undefined
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
}

export interface SiteRequest {
  readonly method: string
  /** As received: path and query. */
  readonly target: string
  /** The `Accept-Encoding` header. */
  readonly accepts?: string | undefined
}

export interface SiteResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

const maxTarget = 2048

const plain = (status: number, text: string, headers: Headers = {}): SiteResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers },
  body: new TextEncoder().encode(`${text}\n`),
})

/** What a production host answers: clean addresses, redirects, the nearest 404.html. */
export async function respond(
  { method, target, accepts = '' }: SiteRequest,
  served: ServedSite,
): Promise<SiteResponse> {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'method not allowed', { Allow: 'GET, HEAD' })
  const path = decodePath(target)
  if (path === undefined) return plain(400, 'bad request')
  const redirect = served.redirects.find(({ from }) => from === path)
  if (redirect)
    return plain(301, `moved to ${redirect.to}`, { ...headersFor(path, served.headers), Location: redirect.to })
  const name = path.slice(1)
  const exact = path === '/' ? 'index.html' : name.endsWith('.html') ? undefined : `${name}.html`
  for (const candidate of [exact, name]) {
    const read = candidate === undefined ? undefined : served.find(candidate)
    if (candidate !== undefined && read) return file(200, path, candidate, read, served, accepts)
  }
  for (let folder = name; folder !== ''; ) {
    folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''
    const notFound = folder === '' ? '404.html' : `${folder}/404.html`
    const read = served.find(notFound)
    if (read) return file(404, `/${notFound}`, notFound, read, served, accepts)
  }
  return plain(404, 'not found')
}

/** A file, compressed where the host was given a variant that the browser takes. */
async function file(
  status: number,
  path: string,
  name: string,
  read: () => Uint8Array | Promise<Uint8Array>,
  { headers, find }: ServedSite,
  accepts: string,
): Promise<SiteResponse> {
  const plain = { ...headersFor(path, headers), 'Content-Type': mediaType(name) }
  const variants = endings.flatMap((ending) => ({ encoding: encodings[ending], read: find(name + ending) }))
  if (!variants.some((variant) => variant.read)) return { status, headers: plain, body: await read() }
  const chosen = variants.find(
    (variant) => variant.read && new RegExp(`\\b${variant.encoding}\\b(?!;q=0(?:$|,))`).test(accepts),
  )
  return {
    status,
    headers: { ...plain, Vary: 'Accept-Encoding', ...(chosen ? { 'Content-Encoding': chosen.encoding } : {}) },
    body: await (chosen?.read ?? read)(),
  }
}

/** The decoded path of a request target; nothing where it is malformed. Decoded once, so `%252e` stays text. */
function decodePath(target: string): string | undefined {
  if (target.length > maxTarget || !target.startsWith('/')) return undefined
  const raw = target.replace(/[?#].*$/, '')
  try {
    const path = decodeURIComponent(raw)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    return /[\u0000-\u001f\\]/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}
