import { srcsetWidthsFor } from '../assets/images/srcset-widths.ts'
import { normalizePictureAddress } from '../source/picture-addresses.ts'
import type { HtmlHandlers } from './parse-html.ts'

/** The directives of a Content-Security-Policy for what a document asks for. */
export type RequestDirective = (typeof requestTable)[number][2] | (typeof linkTable)[keyof typeof linkTable]

/** Something that a document loads, runs or sends. */
export interface PageRequest {
  readonly directive: RequestDirective
  /** As written; none for code in the document. */
  readonly address?: string
  /** The text of an inline script or style, the value of a `style` attribute, or an attribute with the handler of an event. */
  readonly code?: string
}

/** What the attributes of elements ask for: element, attribute, directive. `*` is every element. */
const requestTable = [
  ['script', 'src', 'script-src'],
  ['img', 'src', 'img-src'],
  ['input', 'src', 'img-src'],
  ['image', 'href', 'img-src'],
  ['image', 'xlink:href', 'img-src'],
  ['*', 'poster', 'img-src'],
  ['video', 'src', 'media-src'],
  ['audio', 'src', 'media-src'],
  ['source', 'src', 'media-src'],
  ['track', 'src', 'media-src'],
  ['iframe', 'src', 'frame-src'],
  ['object', 'data', 'object-src'],
  ['embed', 'src', 'object-src'],
  ['form', 'action', 'form-action'],
  ['*', 'formaction', 'form-action'],
  ['a', 'ping', 'connect-src'],
  ['base', 'href', 'base-uri'],
] as const

/** What a `<link>` asks for, by `rel`; a preload by `as`. */
const linkTable = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
  'preload image': 'img-src',
  'preload script': 'script-src',
  'preload style': 'style-src',
  'preload font': 'font-src',
  'preload fetch': 'connect-src',
} as const
const directiveOfLink: ReadonlyMap<string, RequestDirective> = new Map(Object.entries(linkTable))

/** Types of inline scripts that browsers run; others hold data. */
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma|x-java)script)$/i

/** Reads what a document asks for while it is parsed: each request once, without pictures of the site. */
export function createRequestReader() {
  const requests = new Map<string, PageRequest>()
  const add = (request: PageRequest): void => {
    if (request.directive === 'img-src' && /^\/(?!\/)/.test(request.address ?? '')) return
    requests.set(Object.values(request).join(' '), request)
  }
  let code: { readonly directive: RequestDirective; text: string } | undefined
  const handlers: HtmlHandlers = {
    onopentag(name, attributes) {
      for (const [element, attribute, directive] of requestTable) {
        const address = attributes[attribute]
        if (address && (element === name || element === '*')) add({ directive, address })
      }
      const { rel = '', as = '', href, srcset = '', style, type = '' } = attributes
      for (const address of readSrcset(srcset).keys()) add({ directive: 'img-src', address })
      if (name === 'link' && href) {
        const words = rel.toLowerCase().split(/\s+/)
        for (const directive of words.map((word) => directiveOfLink.get(word === 'preload' ? `preload ${as}` : word)))
          if (directive) add({ directive, address: href })
      }
      if (style) add({ directive: 'style-src', code: style })
      for (const [attribute, value] of Object.entries(attributes))
        if (/^on[a-z]+$/.test(attribute)) add({ directive: 'script-src', code: `${attribute}="${value}"` })
      if (name === 'style') code = { directive: 'style-src', text: '' }
      if (name === 'script' && attributes['src'] === undefined && runs.test(type))
        code = { directive: 'script-src', text: '' }
    },
    ontext(text) {
      if (code) code.text += text
    },
    onclosetag() {
      if (code) add({ directive: code.directive, code: code.text })
      code = undefined
    },
  }
  return { handlers, requests: (): readonly PageRequest[] => [...requests.values()] }
}

/** An address ends at a space, or at the commas after it. */
const candidate = /([^\s,]\S*[^\s,])(?:\s+([^\s,]+))?/g

/** The addresses of a `srcset` attribute, with the widths in pixels that it names for each, or else those that the `sizes` need. */
export function readSrcset(srcset: string, sizes = '100vw'): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, number[]>()
  for (const [, written = '', descriptor = ''] of srcset.matchAll(candidate)) {
    const address = normalizePictureAddress(written)
    const [, width] = /^(\d+)w$/.exec(descriptor) ?? []
    const added = width === undefined ? srcsetWidthsFor(sizes) : [Number(width)]
    widths.set(address, [...(widths.get(address) ?? []), ...added])
  }
  return widths
}

/** Comments, texts, and the addresses of `url(…)`. */
const cssAddress = /\/\*[\s\S]*?\*\/|(@import\s+)?url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))|"([^"]*)"|'([^']*)'/gi

/** What stands before a text that is an address: `@import`, or other parts of `image-set(…)`. */
const beforeAddress = /@import\s*$|image-set\([^;{}]*$(?<!type\(\s*)/i

/** What a stylesheet asks for, with the place of each address in its text. */
export function readCssRequests(css: string): readonly (Required<Omit<PageRequest, 'code'>> & { start: number })[] {
  return [...css.matchAll(cssAddress)].flatMap(({ 0: match, 1: imported, index, ...found }) => {
    const before = css.slice(0, index)
    const address = [2, 3, 4, 5, 6].map((group) => found[group]).find((text) => text)
    const [sign = ''] = /^["']/.test(match) ? (beforeAddress.exec(before) ?? []) : [imported ?? 'url']
    if (!address || address.startsWith('#') || sign === '') return []
    const isFont = before.lastIndexOf('@font-face') > before.lastIndexOf('}')
    const directive = /^@import/i.test(sign) ? 'style-src' : isFont ? 'font-src' : 'img-src'
    return [{ directive, address, start: index + match.lastIndexOf(address) }]
  })
}
