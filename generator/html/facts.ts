import { type HtmlVisitor, visitHtml } from './reader.ts'

export interface ImageFact {
  readonly src: string
  /** Nothing where the attribute is not there. */
  readonly alt: string | undefined
  /** How wide the layout shows it. */
  readonly sizes: string | undefined
  /** Widths in pixels that the page asks for, by `data-widths`. */
  readonly widths: readonly number[]
  readonly isPoster: boolean
  /** In the first view: a poster, or what is fetched with high priority. */
  readonly isEager: boolean
}

/** What the checks need to know of a page's body. */
export interface HtmlFacts {
  /** `href` of links, areas and styles. */
  readonly links: readonly string[]
  readonly images: readonly ImageFact[]
  /** Addresses of films, sounds, posters and downloads. */
  readonly media: readonly string[]
  /** Ids and `name`s of anchors. */
  readonly ids: readonly string[]
  /** Names of the islands, each once. */
  readonly islands: readonly string[]
  /** Names of those that wake as the page loads. */
  readonly eagerIslands: readonly string[]
  /** Words of the first `<h1>`. */
  readonly heading: string
  /** In the order of the page. */
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  /** Characters beyond ASCII, each once. */
  readonly characters: string
}

const headingLevel = (name: string): number | undefined =>
  name.length === 2 && /^h[1-6]$/.test(name) ? Number(name[1]) : undefined

const numbers = (list: string | undefined): readonly number[] => list?.split(' ').map(Number) ?? []

export function readHtmlFacts(html: string): HtmlFacts {
  const reader = createFactsVisitor(html)
  visitHtml(html, [reader])
  return reader.result()
}

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
      if (headingLevel(name) !== undefined) open = undefined
    },
    openTag(name, attributes) {
      const level = headingLevel(name)
      if (level !== undefined) {
        open = { level, text: '' }
        headings.push(open)
      }
      const { id, href, src, poster } = attributes
      if (id !== undefined) ids.push(id)
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href)
      if (name === 'img' && src !== undefined)
        images.push({
          src,
          alt: attributes['alt'],
          sizes: attributes['sizes'],
          widths: numbers(attributes['data-widths']),
          isPoster: false,
          isEager: attributes['fetchpriority'] === 'high',
        })
      if (
        (name === 'video' || name === 'audio' || name === 'source' || name === 'track' || name === 'embed') &&
        src !== undefined
      )
        media.push(src)
      if (poster !== undefined)
        images.push({ src: poster, alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true })
      if (name === 'site-island' && attributes['name'] !== undefined) {
        islands.add(attributes['name'])
        if ((attributes['wake'] ?? 'load') === 'load') eagerIslands.add(attributes['name'])
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

/** The characters of a text that are not ASCII, each once, in the order of their code points. */
export const nonAsciiCharacters = (text: string): string => [...new Set(text.match(/[^\0-\x7e]/gu))].sort().join('')
