import type { FilePosition, SerializedDiagnostic } from '../protocol.ts'
import { createElement, createShadowRoot } from './create-element.ts'
import { overlayCss } from './overlay-css.ts'

/** Shows what was found: errors over the page, warnings as a badge that opens the list. */
export interface ErrorOverlay {
  readonly show: (findings: readonly SerializedDiagnostic[]) => void
}

/** The list is a modal dialog: Escape closes it, and the focus goes back to where it was. */
export function createErrorOverlay(open: (place: FilePosition) => void): ErrorOverlay {
  const shadow = createShadowRoot('findings', overlayCss)
  const title = createElement('h2', '')
  title.id = 'title'
  const close = createElement('button', 'close', 'Close')
  const list = createElement('ol', '')
  const dialog = createElement('dialog', '', createElement('header', '', title, close), list)
  dialog.setAttribute('aria-labelledby', title.id)
  const badge = createElement('button', 'badge')
  const status = createElement('div', 'status')
  status.setAttribute('role', 'status')
  badge.hidden = true
  shadow.append(dialog, badge, status)
  close.addEventListener('click', () => dialog.close())
  badge.addEventListener('click', () => dialog.showModal())
  return {
    show(findings) {
      const words = countWords(findings)
      const hasErrors = findings.some(({ severity }) => severity === 'error')
      title.textContent = words
      list.replaceChildren(...findings.map((finding) => itemOf(finding, open)))
      badge.textContent = words
      badge.className = hasErrors ? 'badge error' : 'badge'
      badge.hidden = findings.length === 0
      status.textContent = words
      if (hasErrors && !dialog.open) dialog.showModal()
      if (!hasErrors) dialog.close()
    },
  }
}

function itemOf(finding: SerializedDiagnostic, open: (place: FilePosition) => void): HTMLElement {
  const { code, severity, message, frame, help, notes } = finding
  const head = createElement(
    'p',
    'head',
    placeButton(finding, open),
    ' ',
    createElement('span', severity, severity),
    ` ${code}`,
  )
  const lines: HTMLElement[] = [head, createElement('p', 'message', message)]
  if (frame.length > 0) lines.push(createElement('pre', '', frame.join('\n')))
  for (const note of notes)
    lines.push(createElement('p', '', `note: ${note.message} `, ...(note.place ? [placeButton(note.place, open)] : [])))
  if (help !== undefined) lines.push(createElement('p', '', createElement('b', '', 'help:'), ` ${help}`))
  return createElement('li', '', ...lines)
}

function placeButton(place: FilePosition, open: (place: FilePosition) => void): HTMLElement {
  const button = createElement('button', 'place', `${place.file}:${place.line}:${place.column}`)
  button.title = 'Open in the editor'
  button.addEventListener('click', () => open({ file: place.file, line: place.line, column: place.column }))
  return button
}

function countWords(findings: readonly SerializedDiagnostic[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const count = (number: number, noun: string): string =>
    number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`
  return [count(errors, 'error'), count(findings.length - errors, 'warning')].filter(Boolean).join(', ')
}
