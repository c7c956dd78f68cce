/** @jsxImportSource preact */

import { type ComponentChildren, createContext } from 'preact'
import { useContext, useId, useRef, useState } from 'preact/hooks'
import { useEditContext } from '../edit-context.ts'
import { type SaveOutcome, type SaveSuccess, useSaveState } from '../save.ts'
import { focusElement } from '../targets.ts'
import { useMount, useUnsaved } from './hooks.ts'
import { Button, SaveButtons } from './parts.tsx'

/** What a dialog that is open can do with itself. */
export const DialogContext = createContext<{ readonly close: () => void }>({ close: () => undefined })

export const useDialogContext = () => useContext(DialogContext)

interface DialogProps<Result extends SaveSuccess> {
  readonly title: string
  readonly subtitle?: string
  /** A panel at the side of the window, or a dialog for pictures. */
  readonly look?: 'side' | 'wide'
  /** The name of the main button. */
  readonly action?: string
  /** The dialog is closed once it is saved. */
  readonly save?: () => Promise<SaveOutcome<Result> | undefined>
  readonly onSaved?: (result: Result) => unknown
  /** Whether the page stays as it is until the save is done. */
  readonly holdsPage?: boolean
  /** Why it cannot be saved now. */
  readonly refusal?: string | undefined
  readonly note?: string | undefined
  readonly isNoteError?: boolean
  /** Whether something would be lost. Then leaving is asked about. */
  readonly hasChanges?: boolean
  /** Called when people leave without saving. */
  readonly onGiveUp?: () => void
  readonly bodyClass?: string
  readonly children?: ComponentChildren
}

/** A modal dialog with a title, a body that scrolls, and a footer. Escape closes it, but not while it saves. Enter in a line saves. */
export function Dialog<Result extends SaveSuccess>(props: DialogProps<Result>) {
  const { title, subtitle, look, action, save, hasChanges = false, children, ...rest } = props
  const { announce, host } = useEditContext()
  const { close } = useDialogContext()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const asking = useState(false)
  const saving = useSaveState()
  const start = (): void => {
    const run = async (): Promise<SaveOutcome<Result> | undefined> => {
      const outcome = await save?.()
      if (outcome?.status === 'saved') {
        close()
        await rest.onSaved?.(outcome.result)
      }
      return outcome
    }
    const saved = saving.start(run)
    if (rest.holdsPage) host.holdUpdates(saved)
  }
  useUnsaved(hasChanges)
  useMount(() => {
    const { current: dialog } = element
    const { activeElement: before } = document
    dialog?.showModal()
    const first = dialog?.querySelector<HTMLElement>('[data-takes-focus]')
    first?.focus({ preventScroll: true })
    if (first instanceof HTMLInputElement) first.select()
    // The focus goes back to where it was, also to an element that takes none by itself.
    return () => {
      dialog?.close()
      if (before && before !== document.activeElement) focusElement(before)
    }
  })
  const { isSaving } = saving
  const leave = (): void => {
    if (isSaving) announce('It is being saved: please wait')
    else if (hasChanges) asking[1](true)
    else close()
  }
  const onCancel = (event: Event): void => {
    // A file that is not chosen cancels its input, whose event bubbles.
    if (event.target !== element.current) return
    event.preventDefault()
    leave()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of the page have no meaning here.
    event.stopPropagation()
    // ProseMirror keeps the browser from what this key does.
    if (event.key === 'Escape' && event.defaultPrevented && !event.isComposing) leave()
    if (event.key !== 'Enter' || event.isComposing || !save) return
    const { target } = event
    // A line of a form within sends that alone.
    const isOwn = target instanceof HTMLInputElement && target.form === null
    const isLine = isOwn && !/checkbox|radio|search|file/.test(target.type)
    if (isLine || event.ctrlKey || event.metaKey) start()
  }
  return (
    <dialog class={look} aria-labelledby={id} ref={element} onCancel={onCancel} onKeyDown={onKeyDown}>
      <div class="head">
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p class="quiet">{subtitle}</p>}
        </div>
        <Button onClick={leave}>Close</Button>
      </div>
      <div class={`body ${rest.bodyClass ?? ''}`}>{children}</div>
      <div class="foot row">
        {action !== undefined ? (
          <SaveButtons
            name={action}
            saving={{ ...saving, start }}
            leave={close}
            {...{ asking, hasChanges }}
            {...rest}
          />
        ) : (
          rest.note && <p class={rest.isNoteError ? 'note error' : 'note quiet'}>{rest.note}</p>
        )}
      </div>
      <Announcement />
    </dialog>
  )
}

/** What was announced last, in a live region of each dialog: all else is inert while it is open. */
export const LastAnnouncementContext = createContext('')

export const Announcement = () => (
  <div class="visually-hidden" role="status">
    {useContext(LastAnnouncementContext)}
  </div>
)
