import { escapeRegExp } from '../runtime/escape-regexp.ts'

/** A route pattern with its parameters filled in: `/blog/:slug` and `{slug: 'a-b'}` make `/blog/a-b`. */
export const fillRoute = (route: string, params: Readonly<Record<string, string>>): string =>
  route.replace(/:([A-Za-z]\w*)/g, (_whole, name: string) => params[name] ?? '')

/** Every address that a route pattern can have. */
export const patternOf = (route: string): RegExp =>
  new RegExp(`^${escapeRegExp(route).replace(/:([A-Za-z]\w*)/g, '[^/]+')}$`)

/** Names that one of the platforms, or a host, keeps for itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** What is wrong with an address as a path of pages, in an editor's words; nothing where it is sound. */
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
    if (part.length > 120) return 'has a part longer than 120 characters'
    if (!/^[\p{L}\p{N}.~-]+$/u.test(part)) return 'has characters other than letters, digits, - . and ~'
  }
  return undefined
}

/** The file that serves an address: `/a/b` is `a/b.html`, `/` is `index.html`. */
export const outputPathOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`)

/** Two addresses are one where a file system or a reader cannot tell them apart. */
export const foldAddress = (url: string): string => url.normalize('NFC').toLowerCase()

/** Path and decoded fragment of a link on the page at `base`. */
export function splitAddress(href: string, base: string): readonly [string, string] {
  const hash = href.indexOf('#')
  const address = (hash < 0 ? href : href.slice(0, hash)).replace(/\?.*$/, '')
  const fragment = hash < 0 ? '' : href.slice(hash + 1)
  const path =
    address === '' ? base : address.startsWith('/') ? address : new URL(address, `https://site.invalid${base}`).pathname
  return [decodeAddress(path), decodeAddress(fragment)]
}

/** An address with its percent-encoded characters written plainly; as it is where they are no text. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
