import { srcsetWidthsFor } from '../assets/images/srcset-widths.ts'
import { fileLinksIn } from '../content/file-addresses.ts'
import { isPictureName, normalizePictureAddress, pictureEndingPattern } from '../source/picture-addresses.ts'
import { createMarkupReader } from './markup-faults.ts'
import { type HtmlHandlers, parseHtml } from './parse-html.ts'
import { createRequestReader, type RequestDirective, readSrcset } from './policy-requests.ts'
import { isHeading } from './text-elements.ts'

export type HtmlFacts = Readonly<ReturnType<typeof readHtmlFacts>>

/** Facts about a page's body for checks, head and assets. */
export function readHtmlFacts(html: string) {
  /** `href` of `<a>` and `<area>`. */
  const links: string[] = []
  /** Links that name files, in any attribute. */
  const fileLinks = new Set<string>()
  const { images, handlers: imageHandlers } = createImageReader()
  const requestReader = createRequestReader()
  const markup = createMarkupReader()
  const islands = new Set<string>()
  /** Those that start when the page loads. */
  const eagerIslands = new Set<string>()
  /** Addresses of the pictures that islands are given, and may show later. */
  const propPictures = new Set<string>()
  const headings: { level: number; text: string }[] = []
  /** The `href` of each link, and that which buttons lack, that has no words and no picture with words. */
  const unnamedControls: { readonly href: string | undefined }[] = []
  let control: { readonly name: string; readonly href: string | undefined; isNamed: boolean } | undefined
  let open: { level: number; text: string } | undefined
  const handlers: HtmlHandlers = {
    ontext(text) {
      if (open) open.text += text
      if (control && text.trim() !== '') control.isNamed = true
    },
    onclosetag(name) {
      if (isHeading(name)) open = undefined
      if (name !== control?.name) return
      if (!control.isNamed) unnamedControls.push({ href: control.href })
      control = undefined
    },
    onopentag(name, attributes) {
      if (isHeading(name)) {
        open = { level: Number(name[1]), text: '' }
        headings.push(open)
      }
      // What a heading shows or says besides its words.
      if (open && name === 'img') open.text += attributes['alt'] ?? ''
      if (open && name === 'svg') open.text += attributes['aria-label'] ?? ''
      const { href, wake = 'load', name: island, props = '' } = attributes
      // Those that are hidden need no words.
      if (name === 'button' || (name === 'a' && href !== undefined))
        control = { name, href, isNamed: 'hidden' in attributes || attributes['aria-hidden'] === 'true' }
      if (control && namingAttributes.some((attribute) => attributes[attribute]?.trim())) control.isNamed = true
      for (const value of Object.values(attributes)) for (const link of fileLinksIn(value)) fileLinks.add(link)
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href)
      if (name === 'site-island' && island !== undefined) {
        islands.add(island)
        if (wake === 'load') eagerIslands.add(island)
        for (const address of picturesIn(props).filter(isPictureName)) propPictures.add(address)
      }
    },
  }
  parseHtml(html, [handlers, imageHandlers, requestReader.handlers, markup.handlers])
  const requests = requestReader.requests()
  const addressesOf = (...directives: readonly RequestDirective[]) =>
    requests.flatMap(({ directive, address }) => (address && directives.includes(directive) ? [address] : []))
  return {
    links,
    /** Those that lead to pictures. */
    pictureLinks: links.filter((address) => pictureEndingPattern.test(address)),
    fileLinks: [...fileLinks],
    markupFaults: markup.faults(),
    /** What the page loads, runs or sends, but for pictures of the site. */
    requests,
    frames: addressesOf('frame-src'),
    scripts: addressesOf('script-src'),
    images,
    /** Addresses of video, audio, their sources and tracks, and embedded files. */
    media: addressesOf('media-src', 'object-src'),
    ids: markup.ids,
    islands: [...islands],
    eagerIslands: [...eagerIslands],
    propPictures: [...propPictures],
    heading: headings.find(({ level }) => level === 1)?.text.trim() ?? '',
    headings,
    unnamedControls,
    characters: nonAsciiCharacters(html),
  }
}

/** They name an element, or what it is in. */
const namingAttributes = ['alt', 'aria-label', 'aria-labelledby', 'title', 'value']

/** The non-ASCII characters of a text, each once, sorted by code unit. */
export const nonAsciiCharacters = (text: string): string => [...new Set(text.match(/[^\0-\x7e]/gu))].sort().join('')

/** Addresses of pictures in HTML, JSON or CSS. */
export const pictureAddressPattern = /\/(?:images|content)\/[^\s"'<>\\&]+/g

export const picturesIn = (text: string): readonly string[] =>
  (text.match(pictureAddressPattern) ?? []).map(normalizePictureAddress)

export interface PageImage {
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
  const images: PageImage[] = []
  /** What each `<source>` of the open `<picture>` asks for. */
  let sources: ReturnType<typeof readSrcset>[] = []
  /** Islands around the tag: in them, a picture comes in one width. */
  let islands = 0
  const handlers: HtmlHandlers = {
    onopentag(name, { src: written, srcset, alt, sizes, poster, fetchpriority }) {
      const [src, shown] = [written, poster].map((address) => address && normalizePictureAddress(address))
      if (shown !== undefined)
        images.push({ src: shown, alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true })
      if (name === 'site-island') islands++
      if (name === 'source' && srcset !== undefined) sources.push(readSrcset(srcset, sizes))
      if (name !== 'img' || src === undefined) return
      const ownWidths = islands > 0 ? [] : srcsetWidthsFor(sizes ?? '100vw')
      const widths = new Map(srcset === undefined ? [[src, ownWidths]] : readSrcset(srcset, sizes))
      const isEager = fetchpriority === 'high'
      images.push({ src, alt, sizes, widths: widths.get(src) ?? [], isPoster: false, isEager })
      widths.delete(src)
      for (const others of [widths, ...sources])
        for (const [address, widths] of others)
          images.push({ src: address, alt, sizes: undefined, widths, isPoster: false, isEager: false })
    },
    onclosetag(name) {
      if (name === 'picture') sources = []
      if (name === 'site-island') islands--
    },
  }
  return { handlers, images: images as readonly PageImage[] }
}
