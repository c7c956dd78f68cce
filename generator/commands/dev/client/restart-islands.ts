import 'preact/hooks'
import { render } from 'preact'

export const isIsland = (element: Element): boolean => element.localName === 'site-island'

/** Ends a living island's effects and puts it in place anew, as served: connected, it wakes by itself. The focus stays at its place. */
export function restartIsland(live: Element, served: Element): void {
  // An island that is no element of its own would not wake again.
  if (!customElements.get(live.localName)) throw new Error('islands wake as the page loads alone')
  const path = live.contains(document.activeElement) ? pathTo(live, document.activeElement) : undefined
  const fresh = document.importNode(served, true)
  if (live.hasAttribute('live')) render(null, live)
  live.replaceWith(fresh)
  if (path) focus(fresh, path)
}

/** An island's markup is made from these alone, and from code whose change loads the page again. */
export const isSameIsland = (a: Element, b: Element): boolean =>
  ['name', 'wake', 'props'].every((name) => a.getAttribute(name) === b.getAttribute(name))

/** Wakes the islands anew that stand nearest above a list of elements that has changed: they had found theirs when they woke. */
export function restartNearbyIslands(changed: Element, served: Document): void {
  for (
    let element: Element | null = changed;
    element && !element.matches('main, body, head');
    element = element.parentElement
  ) {
    const islands = [...element.children].filter((child) => isIsland(child) && child.hasAttribute('live'))
    for (const island of islands) {
      const asleep = [...served.querySelectorAll(island.localName)].find((other) => isSameIsland(island, other))
      if (asleep) restartIsland(island, asleep)
    }
    if (islands.length > 0) return
  }
}

function pathTo(root: Element, element: Element | null): readonly number[] {
  const path: number[] = []
  for (let at = element; at && at !== root; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at))
  return path
}

function focus(root: Element, path: readonly number[]): void {
  const found = path.reduce<Element | undefined>((element, index) => element?.children[index], root)
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
}
