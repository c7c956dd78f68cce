/** In pixels: of windows that show a sheet for small elements. */
const narrowWindow = 640

const minWidth = 340
const margin = 8

/** Puts a panel where its text covers the text of an element, or at the foot of a narrow window if the element is small. */
export function placePanel(panel: HTMLElement, text: HTMLElement | undefined, element: Element): void {
  const content = contentBoxOf(element)
  const windowWidth = document.documentElement.clientWidth
  const isSheet = windowWidth < narrowWindow && content.width < windowWidth / 2
  panel.classList.toggle('sheet', isSheet)
  for (const name of ['left', 'top', 'width']) panel.style.removeProperty(name)
  if (isSheet) return
  const { left: panelLeft, top: panelTop } = panel.getBoundingClientRect()
  const inner = text?.firstElementChild?.getBoundingClientRect()
  const [insetX, insetY] = inner ? [inner.left - panelLeft, inner.top - panelTop] : [0, -content.height - margin]
  const width = Math.min(Math.max(content.width + 2 * insetX, minWidth), windowWidth - 2 * margin)
  const isCentered = getComputedStyle(element).textAlign === 'center'
  const wanted = isCentered ? content.left + (content.width - width) / 2 : content.left - insetX
  const left = Math.max(margin, Math.min(wanted, windowWidth - margin - width))
  panel.style.setProperty('width', `${width}px`)
  panel.style.setProperty('left', `${left + scrollX}px`)
  panel.style.setProperty('top', `${Math.max(margin, content.top - insetY + scrollY)}px`)
}

function contentBoxOf(element: Element) {
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const inset = (side: 'left' | 'right' | 'top' | 'bottom'): number =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
  const [left, top] = [box.left + inset('left'), box.top + inset('top')]
  return { left, top, width: box.right - inset('right') - left, height: box.bottom - inset('bottom') - top }
}
