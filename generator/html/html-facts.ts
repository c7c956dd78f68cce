import { Parser } from 'htmlparser2'

/** Receives the parser's events and computes a result from them. */
export interface HtmlVisitor<T> {
  readonly openTag: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (text: string) => void
  readonly closeTag: (name: string) => void
  readonly result: () => T
}

/** Parses HTML once for several visitors. */
export function visitHtml(html: string, visitors: readonly HtmlVisitor<unknown>[]): void {
  new Parser({
    onopentag: (name, attributes) => visitors.forEach((visitor) => void visitor.openTag(name, attributes)),
    ontext: (text) => visitors.forEach((visitor) => void visitor.text(text)),
    onclosetag: (name) => visitors.forEach((visitor) => void visitor.closeTag(name)),
  }).end(html)
}

interface ImageFact {
  readonly src: string
  /** None without the attribute. */
  readonly alt: string | undefined
  readonly sizes: string | undefined
  /** Widths in pixels of the variants that the page uses, from `data-widths`. */
  readonly widths: readonly number[]
  readonly isPoster: boolean
  /** In the first view: a poster, or an image with high priority. */
  readonly isEager: boolean
}

/** Facts about a page's body for checks, head and assets. */
export interface HtmlFacts {
  /** `href` of `<a>` and `<area>`. */
  readonly links: readonly string[]
  readonly images: readonly ImageFact[]
  /** `src` of video, audio, their sources and tracks, and embedded files. */
  readonly media: readonly string[]
  readonly ids: readonly string[]
  /** Names of the islands, each once. */
  readonly islands: readonly string[]
  /** Names of the islands that start when the page loads. */
  readonly eagerIslands: readonly string[]
  /** Text of the first `<h1>`. */
  readonly heading: string
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  /** Characters beyond ASCII, each once. */
  readonly characters: string
}

export function readHtmlFacts(html: string): HtmlFacts {
  const visitor = createFactsVisitor(html)
  visitHtml(html, [visitor])
  return visitor.result()
}

const mediaElements = ['video', 'audio', 'source', 'track', 'embed']

const isHeading = (name: string): boolean => name.length === 2 && /^h[1-6]$/.test(name)

export function createFactsVisitor(html: string): HtmlVisitor<HtmlFacts> {
  const links: string[] = []
  const images: ImageFact[] = []
  const media: string[] = []
  const ids: string[] = []
  const islands = new Set<string>()
  const eagerIslands = new Set<string>()
  const headings: { level: number; text: string }[] = []
  let open: { level: number; text: string } | undefined
  return {
    text(text) {
      if (open) open.text += text
    },
    closeTag(name) {
      if (isHeading(name)) open = undefined
    },
    openTag(name, attributes) {
      if (isHeading(name)) {
        open = { level: Number(name[1]), text: '' }
        headings.push(open)
      }
      const { id, href, src, alt, sizes, poster, fetchpriority, wake = 'load', name: island } = attributes
      if (id !== undefined) ids.push(id)
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href)
      if (name === 'img' && src !== undefined) {
        const widths = attributes['data-widths']?.split(' ').map(Number) ?? []
        images.push({ src, alt, sizes, widths, isPoster: false, isEager: fetchpriority === 'high' })
      }
      if (src !== undefined && mediaElements.includes(name)) media.push(src)
      if (poster !== undefined)
        images.push({ src: poster, alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true })
      if (name === 'site-island' && island !== undefined) {
        islands.add(island)
        if (wake === 'load') eagerIslands.add(island)
      }
    },
    result: () => ({
      links,
      images,
      media,
      ids,
      islands: [...islands],
      eagerIslands: [...eagerIslands],
      heading: headings.find(({ level }) => level === 1)?.text.trim() ?? '',
      headings,
      characters: nonAsciiCharacters(html),
    }),
  }
}

/** The non-ASCII characters of a text, each once, sorted by code unit. */
export const nonAsciiCharacters = (text: string): string => [...new Set(text.match(/[^\0-\x7e]/gu))].sort().join('')

/** Addresses of pictures in HTML, JSON or CSS. */
export const pictureAddress = /\/images\/[^\s"'<>\\&]+/g

export const picturesIn = (text: string): readonly string[] => text.match(pictureAddress) ?? []
