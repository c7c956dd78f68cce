import type { Head } from '../api/define.ts'
import { type HtmlFacts, picturesIn, readHtmlFacts } from '../html/html-facts.ts'
import { findUnshownStatements, flatten, type UnshownStatement } from '../html/json-ld.ts'
import { isOutsideMainText, selfAndAncestors, type TextBlock } from '../html/page-element.ts'
import { createTextReader } from '../html/page-text.ts'
import type { Route } from '../routes/resolve.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { pictureEnding } from '../source/picture-files.ts'

export interface PageFactsInput extends Pick<Route, 'place'> {
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
  /** The texts of `<main>` of a family page, without those beside it, such as a list of other pages; empty for others. */
  readonly mainTexts: readonly Pick<TextBlock, 'name' | 'text'>[]
}

/** Whether a page is one of many of a route, which must differ in more than names. */
export const isFamilyPage = ({ page, url, place }: Route, { noindex }: Head): boolean =>
  page.page.route.includes(':') && url === place.canonical && !noindex

/** Reads a page in one pass. */
export const readPageFacts = cacheStage<PageFactsInput, PageFacts>({
  name: 'page-facts',
  storage: 'disk',
  keyOf: ({ place, head, isFamilyPage, bodyHash }) => hashOf(JSON.stringify([place, head, isFamilyPage]), bodyHash),
  run({ place, head, isFamilyPage, body = '' }) {
    const { title, description, jsonLd } = head
    const hasJsonLd = jsonLd !== undefined && place.url === place.canonical
    const reader = hasJsonLd || isFamilyPage ? createTextReader({ title, description }) : undefined
    const facts = readHtmlFacts(body, reader ? [reader.handlers] : [])
    const text = reader?.text()
    return {
      ...facts,
      pictureLinks: facts.links.filter((address) => pictureEnding.test(address)),
      jsonLdPictures: jsonLd ? picturesIn(JSON.stringify(jsonLd)) : [],
      unshownStatements: text && hasJsonLd ? findUnshownStatements(flatten(jsonLd), text) : [],
      mainTexts: isFamilyPage ? (text?.texts.filter(isMainText).map(({ name, text }) => ({ name, text })) ?? []) : [],
    }
  },
})

function isMainText(block: TextBlock): boolean {
  const names = selfAndAncestors(block).map(({ name }) => name)
  return !isOutsideMainText(block) && names.includes('main') && !names.includes('aside') && !names.includes('nav')
}
