import type { Redirect } from '../output/host-files.ts'
import { type HeaderRule, type Headers, headersFor } from '../output/policy.ts'
import { mediaType } from './media-type.ts'

/** A site in a server's hands: every address that there is. No path is ever made from a request. */
export interface Served {
  /** Reads the file at a path such as `a/b.html`; nothing where there is none. */
  readonly find: (path: string) => (() => Uint8Array | Promise<Uint8Array>) | undefined
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
}

export interface Request {
  readonly method: string
  /** As received: path and query. */
  readonly target: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

const maxTarget = 2048

const plain = (status: number, text: string, headers: Headers = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers },
  body: new TextEncoder().encode(`${text}\n`),
})

/** What a production host answers: clean addresses, redirects, the nearest 404.html. */
export async function answer({ method, target }: Request, served: Served): Promise<Answer> {
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
    if (candidate !== undefined && read) return file(200, path, candidate, read, served)
  }
  for (let folder = name; folder !== ''; ) {
    folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''
    const notFound = folder === '' ? '404.html' : `${folder}/404.html`
    const read = served.find(notFound)
    if (read) return file(404, path, notFound, read, served)
  }
  return plain(404, 'not found')
}

const file = async (
  status: number,
  path: string,
  name: string,
  read: () => Uint8Array | Promise<Uint8Array>,
  { headers }: Served,
): Promise<Answer> => ({
  status,
  headers: { ...headersFor(path, headers), 'Content-Type': mediaType(name) },
  body: await read(),
})

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
