import type { Head, PageLocation } from '../api/define.ts'
import { createFactsVisitor, type HtmlFacts } from '../html/facts.ts'
import { flatten } from '../html/json-ld/flatten.ts'
import { findUnshownStatements, type UnshownStatement } from '../html/json-ld/unshown.ts'
import { createTextVisitor } from '../html/page-text.ts'
import { picturesIn } from '../html/picture-addresses.ts'
import { visitHtml } from '../html/reader.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { distinguishingWords, minhashOf } from './minhash.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'page-facts': 'generator/render/page-facts.ts'
  }
}

export interface PageFactsInput {
  readonly place: PageLocation
  readonly params: Readonly<Record<string, string>>
  readonly head: Head
  /** Whether it is one of many pages of a route with parameters. */
  readonly isFamilyPage: boolean
  readonly bodyHash: string
  /** The HTML inside `<body>`; nothing where only a kept result is looked up. */
  readonly body?: string
}

/** What the checks, the head and the assets need to know of a page. */
export interface PageFacts extends HtmlFacts {
  /** Links that lead to pictures. */
  readonly pictureLinks: readonly string[]
  /** Pictures that its JSON-LD names. */
  readonly jsonLdPictures: readonly string[]
  /** Statements of its JSON-LD that visitors cannot read on it. */
  readonly unshownStatements: readonly UnshownStatement[]
  /** MinHash of its words, for pages of a family. */
  readonly minhash: readonly number[]
}

const isPicture = (address: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(address)

/** Reads a page's HTML once. */
export const readPageFacts = cacheStage<PageFactsInput, PageFacts>({
  name: 'page-facts',
  storage: 'disk',
  keyOf: ({ place, params, head, isFamilyPage, bodyHash }) =>
    hashOf(JSON.stringify([place, params, head, isFamilyPage]), bodyHash),
  run({ place, params, head, isFamilyPage, body = '' }) {
    const hasJsonLd = head.jsonLd !== undefined && place.url === place.canonical
    const [facts, text] = [createFactsVisitor(body), createTextVisitor(head)]
    visitHtml(body, hasJsonLd ? [facts, text] : [facts])
    const html = facts.result()
    const words = distinguishingWords({ params, heading: html.heading })
    return {
      ...html,
      pictureLinks: html.links.filter(isPicture),
      jsonLdPictures: head.jsonLd ? picturesIn(JSON.stringify(head.jsonLd)) : [],
      unshownStatements: hasJsonLd ? findUnshownStatements(flatten(head.jsonLd), text.result()) : [],
      minhash: isFamilyPage ? minhashOf(body, words) : [],
    }
  },
})
