/** Moves the focus to an element. One that takes no focus by itself can have it until it loses it. */
export function focusElement(element: Element): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
}
