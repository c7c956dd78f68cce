import type { Follower } from './follow.ts'
import type { createOutline } from './outline.ts'
import { findNextTarget, findTarget, findTargetAt, focusElement, type Target } from './targets.ts'
import type { TextPopup } from './text-popup.ts'
import type { ClickedText } from './text-view.ts'

interface PageActions {
  readonly outline: ReturnType<typeof createOutline>
  readonly follower: Follower
  readonly show: (target: Target, isFocused: boolean) => Promise<void>
  readonly open: (target: Target, at?: ClickedText) => Promise<void>
  readonly travel: (way: 'undo' | 'redo') => void
  readonly showLink: (link: Element) => void
  readonly popup: () => TextPopup | undefined
  /** Says that a text is not saved. */
  readonly refuse: () => void
}

const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** An element of the page, rather than of dev's tools beside it. */
const pageElement = (target: EventTarget | null): Element | undefined =>
  target instanceof Element && document.body.contains(target) ? target : undefined

/** What is selected in an element. */
function selectedIn(element: Element): ClickedText['selected'] {
  const selection = getSelection()
  const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : undefined
  return range && element.contains(range.commonAncestorContainer) ? selectionOf(range, element) : undefined
}

/** The words of a range in an element, and those before them. */
export function selectionOf(range: Range, element: Element): NonNullable<ClickedText['selected']> {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return { before: before.toString(), words: range.toString() }
}

/** Takes the pointer, clicks and keys of the page for the mode. Returns a function that ends it. */
export function listenToPage({
  outline,
  follower,
  show,
  open,
  travel,
  showLink,
  popup,
  refuse,
}: PageActions): () => void {
  let isSpacePressed = false
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onPointer = ({ target, clientX, clientY }: PointerEvent): void => {
    const element = pageElement(target)
    const found = element && !popup() ? findTargetAt(clientX, clientY) : undefined
    if (found) void show(found, false)
    else if (element) outline.hide()
  }
  const onFocus = ({ target }: Event): void => {
    const element = pageElement(target)
    const found = element && findTarget(element)
    if (found && found.element === element) void show(found, true)
  }
  const onClick = (event: MouseEvent): void => {
    const element = pageElement(event.target)
    const isPassed = follower.isFollowing() || event.altKey || event.ctrlKey || event.metaKey || isSpacePressed
    isSpacePressed = false
    if (!element || isPassed) return
    const opened = popup()
    if (opened?.hasUnsavedText()) {
      take(event)
      refuse()
      return
    }
    opened?.close()
    // Assistive technology and scripts click at no point.
    const { clientX: left, clientY: top, detail } = event
    const found = detail > 0 ? findTargetAt(left, top) : findTarget(element)
    const link = element.closest('a[href]')
    if (!found && !link) return
    take(event)
    if (found) void open(found, detail > 0 ? { left, top, selected: selectedIn(found.element) } : undefined)
    else if (link) showLink(link)
  }
  const goToNext = (event: KeyboardEvent): void => {
    const { activeElement } = document
    const from = activeElement === document.body || activeElement === null ? undefined : activeElement
    if (from && !pageElement(from)) return
    const next = from || !event.shiftKey ? findNextTarget(from, event.shiftKey) : undefined
    if (!next) return
    take(event)
    focusElement(next.element)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    isSpacePressed = key === ' '
    if (event.isComposing || altKey || popup() || isField(event.composedPath()[0])) return
    const hasModifier = ctrlKey || metaKey
    const letter = key.toLowerCase()
    if (hasModifier && (letter === 'z' || letter === 'y')) {
      take(event)
      travel(letter === 'y' || shiftKey ? 'redo' : 'undo')
    } else if (key === 'Tab' && !hasModifier) goToNext(event)
    else if (key === 'Enter') {
      const element = pageElement(target)
      const found = element && findTarget(element)
      if (!found || found.element !== element) return
      take(event)
      if (hasModifier) follower.describe(element)?.run()
      else void open(found)
    }
  }
  const listeners = [
    ['pointermove', onPointer],
    ['pointerdown', onPointer],
    ['focusin', onFocus],
    ['click', onClick],
    ['keydown', onKey],
  ] as const
  for (const [type, listener] of listeners) addEventListener(type, listener as EventListener, { capture: true })
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener, { capture: true })
  }
}
