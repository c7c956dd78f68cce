import type { Finding, Place } from '../protocol.ts'
import { makeElement, makeShadow } from './create-element.ts'
import { overlayCss } from './overlay-css.ts'

/** Shows what was found: errors over the page, warnings as a badge that opens the list. */
export interface Overlay {
  readonly show: (findings: readonly Finding[]) => void
}

/** The list is a modal dialog: Escape closes it, and the focus goes back to where it was. */
export function createOverlay(open: (place: Place) => void): Overlay {
  const shadow = makeShadow('findings', overlayCss)
  const title = makeElement('h2', '')
  title.id = 'title'
  const close = makeElement('button', 'close', 'Close')
  const list = makeElement('ol', '')
  const dialog = makeElement('dialog', '', makeElement('header', '', title, close), list)
  dialog.setAttribute('aria-labelledby', title.id)
  const badge = makeElement('button', 'badge')
  const status = makeElement('div', 'status')
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

function itemOf(finding: Finding, open: (place: Place) => void): HTMLElement {
  const { code, severity, message, frame, help, notes } = finding
  const head = makeElement(
    'p',
    'head',
    placeButton(finding, open),
    ' ',
    makeElement('span', severity, severity),
    ` ${code}`,
  )
  const lines: HTMLElement[] = [head, makeElement('p', 'message', message)]
  if (frame.length > 0) lines.push(makeElement('pre', '', frame.join('\n')))
  for (const note of notes)
    lines.push(makeElement('p', '', `note: ${note.message} `, ...(note.place ? [placeButton(note.place, open)] : [])))
  if (help !== undefined) lines.push(makeElement('p', '', makeElement('b', '', 'help:'), ` ${help}`))
  return makeElement('li', '', ...lines)
}

function placeButton(place: Place, open: (place: Place) => void): HTMLElement {
  const button = makeElement('button', 'place', `${place.file}:${place.line}:${place.column}`)
  button.title = 'Open in the editor'
  button.addEventListener('click', () => open({ file: place.file, line: place.line, column: place.column }))
  return button
}

function countWords(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const count = (number: number, noun: string): string =>
    number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`
  return [count(errors, 'error'), count(findings.length - errors, 'warning')].filter(Boolean).join(', ')
}
