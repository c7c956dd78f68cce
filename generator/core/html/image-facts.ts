import type { HtmlHandlers } from './parse-html.ts'

export interface ImageFact {
  readonly src: string
  /** None without the attribute. */
  readonly alt: string | undefined
  /** None for a picture that takes the place of another one on some windows. */
  readonly sizes: string | undefined
  /** Widths in pixels that a `srcset` names. */
  readonly widths: readonly number[]
  readonly isPoster: boolean
  /** In the first view: a poster, or an image with high priority. */
  readonly isEager: boolean
}

/** Reads the pictures of a page while its body is parsed. */
export function createImageReader() {
  const images: ImageFact[] = []
  /** The `srcset` of each `<source>` of the open `<picture>`. */
  let sources: string[] = []
  const handlers: HtmlHandlers = {
    onopentag(name, { src, srcset, alt, sizes, poster, fetchpriority }) {
      if (poster !== undefined)
        images.push({ src: poster, alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true })
      if (name === 'source' && srcset !== undefined) sources.push(srcset)
      if (name !== 'img' || src === undefined) return
      const widths = new Map(widthsByAddress(parseSrcset(srcset ?? '')))
      const isEager = fetchpriority === 'high'
      images.push({ src, alt, sizes, widths: widths.get(src) ?? [], isPoster: false, isEager })
      widths.delete(src)
      for (const others of [widths, ...sources.map((source) => widthsByAddress(parseSrcset(source)))])
        for (const [address, widths] of others)
          images.push({ src: address, alt, sizes: undefined, widths, isPoster: false, isEager: false })
    },
    ontext: () => undefined,
    onclosetag(name) {
      if (name === 'picture') sources = []
    },
  }
  return { handlers, images: images as readonly ImageFact[] }
}

export interface SrcsetCandidate {
  readonly address: string
  /** Pixels; none for a candidate without a width. */
  readonly width?: number
}

/** An address ends at a space, or at the commas after it. */
const candidate = /([^\s,]\S*[^\s,])(?:\s+([^\s,]+))?/g

/** The candidates of a `srcset` attribute. */
export const parseSrcset = (srcset: string): readonly SrcsetCandidate[] =>
  [...srcset.matchAll(candidate)].map(([, address = '', descriptor = '']) => {
    const [, width] = /^(\d+)w$/.exec(descriptor) ?? []
    return width === undefined ? { address } : { address, width: Number(width) }
  })

/** The widths that candidates name, by address. */
export function widthsByAddress(candidates: readonly SrcsetCandidate[]): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, number[]>()
  for (const { address, width } of candidates) {
    const known = widths.get(address) ?? []
    widths.set(address, width === undefined ? known : [...known, width])
  }
  return widths
}
