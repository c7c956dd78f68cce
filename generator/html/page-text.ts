import type { Head } from '../api/define.ts'
import { flatten, isText } from './json-ld/flatten.ts'
import { type Reader, readHtml } from './reader.ts'
import type { RenderedPage } from '../render/render.ts'

/** An element of a page. */
export interface Part {
  readonly name: string
  readonly id: string | undefined
  readonly parent: Part | undefined
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
export interface PageTexts {
  readonly texts: readonly Part[]
  readonly actions: readonly Part[]
  readonly parts: readonly Part[]
  /** All words of the body, the texts for pictures and those of the head, as they follow each other. */
  readonly words: string
  /** What `<time>` gives to machines. */
  readonly dates: readonly string[]
}

interface Open {
  readonly part: Part
  readonly setEnd: (end: number) => void
  own: string
}

export function readPage({ body, head }: Pick<RenderedPage, 'body' | 'head'>): PageTexts {
  const reader = createTextsReader(head)
  readHtml(body, [reader])
  return reader.result()
}

export function createTextsReader(head: Head): Reader<PageTexts> {
  const open: Open[] = []
  const parts: Part[] = []
  const dates: string[] = []
  const told = flatten(head.jsonLd ?? []).flatMap(({ statements }) =>
    statements.filter(({ property }) => isText(property)).map(({ value }) => value),
  )
  const aloof = (name: string, text: string): Part => ({ name, id: undefined, parent: undefined, text })
  const texts: Part[] = [
    ...[head.title, head.description].map((text) => aloof('head', text)),
    ...[...new Set(told)].map((text) => aloof('script', text)),
  ]
  let words = ''
  const begin = (name: string, id: string | undefined): Open => {
    const start = words.length
    let end = start
    const part: Part = {
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
export function around(part: Part): Part[] {
  const all: Part[] = []
  for (let at: Part | undefined = part; at; at = at.parent) all.push(at)
  return all
}

/** Whether a text stands where few look: in the footer, folded away, or for machines alone. */
export const isAside = (part: Part): boolean =>
  around(part).some(({ name }) => name === 'footer' || name === 'details' || name === 'script')
