import { type PageElement, selfAndAncestors, type TextBlock } from '../core/html/page-element.ts'
import type { PageText } from '../core/html/page-text.ts'
import type { BodyText, FigureInList } from './site-summary.ts'

/** Most characters of a text that is read as a figure, with its label if they are one text. */
const maxFigureLength = 60
/** Most characters of a row. */
const maxRowLength = 120
/** Most figures that are named beside one. */
const maxPeers = 8

/** What figures of one kind have in common: the sign of a currency, per cent, or all around the number. */
function formOf({ text, attribute }: Pick<TextBlock, 'text' | 'attribute'>): string | undefined {
  if (attribute !== undefined || text.length > maxFigureLength || !/\p{N}/u.test(text)) return undefined
  const form = text.replace(/\p{N}+(?:[.,]\p{N}+)*/gu, '#')
  return (/\p{Sc}\s?#/u.exec(form) ?? /#\s?%/.exec(form))?.[0] ?? form
}

/** The short texts with a figure that stand in a list with others of their kind, with their rows. */
export function findFigures({ texts, textOf }: PageText): ReadonlyMap<TextBlock, FigureInList> {
  const figures = texts.flatMap((block) => {
    const form = formOf(block)
    return form === undefined ? [] : [{ block, form, around: block.parent ? selfAndAncestors(block.parent) : [] }]
  })
  const counts = new Map<PageElement, Map<string, number>>()
  for (const { form, around } of figures)
    for (const element of around) {
      const forms = counts.get(element) ?? new Map<string, number>()
      counts.set(element, forms.set(form, (forms.get(form) ?? 0) + 1))
    }
  const lists = new Map<PageElement, number>()
  return new Map(
    figures.flatMap(({ block, form, around }) => {
      const index = around.findIndex((element) => (counts.get(element)?.get(form) ?? 0) > 1)
      const element = around[index]
      if (!element) return []
      const number = lists.get(element) ?? lists.size
      lists.set(element, number)
      const row =
        around
          .slice(0, index)
          .map(textOf)
          .find(({ length }) => length > block.text.length) ?? ''
      return [[block, { list: `${number} ${form}`, row: row.length > maxRowLength ? '' : row }]]
    }),
  )
}

/** The other figures of the list, each with what names it. */
export function findPeers(one: BodyText, words: readonly BodyText[]): readonly string[] {
  const peers = words.filter((other) => other !== one && other.figure && other.figure.list === one.figure?.list)
  const named = peers.slice(0, maxPeers).map(describeFigure)
  return peers.length > maxPeers ? [...named, `${peers.length - maxPeers} more`] : named
}

const describeFigure = ({ text, heading, figure }: BodyText): string =>
  figure?.row || (heading === '' || /\p{L}{3}/u.test(text) ? text : `${heading}: ${text}`)
