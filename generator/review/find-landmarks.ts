import { type PageElement, selfAndAncestors } from '../core/html/page-element.ts'
import type { PageText } from '../core/html/page-text.ts'
import { findPlaces, isHeading } from './find-places.ts'
import type { BodyText, Landmark, LinkSummary } from './site-summary.ts'

/** Attributes of the open tags of one name, in their order. */
export interface NavigationTags {
  readonly links: readonly (string | undefined)[]
  readonly buttons: readonly boolean[]
  readonly navLabels: readonly (string | undefined)[]
}

/** The links of a page, and the landmark that an element is in. */
export function findLandmarks(page: PageText, { links, buttons, navLabels }: NavigationTags) {
  const { elements, textOf } = page
  const navs = elements.filter(({ name }) => name === 'nav')
  const labels = new Map(navs.map((nav, index) => [nav, navLabels[index] ?? '']))
  const findLandmark = (element: PageElement): Landmark | undefined => {
    const around = selfAndAncestors(element)
    const nav = around.find(({ name }) => name === 'nav')
    if (nav && /bread ?crumb/i.test(labels.get(nav) ?? '')) return 'breadcrumb'
    // A header or footer in one of these is that of a part.
    const isOfPart = around.some(({ name }) => ['main', 'article', 'aside', 'section'].includes(name))
    const ofPage = isOfPart ? undefined : around.find(({ name }) => name === 'footer' || name === 'header')?.name
    return ofPage === 'footer' ? 'footer' : ofPage === 'header' ? 'menu' : nav && 'navigation'
  }
  const anchors = elements.filter(({ name }) => name === 'a')
  const addresses = new Map(anchors.map((link, index) => [link, links[index]]))
  const cards = findCards(elements, (link) => addresses.get(link))
  const placeIn = findPlaces(page, findLandmark)
  const found = anchors.flatMap((element, index): LinkSummary[] => {
    const address = links[index]
    if (address === undefined) return []
    const { heading, place } = placeIn(element)
    const isButton = buttons[index] ? { isButton: true } : {}
    return [{ address, text: textOf(element), heading, ...placeOf(element), place, ...isButton }]
  })
  function placeOf(element: PageElement): Pick<LinkSummary, 'landmark' | 'card' | 'place'> {
    const landmark = findLandmark(element)
    if (landmark) return { landmark, place: placeIn(element).place }
    const card = selfAndAncestors(element).find((around) => cards.has(around))
    const target = card && cards.get(card)
    return target === undefined ? {} : { card: target }
  }
  return { links: found, placeOf }
}

/** A card is an `<article>` or `<li>` with a heading that is a link, and no link to another address: the address by element. */
function findCards(elements: readonly PageElement[], addressOf: (link: PageElement) => string | undefined) {
  const cards = new Map<PageElement, { readonly addresses: Set<string>; isLinked: boolean }>()
  for (const element of elements) {
    const isLink = element.name === 'a'
    if (!isLink && !isHeading(element)) continue
    const around = selfAndAncestors(element)
    const isLinkedHeading = around.some(({ name }) => name === 'a') && around.some(isHeading)
    for (const one of around.filter(({ name }) => name === 'article' || name === 'li')) {
      const card = cards.get(one) ?? { addresses: new Set(), isLinked: false }
      cards.set(one, card)
      if (isLink) card.addresses.add(addressOf(element) ?? '')
      card.isLinked ||= isLinkedHeading
    }
  }
  return new Map(
    [...cards].flatMap(([element, { addresses, isLinked }]) => {
      const [address = ''] = addresses
      return addresses.size === 1 && isLinked && address.startsWith('/') ? [[element, address] as const] : []
    }),
  )
}

/** Of the links with a text in a landmark, where they lead, if that is one address; outside of landmarks also where they are. */
export function findTargets(links: readonly LinkSummary[]) {
  const byText = new Map<string, LinkSummary[]>()
  const keyOf = (text: string, landmark: Landmark | undefined): string => `${landmark ?? ''}\0${text}`
  for (const link of links) {
    const key = keyOf(link.text, link.landmark)
    byText.set(key, [...(byText.get(key) ?? []), link])
  }
  return (text: string, landmark: Landmark | undefined): Pick<BodyText, 'target' | 'place'> => {
    const [first, ...others] = byText.get(keyOf(text, landmark)) ?? []
    if (!first || others.some(({ address }) => address !== first.address)) return {}
    return { target: first.address, ...(others.length === 0 && first.place ? { place: first.place } : {}) }
  }
}
