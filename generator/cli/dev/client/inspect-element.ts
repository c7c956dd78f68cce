import type { FilePosition } from '../../../core/diagnostics/index.ts'
import { findElementWithContent } from './element-fingerprint.ts'
import { createOutline } from './outline.ts'

/** While Alt is pressed, outlines the element under the pointer and shows the line of its source. A click opens the line in the editor. */
export function enableElementInspector(
  findSource: (element: Element) => Promise<FilePosition | undefined>,
  openInEditor: (position: FilePosition) => void,
): void {
  const outline = createOutline('source')
  let hovered: Element | undefined
  let inspected: Element | undefined
  const hide = (): void => {
    inspected = undefined
    outline.hide()
  }
  const show = async (): Promise<void> => {
    const element = hovered && findElementWithContent(hovered)
    if (element === inspected) return
    hide()
    inspected = element
    const position = element && (await findSource(element).catch(() => undefined))
    if (inspected === element && position) outline.show(element, `${position.file}:${position.line}`)
  }
  addEventListener('pointermove', ({ altKey, target }) => {
    hovered = target instanceof Element ? target : undefined
    void (altKey ? show() : hide())
  })
  addEventListener('keydown', ({ key }) => void (key === 'Alt' && show()))
  for (const type of ['keyup', 'blur'] as const) addEventListener(type, hide)
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
