import { type PageElement, selfAndAncestors } from '../../html/page-element.ts'
import type { PageText } from '../../html/page-text.ts'
import type { Landmark, LinkSummary } from './site-summary.ts'

/** Attributes of the open tags of one name, in their order. */
export interface NavigationTags {
  readonly links: readonly (string | undefined)[]
  readonly navLabels: readonly (string | undefined)[]
}

/** The links of a page, and the landmark that an element is in. */
export function findLandmarks({ elements, textOf }: PageText, { links, navLabels }: NavigationTags) {
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
  const found = anchors.flatMap((element, index): LinkSummary[] => {
    const address = links[index]
    const landmark = findLandmark(element)
    return address === undefined ? [] : [{ address, text: textOf(element), ...(landmark && { landmark }) }]
  })
  return { links: found, findLandmark }
}

/** Where the links with a text lead, if all of a landmark lead to one address. */
export function findTargets(links: readonly LinkSummary[]) {
  const targets = new Map<string, string | undefined>()
  const keyOf = (text: string, landmark: Landmark | undefined): string => `${landmark ?? ''}\0${text}`
  for (const { address, text, landmark } of links) {
    const key = keyOf(text, landmark)
    targets.set(key, targets.has(key) && targets.get(key) !== address ? undefined : address)
  }
  return (text: string, landmark: Landmark | undefined): string | undefined => targets.get(keyOf(text, landmark))
}
