import { fileLinksIn } from '../content/file-addresses.ts'
import { layoutWidths } from './layout-widths.ts'
import { isHeading } from './page-element.ts'
import { type HtmlHandlers, parseHtml } from './parse-html.ts'

export type HtmlFacts = Readonly<ReturnType<typeof readHtmlFacts>>

const mediaElements = ['video', 'audio', 'source', 'track', 'embed']

/** Facts about a page's body for checks, head and assets. Other handlers may read the body in the same parse. */
export function readHtmlFacts(html: string, others: readonly HtmlHandlers[] = []) {
  /** `href` of `<a>` and `<area>`. */
  const links: string[] = []
  /** Links that name files, in any attribute. */
  const fileLinks = new Set<string>()
  /** `src` of frames, and of scripts. */
  const frames: string[] = []
  const scripts: string[] = []
  const { images, handlers: imageHandlers } = createImageReader()
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
      const { id, href, src, wake = 'load', name: island } = attributes
      if (id !== undefined) ids.push(id)
      for (const value of Object.values(attributes)) for (const link of fileLinksIn(value)) fileLinks.add(link)
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href)
      if (name === 'iframe' && src !== undefined) frames.push(src)
      if (name === 'script' && src !== undefined) scripts.push(src)
      if (src !== undefined && mediaElements.includes(name)) media.push(src)
      if (name === 'site-island' && island !== undefined) {
        islands.add(island)
        if (wake === 'load') eagerIslands.add(island)
      }
    },
  }
  parseHtml(html, [handlers, imageHandlers, ...others])
  return {
    links,
    fileLinks: [...fileLinks],
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

export interface ImageFact {
  readonly src: string
  /** None without the attribute. */
  readonly alt: string | undefined
  /** None for a picture that takes the place of another one on some windows. */
  readonly sizes: string | undefined
  /** In pixels, as `readSrcset` gives them. */
  readonly widths: readonly number[]
  readonly isPoster: boolean
  /** In the first view: a poster, or an image with high priority. */
  readonly isEager: boolean
}

/** Reads the pictures of a page while its body is parsed. */
function createImageReader() {
  const images: ImageFact[] = []
  /** What each `<source>` of the open `<picture>` asks for. */
  let sources: ReturnType<typeof readSrcset>[] = []
  const handlers: HtmlHandlers = {
    onopentag(name, { src, srcset, alt, sizes, poster, fetchpriority }) {
      if (poster !== undefined)
        images.push({ src: poster, alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true })
      if (name === 'source' && srcset !== undefined) sources.push(readSrcset(srcset, sizes))
      if (name !== 'img' || src === undefined) return
      const widths = new Map(srcset === undefined ? [[src, layoutWidths(sizes ?? '100vw')]] : readSrcset(srcset, sizes))
      const isEager = fetchpriority === 'high'
      images.push({ src, alt, sizes, widths: widths.get(src) ?? [], isPoster: false, isEager })
      widths.delete(src)
      for (const others of [widths, ...sources])
        for (const [address, widths] of others)
          images.push({ src: address, alt, sizes: undefined, widths, isPoster: false, isEager: false })
    },
    onclosetag(name) {
      if (name === 'picture') sources = []
    },
  }
  return { handlers, images: images as readonly ImageFact[] }
}

/** An address ends at a space, or at the commas after it. */
const candidate = /([^\s,]\S*[^\s,])(?:\s+([^\s,]+))?/g

/** The addresses of a `srcset` attribute, with the widths in pixels that it names for each, or else those that the `sizes` need. */
export function readSrcset(srcset: string, sizes = '100vw'): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, number[]>()
  for (const [, address = '', descriptor = ''] of srcset.matchAll(candidate)) {
    const [, width] = /^(\d+)w$/.exec(descriptor) ?? []
    const added = width === undefined ? layoutWidths(sizes) : [Number(width)]
    widths.set(address, [...(widths.get(address) ?? []), ...added])
  }
  return widths
}
