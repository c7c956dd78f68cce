import { decodeAddress } from '../html/escape.ts'
import { escapeRegExp } from '../text/strings.ts'

const parameter = /(\/?):([A-Za-z]\w*)(\??)/g

/** Fills in the parameters of a route: `/blog/:slug` with `{slug: 'a-b'}` is `/blog/a-b`, `/blog/:page?` with `{page: ''}` is `/blog`. Fails for one that is missing. */
export const fillRoute = (route: string, params: Readonly<Record<string, string>>): string =>
  route.replace(parameter, (_match, slash: string, name: string, optional: string) => {
    const others = Object.keys(params).join('`, `')
    if (params[name] === undefined && !optional)
      throw new TypeError(`it gives no \`${name}\`${others === '' ? '' : `, but \`${others}\``}`)
    const value = String(params[name] ?? '').normalize('NFC')
    return value === '' && optional ? '' : slash + value
  }) || '/'

/** An address as the site knows it: decoded, in the composed form of Unicode, without a slash at its end. A query stays as it is. */
export const normalizeAddress = (written: string): string => {
  const [path, query] = splitQuery(written)
  const decoded = decodeAddress(path).normalize('NFC')
  return decoded.replace(/(?<=.)\/+$/, '') + query
}

/** The path of an address, and its query with the `?`; empty without one. */
export function splitQuery(address: string): readonly [path: string, query: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** Whether a redirect is from an address with this very query alone: `/post?id=3`. */
export const hasQuery = (from: string): boolean => splitQuery(from)[1] !== ''

/** The target of a redirect with the query of the request, with its `?`: as at Netlify, Cloudflare and Vercel, unless the target has one of its own. */
export const withQuery = (to: string, query: string): string =>
  to.includes('?') ? to : to.replace(/(?=#)|$/, () => query)

const escapedParameter = /(\/?):[A-Za-z]\w*(\\\?)?/g

/** Matches the addresses of a route. */
export const routePattern = (route: string): RegExp => {
  const pattern = escapeRegExp(route).replace(escapedParameter, (_match, slash: string, optional?: string) =>
    optional ? `(?:${slash}.+)?` : `${slash}.+`,
  )
  return new RegExp(`^${pattern}/?$`)
}

/** What no part of an address can be or have: on Windows, in the files of hosts, or because somebody would not see it. Joiners make words and emoji. */
const faults: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/^$/, 'an empty part'],
  [/\.$|^\s|\s$/, 'a part that ends with a dot or a space'],
  [/^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, 'the reserved name'],
  [/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}"#%*:<>?\\|]/u, 'a character that no address can have:'],
]

/** Bytes of UTF-8 that a part may have: file systems take 255, and `.html.br` is added to it. */
const maxPartSize = 255 - '.html.br'.length

/** The same for a page, whose address visitors type and every host makes of the name of a file. */
const pageFaults: typeof faults = [
  ...faults,
  [/^[._]/, 'a part that begins with'],
  [/^index$|\.html$/i, 'a part that is the name of a file:'],
  [/\s/u, 'a space, which no address of a page can have'],
  [/[$&;=[\]^`{}]/u, 'a character that no address of a page can have:'],
]

/** What is wrong with an address, as the end of a sentence. `isGiven`: it is a former address, or that of a file in `public/`. */
export function findAddressProblem(url: string, isGiven = false): string | undefined {
  if (!url.startsWith('/')) return 'does not begin with /'
  if (url === '/') return undefined
  if (url.endsWith('/')) return 'ends with /'
  if (url.length > 500) return 'is longer than 500 characters'
  for (const part of url.slice(1).split('/')) {
    if (Buffer.byteLength(part) > maxPartSize) return `has a part longer than ${maxPartSize} bytes`
    for (const [pattern, fault] of isGiven ? faults : pageFaults) {
      const sign = pattern.exec(part)?.[0]
      if (sign !== undefined) return `has ${fault}${/^\s*\.?$/.test(sign) ? '' : ` \`${sign}\``}`
    }
  }
  return undefined
}

/** The output file of an address: `/a/b` is `a/b.html`, `/` is `index.html`. */
export const outputPathOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`)

/** An address, and the same with a slash at its end. */
export const withAndWithoutSlash = (url: string): readonly string[] => (/[/*]$/.test(url) ? [url] : [url, `${url}/`])

/** The output file of an address with a slash at its end, on hosts that do not redirect from it. */
export const directoryIndexPathOf = (url: string): string => `${url.slice(1)}/index.html`

/** Whether an output file is the page for addresses that do not exist. */
export const isNotFoundPage = (path: string): boolean => /(?:^|\/)404\.html$/.test(path)

/** Paths of the pages that a host looks for if an address does not exist: that of its own folder, and that of the whole site. */
export const notFoundPageCandidates = (address: string): readonly string[] => [
  `${address.replace(/^\/|[^/]*\/?$/g, '')}404.html`,
  '404.html',
]

/** Equal for addresses that some file systems do not distinguish. */
export const caseFoldAddress = (url: string): string => url.normalize('NFC').toLowerCase()

/** Decoded path and fragment of a link on the page at `base`. */
export function pathAndFragmentOf(href: string, base: string): readonly [path: string, fragment: string] {
  // What follows `:~:` is for browsers, such as words to highlight.
  const [, address = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*?)(?::~:.*)?$/s.exec(href) ?? []
  const path =
    address === '' ? base : address.startsWith('/') ? address : new URL(address, `https://site.invalid${base}`).pathname
  return [decodeAddress(path), decodeAddress(fragment)]
}
