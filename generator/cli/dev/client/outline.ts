import { createElement, createShadowRoot } from './create-element.ts'

const css = `
:host { color-scheme: light dark }
.frame, .label { position: fixed; z-index: 2147483645; pointer-events: none }
.frame { box-sizing: border-box; border: 2px solid light-dark(#0550ae, #79b8ff); border-radius: 3px; box-shadow: 0 0 0 1px light-dark(#fff, #0d1117) }
.frame.words { border-style: dashed; border-color: light-dark(#7d4e00, #e3b341) }
.label { max-width: calc(100vw - 16px); overflow: hidden; padding: 2px 6px; border-radius: 3px; font: 12px/1.4 ui-monospace, monospace;
  color: #fff; background: #0550ae; white-space: nowrap; text-overflow: ellipsis }
.label.words { background: #6b4300 }
[hidden] { display: none }
@media print { :host { display: none } }
`

/** In pixels: of elements that have room for a label inside. */
const tall = 200

/** An edge around one element, with a label above it or, at the top of the window, in or below it. It follows the element when the page scrolls. */
export function createOutline(name: string) {
  const frame = createElement('div', 'frame')
  const label = createElement('div', { class: 'label', 'aria-hidden': 'true' })
  createShadowRoot(name, css, frame, label)
  let outlined: Element | undefined
  const place = (): void => {
    if (outlined && !outlined.isConnected) outlined = undefined
    frame.hidden = label.hidden = !outlined
    if (!outlined) return
    const { left, top, right, bottom } = outlined.getBoundingClientRect()
    const edge = { left: left - 4, top: top - 4, width: right - left + 8, height: bottom - top + 8 }
    for (const [side, value] of Object.entries(edge)) frame.style.setProperty(side, `${value}px`)
    const above = top - label.offsetHeight - 6
    const below = bottom - top > tall ? Math.max(top, 0) + 6 : bottom + 6
    label.style.top = `${above >= 0 ? above : Math.min(below, innerHeight - label.offsetHeight)}px`
    label.style.left = `${Math.max(8, Math.min(left - 4, innerWidth - label.offsetWidth - 8))}px`
  }
  place()
  for (const type of ['scroll', 'resize']) addEventListener(type, place, { passive: true, capture: true })
  return {
    outlined: () => outlined,
    place,
    /** An element without fields has a dashed edge. */
    show(element: Element, text: string, hasFields = true): void {
      outlined = element
      label.textContent = text
      frame.className = hasFields ? 'frame' : 'frame words'
      label.className = hasFields ? 'label' : 'label words'
      place()
    },
    hide(): void {
      outlined = undefined
      place()
    },
  }
}
