import type { FilePosition, SerializedDiagnostic } from '../serialize-diagnostics.ts'
import { createElement, createShadowRoot } from './create-element.ts'
import { overlayCss } from './overlay-css.ts'

type OpenInEditor = (position: FilePosition) => void

/** Returns a function that shows errors in a modal dialog, and warnings as a badge that opens the dialog. */
export function createErrorOverlay(openInEditor: OpenInEditor): (diagnostics: readonly SerializedDiagnostic[]) => void {
  const title = createElement('h2', '')
  title.id = 'title'
  const close = createElement('button', 'close', 'Close')
  const list = createElement('ol', '')
  const dialog = createElement('dialog', '', createElement('header', '', title, close), list)
  dialog.setAttribute('aria-labelledby', title.id)
  const badge = createElement('button', 'badge')
  badge.hidden = true
  const status = createElement('div', 'status')
  status.setAttribute('role', 'status')
  createShadowRoot('findings', overlayCss, dialog, badge, status)
  close.addEventListener('click', () => dialog.close())
  badge.addEventListener('click', () => dialog.showModal())
  return (diagnostics) => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const counts = [...count(errors, 'error'), ...count(diagnostics.length - errors, 'warning')].join(', ')
    for (const element of [title, badge, status]) element.textContent = counts
    list.replaceChildren(...diagnostics.map((diagnostic) => createItem(diagnostic, openInEditor)))
    badge.className = errors > 0 ? 'badge error' : 'badge'
    badge.hidden = diagnostics.length === 0
    if (errors === 0) dialog.close()
    else if (!dialog.open) dialog.showModal()
  }
}

const count = (number: number, noun: string): readonly string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]

function createItem(diagnostic: SerializedDiagnostic, openInEditor: OpenInEditor): HTMLElement {
  const { file, line, column, code, severity, message, frame, help, notes } = diagnostic
  const createLink = (position: FilePosition): HTMLElement => {
    const link = createElement('button', 'place', `${position.file}:${position.line}:${position.column}`)
    link.title = 'Open in the editor'
    link.addEventListener('click', () => openInEditor(position))
    return link
  }
  const label = createElement('span', severity, severity)
  const item = createElement(
    'li',
    '',
    createElement('p', 'head', createLink({ file, line, column }), ' ', label, ` ${code}`),
  )
  item.append(createElement('p', 'message', message))
  if (frame.length > 0) item.append(createElement('pre', '', frame.join('\n')))
  for (const note of notes)
    item.append(createElement('p', '', `note: ${note.message} `, ...(note.position ? [createLink(note.position)] : [])))
  if (help !== undefined) item.append(createElement('p', '', createElement('b', '', 'help:'), ` ${help}`))
  return item
}
