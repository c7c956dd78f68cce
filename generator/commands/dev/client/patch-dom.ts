import { Idiomorph } from 'idiomorph'
import { isIsland, isSameIsland, restartIsland, restartNearbyIslands } from './restart-islands.ts'

/** Their links name what has run or is swapped apart; what they hold is shown by no browser that runs this. */
const untouched = 'script, noscript, link[rel=stylesheet], link[rel=modulepreload]'

/** Does to the live element what differs between two served ones. Its ways part where the lists of children differ: from there it is morphed. */
export function patchElement(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after) || live.matches(untouched)) return
  if (isIsland(live)) restartIsland(live, after)
  else if (before.localName !== after.localName) morph(live, after, 'outerHTML')
  else {
    patchAttributes(live, before, after)
    if (isAlike(before, after) && isAlike(live, before)) patchChildren(live, before, after)
    else morph(live, after, 'innerHTML')
  }
}

function patchChildren(live: Element, before: Element, after: Element): void {
  for (const [index, child] of [...live.childNodes].entries()) {
    const [old, next] = [before.childNodes[index], after.childNodes[index]]
    if (child instanceof Element && old instanceof Element && next instanceof Element) patchElement(child, old, next)
    else if (old && next && old.nodeValue !== next.nodeValue) child.nodeValue = next.nodeValue
  }
}

/** Whether two elements have children of the same kinds in the same order. */
const isAlike = (a: Element, b: Element): boolean =>
  a.childNodes.length === b.childNodes.length &&
  [...a.childNodes].every((child, index) => child.nodeName === b.childNodes[index]?.nodeName)

/** Sets the attributes that differ; of classes, each by itself: scripts add their own. */
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
  const place = live.parentElement ?? live
  const next = document.importNode(after, true)
  Idiomorph.morph(live, morphStyle === 'outerHTML' ? next : [...next.childNodes], {
    morphStyle,
    ignoreActiveValue: true,
    restoreFocus: true,
    head: { style: 'none' },
    callbacks: {
      beforeNodeMorphed(node, next) {
        if (!(node instanceof Element) || !(next instanceof Element)) return true
        if (!isIsland(node) || !isIsland(next)) return !node.matches(untouched)
        if (!isSameIsland(node, next)) restartIsland(node, next)
        return false
      },
      beforeNodeAdded: (node) => !(node instanceof Element && node.matches('script')),
      // What the reader has opened stays open.
      beforeAttributeUpdated: (name, _element, kind) => !(name === 'open' && kind === 'remove'),
    },
  })
  restartNearbyIslands(live.isConnected ? live : place, after.ownerDocument)
}
