import type { Head } from '../api/define.ts'
import type { RenderedPage } from '../render/render.ts'
import { flatten, isText } from './json-ld/flatten.ts'
import { type HtmlVisitor, visitHtml } from './reader.ts'

/** An element of a page. */
export interface PageElement {
  readonly name: string
  readonly id: string | undefined
  readonly parent: PageElement | undefined
  /** The words inside, spaces folded; of a text for reading, its own words alone. */
  readonly text: string
}

const blocks = new Set(
  'p li h1 h2 h3 h4 h5 h6 dt dd td th summary blockquote figcaption caption legend label div section article aside'.split(
    ' ',
  ),
)
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * What a visitor reads on a page, in order: texts of blocks, texts for pictures, title and description, and what the page
 * says to machines; and what can be pressed.
 */
export interface PageText {
  readonly texts: readonly PageElement[]
  readonly actions: readonly PageElement[]
  readonly parts: readonly PageElement[]
  /** All words of the body, the texts for pictures and those of the head, as they follow each other. */
  readonly words: string
  /** What `<time>` gives to machines. */
  readonly dates: readonly string[]
}

interface Open {
  readonly part: PageElement
  readonly setEnd: (end: number) => void
  own: string
}

export function readPageText({ body, head }: Pick<RenderedPage, 'body' | 'head'>): PageText {
  const reader = createTextVisitor(head)
  visitHtml(body, [reader])
  return reader.result()
}

export function createTextVisitor(head: Head): HtmlVisitor<PageText> {
  const open: Open[] = []
  const parts: PageElement[] = []
  const dates: string[] = []
  const told = flatten(head.jsonLd ?? []).flatMap(({ statements }) =>
    statements.filter(({ property }) => isText(property)).map(({ value }) => value),
  )
  const aloof = (name: string, text: string): PageElement => ({ name, id: undefined, parent: undefined, text })
  const texts: PageElement[] = [
    ...[head.title, head.description].map((text) => aloof('head', text)),
    ...[...new Set(told)].map((text) => aloof('script', text)),
  ]
  let words = ''
  const begin = (name: string, id: string | undefined): Open => {
    const start = words.length
    let end = start
    const part: PageElement = {
      name,
      id,
      parent: open.at(-1)?.part,
      // Few of a page's elements are asked for their words.
      get text() {
        return fold(words.slice(start, end))
      },
    }
    const setEnd = (at: number): void => {
      end = at
    }
    return { part, setEnd, own: '' }
  }
  return {
    openTag(name, { id, alt, datetime }) {
      if (datetime !== undefined) dates.push(datetime)
      const begun = begin(name, id)
      if (name === 'img' && alt) texts.push({ name, id, parent: begun.part.parent, text: alt })
      if (empty.has(name)) return
      parts.push(begun.part)
      open.push(begun)
    },
    text(text) {
      words += text
      const nearest = open.findLast(({ part }) => blocks.has(part.name))
      if (nearest) nearest.own += text
    },
    closeTag(name) {
      const closed = empty.has(name) ? undefined : open.pop()
      if (!closed) return
      closed.setEnd(words.length)
      if (!blocks.has(name)) return
      // Blocks stand apart; inline elements run on.
      words += ' '
      const own = fold(closed.own)
      const { id, parent } = closed.part
      if (own !== '') texts.push({ name, id, parent, text: own })
    },
    result: () => ({
      texts,
      parts,
      get words() {
        const alts = texts.filter(({ name }) => name === 'img').map(({ text }) => text)
        return fold([words, ...alts, head.title, head.description].join(' '))
      },
      dates,
      actions: parts.filter(({ name }) => name === 'a' || name === 'button'),
    }),
  }
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The element and those around it, the nearest first. */
export function selfAndAncestors(part: PageElement): PageElement[] {
  const all: PageElement[] = []
  for (let at: PageElement | undefined = part; at; at = at.parent) all.push(at)
  return all
}

/** Whether a text stands where few look: in the footer, folded away, or for machines alone. */
export const isOutsideMainText = (part: PageElement): boolean =>
  selfAndAncestors(part).some(({ name }) => name === 'footer' || name === 'details' || name === 'script')
