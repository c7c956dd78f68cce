import { createButton, createElement, createShadowRoot } from '../../../cli/dev/index.ts'
import { formStyles } from '../styles.ts'

const hostName = 'edit-dialog'

export const isDialogOpen = (): boolean => document.querySelector(`[data-dev=${hostName}]`) !== null

interface DialogOptions {
  readonly title: string
  /** Under the title. */
  readonly subtitle?: string
  readonly look?: 'side' | 'wide'
  readonly css?: string
  /** The name of the main button, which stands before Cancel, and what it does. */
  readonly action?: readonly [name: string, act: () => unknown]
  /** Whether something would be lost. Then leaving is asked about. */
  readonly hasChanges?: () => boolean
  readonly onClose?: () => void
}

/** Opens a modal dialog with a title, a body that scrolls, and a footer. Escape closes it. */
export function openDialog({ title, subtitle = '', look, css = '', action, hasChanges, onClose }: DialogOptions) {
  const before = deepActiveElement()
  const heading = createElement('h2', { id: 'title' }, title)
  const below = createElement('p', { class: 'quiet', hidden: subtitle === '' }, subtitle)
  const closeButton = createButton('Close', leave)
  const body = createElement('div', 'body')
  const { status, announce } = createStatus()
  const note = createElement('p', { class: 'note', hidden: true })
  const button = createButton(action?.[0] ?? '', () => action?.[1](), 'primary')
  const footer = createElement('div', 'foot row', note, ...(action ? [button, createButton('Cancel', leave)] : []))
  const header = createElement('div', 'head', createElement('div', '', heading, below), closeButton)
  const dialog = createElement('dialog', { class: look, 'aria-labelledby': heading.id }, header, body, footer, status)
  const shadow = createShadowRoot(hostName, formStyles + css, dialog)
  const close = (): void => dialog.close()
  function leave(): void {
    if (hasChanges?.()) askToLeave()
    else close()
  }
  function askToLeave(): void {
    if (!footer.isConnected) return
    const keep = createButton('Keep editing', () => {
      question.replaceWith(footer)
      closeButton.focus()
    })
    const words = createElement('p', '', 'Leave without saving your changes?')
    const question = createElement('div', 'foot row', words, createButton('Leave', close), keep)
    footer.replaceWith(question)
    keep.focus()
  }
  dialog.addEventListener('cancel', (event) => {
    // A file that is not chosen cancels its input, whose event bubbles.
    if (event.target !== dialog) return
    event.preventDefault()
    leave()
  })
  // Keys of the page have no meaning here.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  dialog.addEventListener('close', () => {
    shadow.host.remove()
    if (before?.isConnected) before.focus()
    onClose?.()
  })
  dialog.showModal()
  /** Shows a sentence above the buttons. */
  const showNote = (text: string, isError = false): void => {
    note.textContent = text
    note.className = isError ? 'note error' : 'note quiet'
    note.hidden = text === ''
  }
  return {
    body,
    /** The main button. */
    button,
    close,
    announce,
    note: showNote,
    /** Shows and announces an error. */
    refuse(text: string): void {
      showNote(text, true)
      announce(text.replace(/\.$/, ''))
    },
  }
}

/** A live region, and a function that announces a text in it. The same text twice is announced twice. */
export function createStatus() {
  const status = createElement('div', { class: 'visually-hidden', role: 'status' })
  const announce = (text: string): void => {
    status.textContent = status.textContent === text ? `${text}\u00a0` : text
  }
  return { status, announce }
}

/** A button that cannot be pressed stays in the order of Tab, and says why. */
export function disableButton(button: HTMLButtonElement, reason: string | undefined): void {
  button.ariaDisabled = String(reason !== undefined)
  button.title = reason ?? ''
}

function deepActiveElement(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}
