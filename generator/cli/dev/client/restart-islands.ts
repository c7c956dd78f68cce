import 'preact/hooks'
import { render } from 'preact'
import { ancestorsOf } from './describe-element.ts'

export const isIsland = (element: Element): boolean => element.localName === 'site-island'

/** Ends the effects of an island and replaces it with the served one, which starts by itself. The focus stays at its position. */
export function restartIsland(live: Element, served: Element): void {
  if (!customElements.get(live.localName)) throw new Error('the loader of the islands has not run')
  const path = live.contains(document.activeElement) ? pathTo(live, document.activeElement) : undefined
  const fresh = document.importNode(served, true)
  render(null, live)
  live.replaceWith(fresh)
  const focused = path?.reduce<Element | undefined>((element, index) => element?.children[index], fresh)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

/** Indexes of children that lead from an element to a descendant. */
const pathTo = (root: Element, element: Element | null): readonly number[] =>
  element?.parentElement && element !== root
    ? [...pathTo(root, element.parentElement), [...element.parentElement.children].indexOf(element)]
    : []

/** The markup of an island depends only on these attributes, and on code whose change reloads the page. */
export const isSameIsland = (a: Element, b: Element): boolean =>
  ['name', 'wake', 'props'].every((name) => a.getAttribute(name) === b.getAttribute(name))

/** Restarts the running islands beside the nearest ancestor of a change that has any: they may hold references to elements that changed. */
export function restartNearbyIslands(changed: Element, served: Document): void {
  for (const element of [changed, ...ancestorsOf(changed)]) {
    if (element.matches('main, body, head')) return
    const islands = [...element.children].filter((child) => isIsland(child) && child.hasAttribute('live'))
    for (const island of islands) {
      const source = [...served.querySelectorAll(island.localName)].find((other) => isSameIsland(island, other))
      if (source) restartIsland(island, source)
    }
    if (islands.length > 0) return
  }
}
