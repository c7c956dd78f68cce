import type { Head } from '../api/define.ts'
import type { HtmlFacts, ImageFact } from '../html/facts.ts'
import { picturesIn } from '../html/picture-addresses.ts'
import { hashOf } from '../runtime/hash.ts'

/** What is asked of every page each time, however large the site is. */
export interface PageSummary {
  /** Changes whenever the page does. */
  readonly key: string
  /** Hash of the bodies that the page may show; nothing where it shows none. */
  readonly bodies: string | undefined
  readonly head: Head
  /** Words of the first `<h1>`. */
  readonly heading: string
  readonly images: readonly ImageFact[]
  /** Links that lead to pictures. */
  readonly pictureLinks: readonly string[]
  /** Pictures that its JSON-LD names. */
  readonly told: readonly string[]
  readonly islands: readonly string[]
  readonly eagerIslands: readonly string[]
  /** Characters beyond ASCII, each once. */
  readonly characters: string
  /** Changes with anything that rules ask of the page besides its words. */
  readonly digest: string
}

const isPicture = (address: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(address)

export const summarize = (key: string, head: Head, facts: HtmlFacts, bodies: string | undefined): PageSummary => ({
  key,
  bodies,
  head,
  heading: facts.heading,
  images: facts.images,
  pictureLinks: facts.links.filter(isPicture),
  told: head.jsonLd ? picturesIn(JSON.stringify(head.jsonLd)) : [],
  islands: facts.islands,
  eagerIslands: facts.eagerIslands,
  characters: facts.characters,
  digest: hashOf(JSON.stringify([head, facts])),
})
