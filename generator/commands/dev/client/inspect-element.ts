import { createElement, createShadowRoot } from './create-element.ts'
import { describeElement, nearestElementWithContent } from './describe-element.ts'
import type { ServerApi } from './server-api.ts'

const css = `
.frame, .label { position: fixed; z-index: 2147483647; pointer-events: none }
.frame { outline: 2px solid #0969da; background: #0969da22 }
.label { padding: 2px 6px; font: 12px/1.4 ui-monospace, monospace; color: #fff; background: #0550ae; white-space: nowrap }
[hidden] { display: none }
`

/** While Alt is held, frames what the pointer is over and names the line that it came from; a click opens that line in the editor. */
export function enableElementInspector(server: ServerApi): void {
  const shadow = createShadowRoot('source', css)
  const frame = createElement('div', 'frame')
  const label = createElement('div', 'label')
  shadow.append(frame, label)
  let shown: Element | undefined
  let over: Element | undefined

  const hide = (): void => {
    shown = undefined
    frame.hidden = true
    label.hidden = true
  }
  const show = async (): Promise<void> => {
    const element = over && nearestElementWithContent(over)
    if (element === shown) return
    hide()
    if (!element) return
    shown = element
    const place = await server.findSource(describeElement(element)).catch(() => undefined)
    if (shown !== element || !place) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const setBox = (box: HTMLElement, y: number): void => {
      box.style.left = `${Math.max(0, left)}px`
      box.style.top = `${Math.max(0, y)}px`
      box.hidden = false
    }
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    setBox(frame, top)
    label.textContent = `${place.file}:${place.line}`
    setBox(label, top - 22)
  }
  hide()
  addEventListener('pointermove', ({ target, altKey }) => {
    over = target instanceof Element ? target : undefined
    if (altKey) void show()
    else if (shown) hide()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Alt') void show()
  })
  for (const type of ['keyup', 'blur', 'scroll'] as const) addEventListener(type, hide, { passive: true })
  const pick = async (element: Element): Promise<void> => {
    const place = await server.findSource(describeElement(element))
    if (place) await server.open(place)
  }
  addEventListener(
    'click',
    (event) => {
      const element =
        event.altKey && event.target instanceof Element ? nearestElementWithContent(event.target) : undefined
      if (!element) return
      event.preventDefault()
      event.stopPropagation()
      pick(element).catch(() => undefined)
    },
    { capture: true },
  )
}
