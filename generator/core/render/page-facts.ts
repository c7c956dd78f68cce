import type { Head } from '../api/define.ts'
import { type HtmlFacts, picturesIn, readHtmlFacts } from '../html/html-facts.ts'
import { flatten } from '../html/json-ld.ts'
import { createShownTextReader, findUnshownStatements, type UnshownStatement } from '../html/unshown-statements.ts'
import type { Route } from '../routes/resolve.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { pictureEnding } from '../source/picture-files.ts'
import { mainOf } from './minhash.ts'

export interface PageFactsInput extends Pick<Route, 'place' | 'params'> {
  readonly head: Head
  readonly isFamilyPage: boolean
  readonly bodyHash: string
  /** The HTML inside `<body>`; not needed to find a cached result. */
  readonly body?: string
}

/** Facts about a page for checks, head and assets. */
export interface PageFacts extends HtmlFacts {
  readonly pictureLinks: readonly string[]
  readonly jsonLdPictures: readonly string[]
  readonly unshownStatements: readonly UnshownStatement[]
  /** Changes with the main part, first heading and parameters of a family page; empty for others. */
  readonly mainHash: string
}

export const readPageFacts = cacheStage<PageFactsInput, PageFacts>({
  name: 'page-facts',
  storage: 'disk',
  keyOf: ({ place, params, head, isFamilyPage, bodyHash }) =>
    hashOf(JSON.stringify([place, params, head, isFamilyPage]), bodyHash),
  run({ place, params, head, isFamilyPage, body = '' }) {
    const hasJsonLd = head.jsonLd !== undefined && place.url === place.canonical
    const { title, description } = head
    const reader = hasJsonLd ? createShownTextReader({ title, description }) : undefined
    const facts = readHtmlFacts(body, reader ? [reader.handlers] : [])
    return {
      ...facts,
      pictureLinks: facts.links.filter((address) => pictureEnding.test(address)),
      jsonLdPictures: head.jsonLd ? picturesIn(JSON.stringify(head.jsonLd)) : [],
      unshownStatements: reader ? findUnshownStatements(flatten(head.jsonLd), reader.read()) : [],
      mainHash: isFamilyPage ? hashOf(mainOf(body), facts.heading, JSON.stringify(params)) : '',
    }
  },
})
