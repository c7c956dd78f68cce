import { createElement, createShadowRoot } from '../../../cli/dev/index.ts'
import { formStyles } from '../styles.ts'

const hostName = 'edit-dialog'

export const isDialogOpen = (): boolean => document.querySelector(`[data-dev=${hostName}]`) !== null

interface DialogOptions {
  readonly title: string
  /** Under the title. */
  readonly subtitle?: string
  readonly look?: 'side' | 'wide'
  readonly css?: string
  /** Whether something would be lost. Then leaving is asked about. */
  readonly hasChanges: () => boolean
  readonly onClose?: () => void
}

/** Opens a modal dialog with a title, a body that scrolls, and a footer. Escape closes it. */
export function openDialog({ title, subtitle = '', look, css = '', hasChanges, onClose }: DialogOptions) {
  const before = deepActiveElement()
  const heading = createElement('h2', '', title)
  heading.id = 'title'
  const below = createElement('p', 'quiet', subtitle)
  below.hidden = subtitle === ''
  const closeButton = createButton('Close', leave)
  const body = createElement('div', 'body')
  const status = createElement('div', 'visually-hidden')
  status.setAttribute('role', 'status')
  const note = createElement('p', 'note')
  note.hidden = true
  const footer = createElement('div', 'foot row', note)
  const header = createElement('div', 'head', createElement('div', '', heading, below), closeButton)
  const dialog = createElement('dialog', look ?? '', header, body, footer, status)
  dialog.setAttribute('aria-labelledby', heading.id)
  const shadow = createShadowRoot(hostName, formStyles + css, dialog)
  function leave(): void {
    if (hasChanges()) askToLeave()
    else dialog.close()
  }
  function askToLeave(): void {
    const keep = createButton('Keep editing', () => {
      question.replaceWith(footer)
      closeButton.focus()
    })
    const question = createElement(
      'div',
      'foot row',
      createElement('p', '', 'Leave without saving your changes?'),
      createButton('Leave', () => dialog.close()),
      keep,
    )
    if (!footer.isConnected) return
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
  return {
    dialog,
    body,
    footer,
    leave,
    close: () => dialog.close(),
    isOpen: () => dialog.open,
    /** The same text twice is announced twice. */
    announce(text: string): void {
      status.textContent = status.textContent === text ? `${text}\u00a0` : text
    },
    /** Shows a sentence above the buttons. */
    note(text: string, isError = false): void {
      note.textContent = text
      note.className = isError ? 'note error' : 'note quiet'
      note.hidden = text === ''
    },
  }
}

export function createButton(name: string, act: () => void, className = ''): HTMLButtonElement {
  const button = createElement('button', className, name)
  button.type = 'button'
  button.addEventListener('click', () => button.getAttribute('aria-disabled') !== 'true' && act())
  return button
}

/** A button that cannot be pressed stays in the order of Tab, and says why. */
export function disableButton(button: HTMLButtonElement, reason: string | undefined): void {
  button.setAttribute('aria-disabled', String(reason !== undefined))
  if (reason === undefined) button.removeAttribute('title')
  else button.title = reason
  if (reason === undefined) button.removeAttribute('aria-description')
  else button.setAttribute('aria-description', reason)
}

function deepActiveElement(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}
