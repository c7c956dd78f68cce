import type { createOutline } from '../../cli/dev/index.ts'
import type { EditContext } from './edit-context.ts'
import type { createEditBar } from './mode-bar.ts'
import { openPicture } from './pictures.ts'
import { findRangeOfWords, selectionOf } from './places/find-words.ts'
import { findElementOf, findTarget, focusElement, type Target } from './targets.ts'
import type { FieldToEdit } from './text-field.ts'
import { openTextPopup, type PopupOptions, type TextPopup } from './text-popup.ts'
import type { CursorTarget } from './text-view.ts'

const savedWithErrors = 'Nothing goes online before its errors are put right: the red button below shows them'

/** Opens the texts and pictures of elements, one at a time. */
export function createTargetOpener(
  container: ShadowRoot,
  outline: ReturnType<typeof createOutline>,
  bar: ReturnType<typeof createEditBar>,
  context: EditContext,
) {
  const { host, requests } = context
  let opens = 0
  let popup: TextPopup | undefined
  const refuse = (): void => {
    popup?.focus()
    bar.confirm('Save the text first, or leave it with Escape')
  }
  const open = async (target: Target, at?: CursorTarget): Promise<void> => {
    if (popup?.hasUnsavedText()) return refuse()
    popup?.close()
    const call = ++opens
    // An answer is there for a click once its question was clicked.
    const details = target.element.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement) details.open = true
    if (target.ids.length === 0) return openTemplate(target.element)
    const answers = await Promise.all(target.ids.map(async (id) => ({ id, field: await requests.open(id) })))
    // A double click opens a text twice.
    if (call !== opens) return
    const fields = answers.flatMap(({ id, field }) => (field ? [{ ...field, id }] : []))
    if (fields.length === 0) return bar.confirm('This text cannot be edited now')
    const picture = fields.find(({ kind }) => kind === 'picture')
    const openTexts = (): void => openFields(target.element, fields, at)
    if (picture) void openPicture(picture.id, context, { openTexts })
    else openTexts()
  }
  const openTemplate = async (element: Element): Promise<void> => {
    const position = await host.findSource(element).catch(() => undefined)
    if (position) host.openInEditor(position)
    bar.confirm('These words are part of the design: only a programmer can change them')
  }
  const openFields = (element: Element, fields: readonly FieldToEdit[], at: CursorTarget | undefined): void => {
    outline.hide()
    bar.toggle(false)
    const onClose: PopupOptions['onClose'] = (saved, hasErrors) => {
      popup = undefined
      outline.hide()
      bar.toggle(true)
      if (saved) {
        bar.showHistory(saved)
        bar.keep(hasErrors ? savedWithErrors : '')
        context.confirm(hasErrors ? 'Saved with errors' : 'Saved')
      }
      const shown = element.isConnected ? element : findElementOf(fields[0]?.id ?? '')
      if (shown) focusElement(shown)
    }
    popup = openTextPopup(
      container,
      {
        element,
        fields,
        at,
        outline,
        goTo: (id) => goTo(id, open),
        showAdded: (id) => goTo(id, (target) => outline.show(target.element, 'Added')),
        onClose,
      },
      context,
    )
    bar.announce(`Editing ${fields[0]?.label}. Escape leaves without a change`)
  }
  /** Shows the element of a field once the page has it. */
  const goTo = async (id: string | undefined, act: (target: Target) => unknown): Promise<void> => {
    await context.nextPageChange()
    const element = id === undefined ? undefined : findElementOf(id)
    if (!element) return
    focusElement(element)
    const target = findTarget(element)
    if (target) await act(target)
  }
  return {
    open,
    refuse,
    popup: () => popup,
    close: () => popup?.close(),
    hasUnsavedText: () => popup?.hasUnsavedText() === true,
    /** Scrolls to an element and opens it, with some of its words selected. */
    openElement(element: Element, words: string): void {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const target = findTarget(element)
      const { left, top } = element.getBoundingClientRect()
      const range = findRangeOfWords(element, words)
      if (target) void open(target, { left, top, selected: range && selectionOf(range, element) })
    },
  }
}
