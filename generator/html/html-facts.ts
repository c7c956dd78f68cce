import { type HtmlHandlers, parseHtml } from './parse-html.ts'

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

export type HtmlFacts = Readonly<ReturnType<typeof readHtmlFacts>>

const mediaElements = ['video', 'audio', 'source', 'track', 'embed']

const isHeading = (name: string): boolean => name.length === 2 && /^h[1-6]$/.test(name)

/** Facts about a page's body for checks, head and assets. Other handlers may read the body in the same parse. */
export function readHtmlFacts(html: string, others: readonly HtmlHandlers[] = []) {
  /** `href` of `<a>` and `<area>`. */
  const links: string[] = []
  /** `src` of frames, and of scripts. */
  const frames: string[] = []
  const scripts: string[] = []
  const images: ImageFact[] = []
  /** `src` of video, audio, their sources and tracks, and embedded files. */
  const media: string[] = []
  const ids: string[] = []
  const islands = new Set<string>()
  /** Those that start when the page loads. */
  const eagerIslands = new Set<string>()
  const headings: { level: number; text: string }[] = []
  let open: { level: number; text: string } | undefined
  const handlers: HtmlHandlers = {
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (isHeading(name)) open = undefined
    },
    onopentag(name, attributes) {
      if (isHeading(name)) {
        open = { level: Number(name[1]), text: '' }
        headings.push(open)
      }
      // What a heading shows or says besides its words.
      if (open && name === 'img') open.text += attributes['alt'] ?? ''
      if (open && name === 'svg') open.text += attributes['aria-label'] ?? ''
      const { id, href, src, alt, sizes, poster, fetchpriority, wake = 'load', name: island } = attributes
      if (id !== undefined) ids.push(id)
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href)
      if (name === 'iframe' && src !== undefined) frames.push(src)
      if (name === 'script' && src !== undefined) scripts.push(src)
      if (name === 'img' && src !== undefined) {
        const widths = attributes['data-widths']?.split(' ').map(Number) ?? []
        images.push({ src, alt, sizes, widths, isPoster: false, isEager: fetchpriority === 'high' })
        const portrait = attributes['data-portrait']
        if (portrait !== undefined)
          images.push({ src: portrait, alt, sizes: undefined, widths: [], isPoster: false, isEager: false })
      }
      if (src !== undefined && mediaElements.includes(name)) media.push(src)
      if (poster !== undefined)
        images.push({ src: poster, alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true })
      if (name === 'site-island' && island !== undefined) {
        islands.add(island)
        if (wake === 'load') eagerIslands.add(island)
      }
    },
  }
  parseHtml(html, [handlers, ...others])
  return {
    links,
    frames,
    scripts,
    images,
    media,
    ids,
    islands: [...islands],
    eagerIslands: [...eagerIslands],
    heading: headings.find(({ level }) => level === 1)?.text.trim() ?? '',
    headings,
    characters: nonAsciiCharacters(html),
  }
}

/** The non-ASCII characters of a text, each once, sorted by code unit. */
export const nonAsciiCharacters = (text: string): string => [...new Set(text.match(/[^\0-\x7e]/gu))].sort().join('')

/** Addresses of pictures in HTML, JSON or CSS. */
export const pictureAddress = /\/(?:images|content)\/[^\s"'<>\\&]+/g

export const picturesIn = (text: string): readonly string[] => text.match(pictureAddress) ?? []
