/** Scrolls as far as needed to show the buttons. */
export function showBelow(panel: HTMLElement, element: Element): void {
  // Its tools and buttons stay in view.
  if (panel.offsetHeight > innerHeight) return
  const { top, bottom } = panel.getBoundingClientRect()
  const isSheet = panel.matches('.sheet')
  const shown = isSheet ? element.getBoundingClientRect() : { top, bottom }
  const below = shown.bottom - (isSheet ? top : innerHeight) + 8
  if (below > 0 && shown.top > 0) scrollBy({ top: Math.min(below, shown.top), behavior: 'instant' })
}

/** In pixels: of windows that show a sheet for small elements. */
const narrowWindow = 640

const minWidth = 340
const margin = 8

/** Puts a panel where its text covers the text of an element, or at the foot of a narrow window if the element is small. */
export function placePanel(panel: HTMLElement, isOver: boolean, element: Element): void {
  const content = contentBoxOf(element)
  const windowWidth = document.documentElement.clientWidth
  const isSheet = windowWidth < narrowWindow && content.width < windowWidth / 2
  panel.classList.toggle('sheet', isSheet)
  for (const name of ['left', 'top', 'width']) panel.style.removeProperty(name)
  if (isSheet) return
  const { left: panelLeft, top: panelTop } = panel.getBoundingClientRect()
  const inner = isOver ? panel.querySelector('.text')?.firstElementChild?.getBoundingClientRect() : undefined
  const [insetX, insetY] = inner ? [inner.left - panelLeft, inner.top - panelTop] : [0, -content.height - margin]
  const width = Math.min(Math.max(content.width + 2 * insetX, minWidth), windowWidth - 2 * margin)
  const isCentered = getComputedStyle(element).textAlign === 'center'
  const wanted = isCentered ? content.left + (content.width - width) / 2 : content.left - insetX
  const left = Math.max(margin, Math.min(wanted, windowWidth - margin - width))
  panel.style.setProperty('width', `${width}px`)
  panel.style.setProperty('left', `${left + scrollX}px`)
  panel.style.setProperty('top', `${Math.max(margin, content.top - insetY + scrollY)}px`)
}

/** The box of what an element shows; of a text with blocks, as wide as its paragraphs. */
function contentBoxOf(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { top: first, bottom: last } = range.getBoundingClientRect()
  const paragraph = [...element.children].findLast((child) => child.matches('p'))
  const box = (paragraph ?? element).getBoundingClientRect()
  const style = getComputedStyle(paragraph ?? element)
  const inset = (side: 'left' | 'right' | 'top' | 'bottom'): number =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
  const left = box.left + inset('left')
  const [top, bottom] = paragraph ? [first, last] : [box.top + inset('top'), box.bottom - inset('bottom')]
  return { left, top, width: box.right - inset('right') - left, height: bottom - top }
}
