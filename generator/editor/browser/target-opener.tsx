/** @jsxImportSource preact */
import type { createOutline } from '../../cli/dev/index.ts'
import type { App } from './app.tsx'
import { type Draft, dropDraft, type FieldWithDraft, type LocatedDraft, locateDrafts, wordsOf } from './drafts.ts'
import { type EditContext, saveFirstMessage, useEditContext } from './edit-context.ts'
import { type PanelHandle, TextPanel, type TextPanelProps } from './in-place-panel.tsx'
import { openPicture } from './pictures.tsx'
import { findRangeOfWords, wordsOfRange } from './places/content-places.ts'
import { SearchPanel } from './publish/search-panel.tsx'
import type { SaveSuccess } from './save.ts'
import { findElementOfField, findTargetAround, focusElement, getTextContainer, type Target } from './targets.ts'
import type { CursorPosition } from './text-view.ts'
import { Dialog, useDialogContext } from './ui/dialog.tsx'
import { Button } from './ui/parts.tsx'

/** Opens the texts and pictures of elements, one at a time. */
export function createTargetOpener(outline: ReturnType<typeof createOutline>, app: App, context: EditContext) {
  const { requests, confirm, refuse } = context
  let opens = 0
  /** What is typed while a text is being opened: it belongs into it. */
  let typed: string | undefined
  let panel: PanelHandle | undefined
  const refuseToLeave = (): void => {
    panel?.focus()
    refuse(saveFirstMessage)
  }
  /** `file`: a picture that was dropped on the target. */
  const open = async (target: Target, at?: CursorPosition, file?: File): Promise<void> => {
    if (panel?.hasUnsavedText()) return refuseToLeave()
    panel?.close()
    const call = ++opens
    const versions = document.body.dataset['editVersions']?.split(' ') ?? []
    // An answer is there for a click once its question was clicked.
    const details = target.element.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement) details.open = true
    // Dialogs give the focus back to it, also after a click.
    focusElement(target.element)
    if (target.ids.length === 0) return openUnnamed(target.element.textContent?.trim() ?? '')
    typed ??= ''
    const [drafts, ...answers] = await Promise.all([
      locateDrafts(requests),
      // What is opened is what the page shows, wherever it was moved since.
      ...target.ids.map((id) => requests.ask('open', { field: id, versions })),
    ])
    // A double click opens a text twice.
    if (call !== opens) return
    const begun = typed
    typed = undefined
    const fields = answers.flatMap((field) =>
      field ? [{ ...field, draft: drafts.find(({ at, form }) => at === field.id && form === undefined) }] : [],
    )
    if (fields.length === 0)
      return refuse(
        'What you clicked was changed or removed in its file a moment ago. Click it again once the page is updated',
      )
    const picture = fields.find(({ kind }) => kind === 'picture')
    const openTexts = (): void => openFields(target.element, fields, at, begun)
    if (picture) void openPicture(picture.id, context, { openTexts, file })
    else if (file) refuse('Drop a picture on a picture of the page: it takes its place')
    else openTexts()
  }
  /** Words of no field, or of several that have the same, such as a price. */
  const openUnnamed = async (words: string): Promise<void> => {
    const found = words === '' ? undefined : await requests.ask('search', { query: words, isExact: true })
    if (found?.places.length) context.open(<SearchPanel query={words} />)
    else refuse('These words are part of the design: they are the same on every page')
  }
  const openFields = (
    clicked: Element,
    fields: readonly FieldWithDraft[],
    at: CursorPosition | undefined,
    begun: string,
  ): void => {
    outline.hide()
    const text = fields.find(({ isMarkdown }) => isMarkdown)
    const element = text ? getTextContainer(clicked, text.id) : clicked
    const onClose: TextPanelProps['onClose'] = (saved, hasErrors) => {
      panel = undefined
      outline.hide()
      app.set({ panel: undefined })
      context.showDrafts()
      if (saved) {
        app.showHistory(saved)
        if (hasErrors)
          refuse('Saved with errors. Nothing goes online before they are put right: the red button below shows them')
        else confirm('Saved')
      }
      focusElement(element)
    }
    app.set({
      panel: (
        <TextPanel
          key={opens}
          element={element}
          fields={fields}
          at={text ? cursorInBlock(clicked, at) : at}
          begun={begun}
          bind={(opened) => {
            panel = opened
          }}
          goTo={goTo}
          onClose={onClose}
        />
      ),
    })
    app.announce(`Editing ${fields[0]?.label}. Escape leaves without a change`)
  }
  /** Shows the element of a field once the page has it: before that, the ids are those of other items. */
  const goTo = async ({ field: id }: SaveSuccess, opens: boolean): Promise<void> => {
    await context.nextPageChange()
    const element = id === undefined ? undefined : findElementOfField(id)
    if (!element) return
    focusElement(element)
    const target = findTargetAround(element)
    if (target && opens) await open(target)
  }
  const openDraft = async (draft: LocatedDraft): Promise<void> => {
    const { at, form } = draft
    if (form !== undefined && (await requests.ask('details', { file: form }))) return context.openDetails(form, at)
    const element = form === undefined && at !== undefined ? findElementOfField(at) : undefined
    const target = element && findTargetAround(element)
    if (target) return open(target)
    context.open(<LostDraft draft={draft} />)
  }
  return {
    open,
    openDraft,
    refuse: refuseToLeave,
    popup: () => panel,
    /** Whether a text is being opened; a letter that is typed meanwhile is put into it. */
    takeKey(key: string): boolean {
      if (typed === undefined) return false
      if ([...key].length === 1) typed += key
      return true
    },
    close: () => panel?.close(),
    /** Scrolls to an element and opens it, with some of its words selected. */
    openElement(element: Element, words: string): void {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const target = findTargetAround(element)
      const { left, top } = element.getBoundingClientRect()
      const range = findRangeOfWords(element, words)
      if (target) void open(target, { left, top, selected: range && wordsOfRange(range, element) })
    },
  }
}

/** Where a block of a text was clicked, in words. */
function cursorInBlock(block: Element, at: CursorPosition | undefined): CursorPosition {
  const { left, top } = at ?? block.getBoundingClientRect()
  const caret = at && document.caretPositionFromPoint?.(at.left, at.top)
  const range = document.createRange()
  if (caret && block.contains(caret.offsetNode)) range.setStart(caret.offsetNode, caret.offset)
  else range.setStart(block, 0)
  range.collapse(true)
  return { left, top, selected: { ...(at?.selected ?? wordsOfRange(range, block)), block: block.textContent ?? '' } }
}

/** What was typed for a text that is no longer there, to be copied. */
function LostDraft({ draft }: { readonly draft: Draft }) {
  const { showDrafts } = useEditContext()
  const { close } = useDialogContext()
  const { label } = draft
  return (
    <Dialog title="Typed and not saved" subtitle={label}>
      <p class="control">Its place is no longer on this page, or not open. Copy what you need of it.</p>
      <textarea readOnly rows={6} aria-label={label} value={wordsOf(draft)} />
      <div class="row control">
        <Button
          onClick={() => {
            dropDraft(draft)
            showDrafts()
            close()
          }}
        >
          Discard it
        </Button>
      </div>
    </Dialog>
  )
}
