import { type createOutline, isTyping } from '../../cli/dev/index.ts'
import type { EditContext } from './edit-context.ts'
import { wordsOfRange } from './places/content-places.ts'
import type { createTargetOpener } from './target-opener.tsx'
import {
  findLinkOrButton,
  findNextTarget,
  findTargetAround,
  findTargetAt,
  focusElement,
  type Target,
} from './targets.ts'
import type { CursorPosition } from './text-view.ts'

/** An element of the page, rather than of dev's tools beside it. */
const pageElement = (target: EventTarget | null): Element | undefined =>
  target instanceof Element && document.body.contains(target) ? target : undefined

/** What is selected in an element. */
function selectedIn(element: Element): CursorPosition['selected'] {
  const selection = getSelection()
  const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : undefined
  return range && element.contains(range.commonAncestorContainer) ? wordsOfRange(range, element) : undefined
}

/** Takes the pointer, clicks and keys of the page for the mode, until the signal. */
export function listenToPage(
  outline: ReturnType<typeof createOutline>,
  { open, popup, refuse, takeKey }: ReturnType<typeof createTargetOpener>,
  context: EditContext,
  signal: AbortSignal,
): void {
  const show = createTargetOutliner(outline, context)
  let isSpacePressed = false
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onPointer = ({ target, clientX, clientY }: PointerEvent): void => {
    const element = pageElement(target)
    const found = element && !popup() ? findTargetAt(clientX, clientY) : undefined
    if (found) show(found, false)
    else if (element) outline.hide()
  }
  const onFocus = ({ target }: Event): void => {
    const element = pageElement(target)
    const found = element && findTargetAround(element)
    if (found && found.element === element) show(found, true)
  }
  const onClick = (event: MouseEvent): void => {
    const element = pageElement(event.target)
    // Clicks of scripts, such as those of the mode, are not for it.
    const isPassed = !event.isTrusted || event.altKey || event.ctrlKey || event.metaKey || isSpacePressed
    isSpacePressed = false
    if (!element || isPassed) return
    const opened = popup()
    if (opened?.hasUnsavedText()) {
      take(event)
      refuse()
      return
    }
    opened?.close()
    // Assistive technology clicks at no point.
    const { clientX: left, clientY: top, detail } = event
    const found = detail > 0 ? findTargetAt(left, top) : findTargetAround(element)
    if (!found) return
    take(event)
    void open(found, detail > 0 ? { left, top, selected: selectedIn(found.element) } : undefined)
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
    const hasModifier = ctrlKey || metaKey
    if (!event.isComposing && !hasModifier && takeKey(key)) {
      take(event)
      return
    }
    if (event.isComposing || altKey || popup() || isTyping(event.composedPath())) return
    const letter = key.toLowerCase()
    if (hasModifier && (letter === 'z' || letter === 'y')) {
      take(event)
      context.travel(letter === 'y' || shiftKey ? 'redo' : 'undo')
    } else if (key === 'Tab' && !hasModifier) goToNext(event)
    else if (key === 'Enter') {
      const element = pageElement(target)
      const found = element && findTargetAround(element)
      if (!found || found.element !== element) return
      take(event)
      if (hasModifier) findLinkOrButton(element)?.run()
      else void open(found)
    }
  }
  /** A picture that is dropped on one of the page takes its place, instead of the page. */
  const onDrop = (event: DragEvent): void => {
    const { type, target, clientX, clientY, dataTransfer } = event
    if (!pageElement(target) || !dataTransfer?.types.includes('Files')) return
    take(event)
    const found = findTargetAt(clientX, clientY)
    if (type === 'dragover' && found) show(found, false)
    const [file] = type === 'drop' ? dataTransfer.files : []
    if (file && found) void open(found, undefined, file)
  }
  const options = { capture: true, signal }
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, onDrop, options)
  addEventListener('pointermove', onPointer, options)
  addEventListener('pointerdown', onPointer, options)
  addEventListener('focusin', onFocus, options)
  addEventListener('click', onClick, options)
  addEventListener('keydown', onKey, options)
}

/** Shows the edge of what can be edited, with its name. */
function createTargetOutliner(outline: ReturnType<typeof createOutline>, { page, announce }: EditContext) {
  const labelOf = ({ ids }: Target): string => {
    const labels = ids.flatMap((id) => page().fields[id]?.label ?? [])
    return [...new Set(labels)].join(', ') || 'A text of the content'
  }
  return ({ element, ids }: Target, isFocused: boolean): void => {
    if (outline.outlined() === element) return
    const isField = ids.length > 0
    const label = isField ? labelOf({ element, ids }) : 'In several places, or part of the design'
    outline.show(element, label, isField)
    if (isFocused) announce(isField ? `${label}. Enter opens it` : label)
  }
}
