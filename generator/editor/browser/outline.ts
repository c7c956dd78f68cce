import { createElement, createShadowRoot, type EditHost } from '../../cli/dev/index.ts'
import type { PageFields } from '../protocol.ts'
import type { Target } from './targets.ts'

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
export function createOutline() {
  const frame = createElement('div', 'frame')
  const label = createElement('div', 'label')
  label.ariaHidden = 'true'
  createShadowRoot('edit-outline', css, frame, label)
  let outlined: Element | undefined
  const place = (): void => {
    if (outlined && !outlined.isConnected) outlined = undefined
    frame.hidden = label.hidden = !outlined
    if (!outlined) return
    const { left, top, right, bottom } = outlined.getBoundingClientRect()
    const edge = { left: left - 4, top: top - 4, width: right - left + 8, height: bottom - top + 8 }
    for (const [name, value] of Object.entries(edge)) frame.style.setProperty(name, `${value}px`)
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
    show(element: Element, text: string, isField: boolean): void {
      outlined = element
      label.textContent = text
      frame.className = isField ? 'frame' : 'frame words'
      label.className = isField ? 'label' : 'label words'
      place()
    },
    hide(): void {
      outlined = undefined
      place()
    },
  }
}

const ofDesign = 'Part of the design'

/** Shows the edge of what can be edited, with its name. */
export function createTargetOutliner(
  outline: ReturnType<typeof createOutline>,
  { findSource }: Pick<EditHost, 'findSource'>,
  page: () => PageFields,
  announce: (text: string) => void,
) {
  const labelOf = ({ ids }: Target): string => {
    const labels = ids.flatMap((id) => page().fields[id]?.label ?? [])
    return [...new Set(labels)].join(', ') || 'A text of the content'
  }
  return async (target: Target, isFocused: boolean): Promise<void> => {
    const { element, ids } = target
    if (outline.outlined() === element) return
    const isField = ids.length > 0
    outline.show(element, isField ? labelOf(target) : ofDesign, isField)
    if (isFocused) announce(isField ? `${labelOf(target)}. Enter opens it` : ofDesign)
    if (isField) return
    const position = await findSource(element).catch(() => undefined)
    if (position && outline.outlined() === element)
      outline.show(element, `${ofDesign} · for programmers: ${position.file}:${position.line}`, false)
  }
}
