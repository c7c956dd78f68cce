import type { PageElement } from './page-model.ts'
import { findByText, headingsIn, isWithin, rankOf, shown, textOf, within } from './page-query.ts'

/** A part of a page around its title. */
export interface Item {
  readonly title: string
  readonly elements: readonly PageElement[]
  readonly text: string
  /** Whether it is a card: it, or something around all its words, has a surface that no other item shares. */
  readonly isCard: boolean
}

/** A surface of its own: a background that differs from what is behind it, a border or an outline, and a radius. */
export function hasSurface({ style, isShown, parent }: PageElement): boolean {
  const hasGround = style.backgroundImage !== '' || (style.background !== '' && style.background !== groundOf(parent))
  return isShown && style.radius > 0 && (hasGround || style.isFramed || style.isOutlined)
}

const groundOf = (element: PageElement | undefined): string =>
  element === undefined || element.style.background !== ''
    ? (element?.style.background ?? '')
    : groundOf(element.parent)

/** The largest part of the page around an element that has none of the others in it. */
export function itemAround(marker: PageElement, others: readonly PageElement[]): Item {
  const chain = [marker]
  for (let next = marker.parent; next && next.tag !== 'main' && next.tag !== 'body'; next = next.parent) {
    const holder = next
    if (others.some((other) => other !== marker && isWithin(other, holder))) break
    chain.push(holder)
  }
  const whole = chain.at(-1) ?? marker
  const title = textOf(marker)
  const isCard = chain.some((element) => hasSurface(element) && textOf(element).length > title.length)
  return { title, elements: within(whole), text: textOf(whole), isCard }
}

/** Rows of lists in an item; the row that holds the item itself is none. */
export function bulletsOf({ title, elements }: Item): readonly string[] {
  const marker = headingsIn(elements).find((heading) => textOf(heading) === title)
  return shown(elements, 'li').flatMap((row) => (marker && isWithin(marker, row) ? [] : [textOf(row)]))
}

/** Items with these titles, in the order of the page; titles are headings, or else the smallest elements with these words. */
export function itemsOf(elements: readonly PageElement[], titles: readonly string[]): readonly Item[] {
  const headings = headingsIn(elements)
  const markers = titles.flatMap((title) => {
    const heading = headings.find((each) => textOf(each) === title)
    return heading ?? findByText(elements, title).slice(0, 1)
  })
  return markers
    .toSorted((a, b) => elements.indexOf(a) - elements.indexOf(b))
    .map((marker) => itemAround(marker, [...markers, ...headings.filter((heading) => isOfRank(heading, marker))]))
}

const isOfRank = (heading: PageElement, marker: PageElement): boolean =>
  (rankOf(heading) ?? 0) <= (rankOf(marker) ?? Number.POSITIVE_INFINITY)

/** Items under the headings of one rank, each with its text. */
export const headedItems = (elements: readonly PageElement[], rank: number): readonly Item[] => {
  const markers = headingsIn(elements).filter((heading) => rankOf(heading) === rank)
  return markers.map((marker) =>
    itemAround(
      marker,
      headingsIn(elements).filter((each) => isOfRank(each, marker)),
    ),
  )
}

/** Rows of items: the parts of a list or a grid, at least two, each with a title or a sentence of its own. */
export function groupsOf(elements: readonly PageElement[]): readonly (readonly PageElement[])[] {
  return elements.flatMap((element) => {
    const rows = element.children.filter((child) => typeof child !== 'string').filter(({ isShown }) => isShown)
    const [first] = rows
    const isEven = first !== undefined && rows.length > 1 && rows.every(({ tag }) => tag === first.tag)
    return isEven && rows.every(isRow) ? [rows] : []
  })
}

const isRow = (element: PageElement): boolean =>
  headingsIn(within(element)).length === 1 ||
  shown(within(element), 'dt').length === 1 ||
  (element.tag === 'li' && textOf(element).length > 15)
