import { type CheckedPage, type PageElement, selfAndAncestors } from '#site'
import type { ComplianceRules, ProductClass } from './schema.ts'

/** The class of each element of a page: of the nearest part that the rules name, else of the page. */
export function createProductClassLookup(
  { elements, addresses }: Pick<CheckedPage, 'elements' | 'addresses'>,
  { pages, parts }: Pick<ComplianceRules, 'pages' | 'parts'>,
): (element: PageElement) => ProductClass {
  const isAt = (address: string): boolean =>
    addresses.some((one) => (address.endsWith('*') ? one.startsWith(address.slice(0, -1)) : one === address))
  const classOfPage = pages.find(({ address }) => isAt(address))?.class ?? 'general'
  const classes = new Map<PageElement, ProductClass>()
  for (const { address, id, class: classOfPart } of parts) {
    const named = addresses.includes(address) ? elements.find((element) => element.id === id) : undefined
    // An id often stands on the heading of its section.
    const region = named && (selfAndAncestors(named).find(({ name }) => name === 'section') ?? named)
    if (region && !classes.has(region)) classes.set(region, classOfPart)
  }
  return (element) => {
    for (let region: PageElement | undefined = element; region && classes.size > 0; region = region.parent) {
      const found = classes.get(region)
      if (found) return found
    }
    return classOfPage
  }
}
