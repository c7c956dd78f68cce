import { Parser } from 'htmlparser2'
import type { RenderedPage } from '../render/render.ts'

/** An element of a page with all that it says. */
export interface Part {
  readonly name: string
  readonly id: string | undefined
  readonly parent: Part | undefined
  /** The words inside, spaces folded. */
  text: string
}

const blocks = new Set(
  'p li h1 h2 h3 h4 h5 h6 dt dd td th summary blockquote figcaption caption legend label div section article aside'.split(
    ' ',
  ),
)
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** What a visitor reads on a page, in order: texts of blocks, texts for pictures, title and description; and what can be pressed. */
export interface PageTexts {
  readonly texts: readonly Part[]
  readonly actions: readonly Part[]
  readonly parts: readonly Part[]
}

export function readPage({ body, head }: Pick<RenderedPage, 'body' | 'head'>): PageTexts {
  const open: { part: Part; own: string }[] = []
  const parts: Part[] = []
  const texts: Part[] = [head.title, head.description].map((text) => ({
    name: 'head',
    id: undefined,
    parent: undefined,
    text,
  }))
  const parser = new Parser({
    onopentag(name, attributes) {
      const part: Part = { name, id: attributes['id'], parent: open.at(-1)?.part, text: '' }
      if (name === 'img' && attributes['alt']) texts.push({ ...part, text: attributes['alt'] })
      if (empty.has(name)) return
      parts.push(part)
      open.push({ part, own: '' })
    },
    ontext(text) {
      for (const { part } of open) part.text += text
      const nearest = open.findLast(({ part }) => blocks.has(part.name))
      if (nearest) nearest.own += text
    },
    onclosetag(name) {
      if (empty.has(name)) return
      const closed = open.pop()
      if (!closed) return
      // Blocks stand apart; inline elements run on.
      if (blocks.has(name)) for (const { part } of open) part.text += ' '
      closed.part.text = fold(closed.part.text)
      if (blocks.has(name) && fold(closed.own) !== '') texts.push({ ...closed.part, text: fold(closed.own) })
    },
  })
  parser.end(body)
  return { texts, parts, actions: parts.filter(({ name }) => name === 'a' || name === 'button') }
}

export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The element and those around it, the nearest first. */
export function around(part: Part): Part[] {
  const all: Part[] = []
  for (let at: Part | undefined = part; at; at = at.parent) all.push(at)
  return all
}

/** Whether a text stands where few look: in the footer, or folded away. */
export const isAside = (part: Part): boolean => around(part).some(({ name }) => name === 'footer' || name === 'details')
