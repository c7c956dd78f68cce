import { type PageElement, selfAndAncestors } from '../core/html/page-element.ts'
import type { PageText } from '../core/html/page-text.ts'
import type { Landmark } from './site-summary.ts'

export const isHeading = ({ name }: PageElement): boolean => /^h[1-6]$/.test(name)

interface PlaceInPage {
  /** The last heading before it; empty if there is none. */
  readonly heading: string
  /** For people. */
  readonly place: string
}

/** Elements that are folded, such as the menu for narrow windows. */
const isFolded = ({ name }: PageElement): boolean => name === 'details' || name === 'dialog'

const landmarkPlaces: Readonly<Record<Exclude<Landmark, 'menu'>, string>> = {
  footer: 'in the footer',
  breadcrumb: 'in the breadcrumb',
  navigation: 'in a navigation',
}

/** Says where on the page an element is: in the header or footer, or in which part of the text between them. */
export function findPlaces(
  { elements, textOf }: Pick<PageText, 'elements' | 'textOf'>,
  findLandmark: (element: PageElement) => Landmark | undefined,
): (element: PageElement) => PlaceInPage {
  const above = new Map<PageElement, { readonly heading: string; readonly part: number }>()
  let heading = ''
  let part = 0
  for (const element of elements) {
    if (isHeading(element) && findLandmark(element) !== 'footer') {
      heading = textOf(element)
      if (element.name === 'h2') part++
    }
    above.set(element, { heading, part })
  }
  const lastPart = part
  return (element) => {
    const found = above.get(element) ?? { heading: '', part: 0 }
    const landmark = findLandmark(element)
    if (landmark === 'menu') {
      const isInFold = selfAndAncestors(element).some(isFolded)
      return { heading: '', place: isInFold ? 'in the header’s folded menu (phones)' : 'in the header menu' }
    }
    if (landmark && landmark !== 'navigation') return { heading: '', place: landmarkPlaces[landmark] }
    const below = found.heading === '' ? '' : `below “${found.heading}”`
    const edge = found.part === 0 ? 'at the top of the page' : found.part === lastPart ? 'at the end of the page' : ''
    const within = landmark ? landmarkPlaces[landmark] : ''
    return { heading: found.heading, place: [within, edge, below].filter(Boolean).join(', ') }
  }
}
