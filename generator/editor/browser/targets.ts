/** An element that the mode can open: one that shows fields, or one with words of a template. */
export interface Target {
  readonly element: Element
  /** Ids of its fields; empty for words of a template. */
  readonly ids: readonly string[]
}

const notShown = 'script, style, noscript, template, iframe, svg'

const hasOwnWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data))

/** The nearest element with fields around an element, or else the element if it has words of its own. */
export function findTargetAround(inner: Element): Target | undefined {
  if (!document.body.contains(inner)) return undefined
  const element = inner.closest('[data-edit]')
  if (element) return { element, ids: element.getAttribute('data-edit')?.split(' ') ?? [] }
  return hasOwnWords(inner) && !inner.closest(notShown) ? { element: inner, ids: [] } : undefined
}

/** The target at a point of the window: one whose box contains it, before one that a link's area over it belongs to. */
export function findTargetAt(left: number, top: number): Target | undefined {
  const targets = document.elementsFromPoint(left, top).flatMap((element) => findTargetAround(element) ?? [])
  const isAround = ({ element }: Target): boolean => {
    const box = element.getBoundingClientRect()
    return box.left <= left && left <= box.right && box.top <= top && top <= box.bottom
  }
  return targets.find(isAround) ?? targets[0]
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

/** The visible elements that show a field. */
export const elementsOfField = (id: string): readonly Element[] =>
  [...document.body.querySelectorAll(`[data-edit~="${id}"]`)].filter(isVisible)

export const findElementOfField = (id: string): Element | undefined => elementsOfField(id)[0]

/** The element around all blocks of a text of markdown of which one shows a block: a text of the page, rather than a list of its headings. */
export function getTextContainer(block: Element, id: string): Element {
  const isOfText = (element: Element): boolean => element.getAttribute('data-edit')?.split(' ').includes(id) === true
  const inText = block.closest('nav')
    ? elementsOfField(id).find((one) => !one.closest('nav') && one.textContent === block.textContent)
    : block
  let frame = inText ?? block
  for (let outer = frame.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    if (outer.querySelector('nav') || ![...outer.querySelectorAll('[data-edit]')].every(isOfText)) break
    frame = outer
  }
  return frame
}

/** The next target in document order after an element, or the one before. Without an element: the first or the last one. */
export function findNextTarget(from: Element | undefined, isBackward: boolean): Target | undefined {
  const side = isBackward ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const elements = [...document.body.querySelectorAll('*')]
  if (isBackward) elements.reverse()
  for (const element of elements) {
    if (from && (from.compareDocumentPosition(element) & side) === 0) continue
    const target = findTargetAround(element)
    if (target?.element === element && isVisible(element)) return target
  }
  return undefined
}

/** The link or button around an element. */
export function findLinkOrButton(element: Element): { readonly name: string; readonly run: () => void } | undefined {
  const control = element.closest<HTMLElement>('a[href], button, summary')
  if (!control) return undefined
  const name = control.matches('a') ? 'Follow link' : control.matches('summary') ? 'Open or close' : 'Press button'
  return { name, run: () => control.click() }
}

/** Gives the focus back to an element that an update of the page has moved or replaced. */
export function restoreFocusAfterUpdates(onPageChange: (listener: () => void) => void): void {
  let last = document.activeElement
  const keep = (): void => {
    last = document.activeElement
  }
  addEventListener('focusin', keep)
  // By then, an update that has taken the focus is done.
  addEventListener('focusout', () => setTimeout(keep))
  onPageChange(() => {
    if (last && last !== document.body && document.activeElement === document.body) focusElement(last)
  })
}

/**
 * Moves the focus to an element, or to the one that shows its fields after an update of the page. One that takes no focus by itself can have it until it
 * loses it.
 */
export function focusElement(wanted: Element): void {
  const [id = ''] = wanted.getAttribute('data-edit')?.split(' ') ?? []
  const element = wanted.isConnected ? wanted : findElementOfField(id)
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
}
