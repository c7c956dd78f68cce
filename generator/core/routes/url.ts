import { decodeAddress } from '../html/escape.ts'
import { escapeRegExp } from '../text/strings.ts'

const parameter = /:([A-Za-z]\w*)/g

/** Fills in the parameters of a route: `/blog/:slug` with `{slug: 'a-b'}` is `/blog/a-b`. */
export const fillRoute = (route: string, params: Readonly<Record<string, string>>): string =>
  route.replace(parameter, (_match, name: string) => params[name] ?? '')

/** Matches the addresses of a route. */
export const routePattern = (route: string): RegExp =>
  new RegExp(`^${escapeRegExp(route).replace(parameter, '[^/]+')}$`)

/** Device names of Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Bytes of UTF-8 that a part may have: file systems take 255, and `.html.br` is added to it. */
const maxPartSize = 255 - '.html.br'.length

/** What is wrong with the address of a page, as the end of a sentence. */
export function findAddressFault(url: string): string | undefined {
  if (!url.startsWith('/')) return 'does not begin with /'
  if (url === '/') return undefined
  if (url.endsWith('/')) return 'ends with /'
  if (url.length > 500) return 'is longer than 500 characters'
  for (const part of url.slice(1).split('/')) {
    if (part === '') return 'has an empty part'
    if (part === '.' || part === '..') return 'has a part that is only dots'
    if (part.startsWith('.') || part.startsWith('_')) return 'has a part that begins with . or _'
    if (reserved.test(part)) return `has the reserved name \`${part}\``
    if (Buffer.byteLength(part) > maxPartSize) return `has a part longer than ${maxPartSize} bytes`
    if (!/^[\p{L}\p{N}.~-]+$/u.test(part)) return 'has characters other than letters, digits, - . and ~'
  }
  return undefined
}

/** The output file of an address: `/a/b` is `a/b.html`, `/` is `index.html`. */
export const outputPathOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`)

/** An address, and the same with a slash at its end. */
export const withSlash = (url: string): readonly string[] => (url === '/' ? [url] : [url, `${url}/`])

/** The output file of an address with a slash at its end, on hosts that do not redirect from it. */
export const slashPathOf = (url: string): string => `${url.slice(1)}/index.html`

/** Whether an output file is the page for addresses that do not exist. */
export const isNotFoundPage = (path: string): boolean => /(?:^|\/)404\.html$/.test(path)

/** Paths of the pages that a host looks for if an address does not exist, the nearest first. */
export const notFoundPaths = (address: string): readonly string[] =>
  address.split('/').map((_part, index, parts) => [...parts.slice(1, -index - 1), '404.html'].join('/'))

/** Equal for addresses that some file systems do not distinguish. */
export const caseFoldAddress = (url: string): string => url.normalize('NFC').toLowerCase()

/** Decoded path and fragment of a link on the page at `base`. */
export function splitAddress(href: string, base: string): readonly [path: string, fragment: string] {
  const [, address = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(href) ?? []
  const path =
    address === '' ? base : address.startsWith('/') ? address : new URL(address, `https://site.invalid${base}`).pathname
  return [decodeAddress(path), decodeAddress(fragment)]
}
