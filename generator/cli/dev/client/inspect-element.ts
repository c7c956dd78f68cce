import type { FilePosition } from '../../../core/diagnostics/index.ts'
import { createElement, createShadowRoot } from './create-element.ts'
import { findElementWithContent } from './describe-element.ts'

const css = `
.frame, .label { position: fixed; z-index: 2147483647; pointer-events: none }
.frame { outline: 2px solid #0969da; background: #0969da22 }
.label { padding: 2px 6px; font: 12px/1.4 ui-monospace, monospace; color: #fff; background: #0550ae; white-space: nowrap }
[hidden] { display: none }
`

/** While Alt is pressed, outlines the element under the pointer and shows the line of its source. A click opens the line in the editor. */
export function enableElementInspector(
  findSource: (element: Element) => Promise<FilePosition | undefined>,
  openInEditor: (position: FilePosition) => void,
): void {
  const frame = createElement('div', 'frame')
  const label = createElement('div', 'label')
  createShadowRoot('source', css, frame, label)
  let hovered: Element | undefined
  let outlined: Element | undefined
  const hide = (): void => {
    outlined = undefined
    frame.hidden = true
    label.hidden = true
  }
  const show = async (): Promise<void> => {
    const element = hovered && findElementWithContent(hovered)
    if (element === outlined) return
    hide()
    outlined = element
    const position = element && (await findSource(element).catch(() => undefined))
    if (outlined !== element || !position) return
    const { left, top, width, height } = element.getBoundingClientRect()
    label.textContent = `${position.file}:${position.line}`
    Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    Object.assign(label.style, { left: `${Math.max(0, left)}px`, top: `${Math.max(0, top - 22)}px` })
    frame.hidden = false
    label.hidden = false
  }
  hide()
  addEventListener('pointermove', ({ altKey, target }) => {
    hovered = target instanceof Element ? target : undefined
    void (altKey ? show() : hide())
  })
  addEventListener('keydown', ({ key }) => void (key === 'Alt' && show()))
  for (const type of ['keyup', 'blur', 'scroll'] as const) addEventListener(type, hide, { passive: true })
  const openOnClick = (event: MouseEvent): void => {
    const { altKey, target } = event
    const element = altKey && target instanceof Element ? findElementWithContent(target) : undefined
    if (!element) return
    event.preventDefault()
    event.stopPropagation()
    const open = (position: FilePosition | undefined): void => void (position && openInEditor(position))
    findSource(element).then(open, () => undefined)
  }
  addEventListener('click', openOnClick, { capture: true })
}
