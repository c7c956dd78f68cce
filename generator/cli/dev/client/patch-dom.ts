import { Idiomorph } from 'idiomorph'
import { isIsland, isSameIsland, restartIsland, restartNearbyIslands } from './restart-islands.ts'

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
