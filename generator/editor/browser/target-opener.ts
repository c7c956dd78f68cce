import type { EditContext } from './edit-context.ts'
import type { createFollowChip, createFollower } from './follow.ts'
import { createListTools } from './list-tools.ts'
import { selectionOf } from './listen-to-page.ts'
import type { createModeBar } from './mode-bar.ts'
import type { createOutline } from './outline.ts'
import { openPanel } from './panel.ts'
import { openPicture } from './pictures.ts'
import { findRange } from './places/find-words.ts'
import { findElementOf, findItemAround, findTarget, focusElement, type Target } from './targets.ts'
import type { FieldToEdit } from './text-field.ts'
import { openTextPopup, type TextPopup } from './text-popup.ts'
import type { ClickedText } from './text-view.ts'

/** Milliseconds after which an update of the page is not waited for. */
const updateTime = 1000

const savedWithErrors = 'Nothing goes online before its errors are put right: the red button below shows them'

interface OpenerParts {
  readonly container: ShadowRoot
  readonly outline: ReturnType<typeof createOutline>
  readonly follower: ReturnType<typeof createFollower>
  readonly chip: ReturnType<typeof createFollowChip>
  readonly bar: ReturnType<typeof createModeBar>
  readonly isOn: () => boolean
  readonly readFields: () => Promise<void>
}

/** Opens the texts and pictures of elements, one at a time. */
export function createTargetOpener(
  { container, outline, follower, chip, bar, isOn, readFields }: OpenerParts,
  context: EditContext,
) {
  const { host, requests } = context
  let opens = 0
  let popup: TextPopup | undefined
  const refuse = (): void => {
    popup?.focus()
    bar.confirm('Save the text first, or leave it with Escape')
  }
  const open = async (target: Target, at?: ClickedText): Promise<void> => {
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
    if (picture) void openPicture(picture, context, { openTexts, onSaved: () => void readFields() })
    else openTexts()
  }
  const openTemplate = async (element: Element): Promise<void> => {
    const position = await host.findSource(element).catch(() => undefined)
    if (position) host.openInEditor(position)
    bar.confirm('These words are part of the design: only a programmer can change them')
  }
  const openFields = (element: Element, fields: readonly FieldToEdit[], at: ClickedText | undefined): void => {
    outline.hide()
    bar.toggle(false)
    chip.hide()
    const close = (saved: Parameters<Parameters<typeof openTextPopup>[1]['onClose']>[0], hasErrors: boolean): void => {
      popup = undefined
      outline.hide()
      bar.toggle(isOn())
      if (saved) {
        bar.showHistory(saved)
        bar.keep(hasErrors ? savedWithErrors : '')
        bar.confirm(hasErrors ? 'Saved with errors' : 'Saved')
        // Errors keep the page as it is, and not every change shows on it.
        void readFields()
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
        follow: follower.describe(element),
        openVariable: ({ form, field }) => openPanel(context, form, field),
        createTools: (hasUnsavedText, leave, onShown) =>
          createTools(element, fields, { hasUnsavedText, close: leave, onShown }),
        onClose: close,
      },
      context,
    )
    bar.announce(`Editing ${fields[0]?.label}. Escape leaves without a change`)
  }
  const createTools = (
    element: Element,
    fields: readonly FieldToEdit[],
    popupActions: Pick<Parameters<typeof createListTools>[0], 'hasUnsavedText' | 'close' | 'onShown'>,
  ): HTMLElement | undefined => {
    const field = fields.find(({ isInList }) => isInList)
    if (!field) return undefined
    const options = {
      ...popupActions,
      field: field.id,
      version: field.version,
      goTo: (id: string | undefined) => void goTo(id, open),
      showAdded: (id: string | undefined) => void goTo(id, outlineTarget),
      outlineItem: (list: Parameters<typeof findItemAround>[1], name: string) =>
        outline.show(findItemAround(element, list), name, true),
      hideOutline: outline.hide,
    }
    return createListTools(options, context)
  }
  const outlineTarget = (target: Target): void => outline.show(target.element, 'Added', true)
  /** Shows the element of a field once the page has it. */
  const goTo = async (id: string | undefined, act: (target: Target) => unknown): Promise<void> => {
    await Promise.race([context.nextPageChange(), new Promise((resolve) => setTimeout(resolve, updateTime))])
    await readFields()
    const element = id === undefined ? undefined : findElementOf(id)
    if (!element) return
    focusElement(element)
    element.scrollIntoView({ block: 'nearest' })
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
      const range = findRange(element, words)
      if (target) void open(target, { left, top, selected: range && selectionOf(range, element) })
    },
  }
}
