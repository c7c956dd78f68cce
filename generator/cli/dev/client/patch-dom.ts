import 'preact/hooks'
import { Idiomorph } from 'idiomorph'
import { render } from 'preact'
import { ancestorsOf } from './element-fingerprint.ts'

/** Elements whose links name code that has run or stylesheets, and elements that browsers with scripts do not show. */
const ignored = 'script, noscript, link[rel=stylesheet], link[rel=modulepreload]'

/** Applies the differences between two served nodes to the live one. Where their lists of children differ, morphs it. */
export function patchNode(live: Node, before: Node, after: Node): void {
  if (before.isEqualNode(after)) return
  if (!(live instanceof Element && before instanceof Element && after instanceof Element))
    live.nodeValue = after.nodeValue
  else if (live.matches(ignored)) return
  else if (isIsland(live)) restartIsland(live, after)
  else if (before.localName !== after.localName) morph(live, after, 'outerHTML')
  else {
    patchAttributes(live, before, after)
    if (!hasSameChildren(before, after) || !hasSameChildren(live, before)) morph(live, after, 'innerHTML')
    else
      for (const [index, child] of [...live.childNodes].entries())
        patchNode(child, before.childNodes[index] ?? child, after.childNodes[index] ?? child)
  }
}

const hasSameChildren = (a: Element, b: Element): boolean =>
  a.childNodes.length === b.childNodes.length &&
  [...a.childNodes].every((child, index) => child.nodeName === b.childNodes[index]?.nodeName)

/** Changes single classes: scripts add others. */
export function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const [old, next] = [before.getAttribute(name), after.getAttribute(name)]
    if (old === next) continue
    if (name === 'class') {
      live.classList.remove(...before.classList)
      live.classList.add(...after.classList)
    } else if (next === null) live.removeAttribute(name)
    else live.setAttribute(name, next)
  }
}

function morph(live: Element, after: Element, morphStyle: 'outerHTML' | 'innerHTML'): void {
  const parent = live.parentElement ?? live
  const next = document.importNode(after, true)
  Idiomorph.morph(live, morphStyle === 'outerHTML' ? next : [...next.childNodes], {
    morphStyle,
    // Of a link that has the focus, this would ignore the text.
    ignoreActiveValue: document.activeElement?.matches('input, textarea, select') ?? false,
    restoreFocus: true,
    head: { style: 'none' },
    callbacks: {
      beforeNodeMorphed(node, next) {
        if (!(node instanceof Element) || !(next instanceof Element)) return true
        if (!isIsland(node) || !isIsland(next)) return !node.matches(ignored)
        if (!isSameIsland(node, next)) restartIsland(node, next)
        return false
      },
      beforeNodeAdded: (node) => !(node instanceof Element && node.matches('script')),
      // Keeps elements open that the visitor opened.
      beforeAttributeUpdated: (name, _element, kind) => !(name === 'open' && kind === 'remove'),
    },
  })
  restartNearbyIslands(live.isConnected ? live : parent, after.ownerDocument)
}

const isIsland = (element: Element): boolean => element.localName === 'site-island'

/** Ends the effects of an island and replaces it with the served one, which starts by itself. The focus stays at its position. */
function restartIsland(live: Element, served: Element): void {
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
const isSameIsland = (a: Element, b: Element): boolean =>
  ['name', 'wake', 'props'].every((name) => a.getAttribute(name) === b.getAttribute(name))

/** Restarts the running islands beside the nearest ancestor of a change that has any: they may hold references to elements that changed. */
function restartNearbyIslands(changed: Element, served: Document): void {
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
