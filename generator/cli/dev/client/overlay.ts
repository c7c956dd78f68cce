import type { FilePosition } from '../../../core/diagnostics/index.ts'
import type { BrowserDiagnostic } from '../../../core/reporters/index.ts'
import { createButton, createElement, createShadowRoot } from './create-element.ts'

/** Pairs of colors for light and dark mode, each with a contrast of at least 4.5. */
const css = `
:host { color-scheme: light dark; font: 14px/1.5 ui-monospace, monospace }
dialog { box-sizing: border-box; width: min(1000px, 96vw); max-height: 86vh; overflow: auto; padding: 0 20px 20px;
  border: 0; border-top: 4px solid #d1242f; border-radius: 6px; font: inherit;
  color: light-dark(#1f2328, #e6edf3); background: light-dark(#fff, #161b22); box-shadow: 0 12px 48px #0008 }
dialog::backdrop { background: #0006 }
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; background: inherit }
h2, h3, summary { font: inherit; font-weight: 700; margin: 12px 0 }
summary { cursor: pointer }
ol { list-style: none; margin: 0; padding: 0 }
li { padding: 8px 0; border-top: 1px solid #8886 }
p { margin: 4px 0; overflow-wrap: anywhere }
pre { margin: 6px 0; padding: 8px; overflow-x: auto; font: inherit; background: light-dark(#f6f8fa, #0d1117) }
button { font: inherit; color: inherit; cursor: pointer }
:focus-visible { outline: 2px solid #0969da; outline-offset: 2px }
.place { padding: 0; border: 0; background: none; font-weight: 700; text-decoration: underline; text-align: left }
.error { color: light-dark(#b3121d, #ff8182) }
.warning { color: light-dark(#7d4e00, #e3b341) }
.buttons { position: fixed; left: 12px; bottom: 12px; z-index: 2147483647; display: flex; gap: 8px; max-width: calc(100vw - 24px); white-space: nowrap }
.buttons button { padding: 4px 10px; border: 1px solid #8888; border-radius: 14px; background: light-dark(#fff, #161b22); color: light-dark(#1f2328, #e6edf3) }
.buttons .badge { overflow: hidden; text-overflow: ellipsis; color: light-dark(#7d4e00, #e3b341); background: light-dark(#fff8e5, #272115) }
.buttons .badge.error { color: #fff; background: #b3121d }
[hidden] { display: none }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media print { :host { display: none } }
`

type OpenInEditor = (position: FilePosition) => void

/**
 * Buttons at the foot of the window, and a function that shows errors in a modal dialog, and warnings as a badge that opens the dialog:
 * those of the page first. A quiet one shows errors as a badge too.
 */
export function createFindingsOverlay(openInEditor: OpenInEditor) {
  const title = createElement('h2', { id: 'title' })
  const close = (): void => dialog.close()
  const list = createElement('div', '')
  const header = createElement('header', '', title, createButton('Close', close))
  const dialog = createElement('dialog', { 'aria-labelledby': title.id }, header, list)
  const badge = createButton('', () => dialog.showModal())
  badge.hidden = true
  const status = createElement('div', { class: 'status', role: 'status' })
  const editButton = createElement('button', { title: 'Edit the texts of this page (E)' }, 'Edit')
  const region = { class: 'buttons', role: 'region', 'aria-label': 'Development server' }
  createShadowRoot('findings', css, dialog, createElement('div', region, editButton, badge), status)
  const showFindings = (diagnostics: readonly BrowserDiagnostic[], isQuiet: boolean): void => {
    const awaiting = diagnostics.filter(({ awaitsOwner }) => awaitsOwner)
    const own = diagnostics.filter(({ awaitsOwner, isOfPage }) => isOfPage && !awaitsOwner)
    const others = diagnostics.filter(({ awaitsOwner, isOfPage }) => !isOfPage && !awaitsOwner)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const counts = describeCounts(errors, own.length + others.length - errors)
    const awaitingText = `${describeCounts(0, awaiting.length)} for the owner of the site`
    for (const element of [title, badge, status]) element.textContent = counts || awaitingText
    const listOf = (found: typeof diagnostics) =>
      createElement('ol', '', ...found.map((diagnostic) => createItem(diagnostic, openInEditor, close)))
    const withHeading = (heading: string, found: typeof diagnostics) =>
      found.length > 0 ? [createElement('h3', '', heading), listOf(found)] : []
    const folded = createElement('details', '', createElement('summary', '', awaitingText), listOf(awaiting))
    list.replaceChildren(
      ...withHeading('On this page', own),
      ...withHeading('Elsewhere', others),
      ...(awaiting.length > 0 ? [folded] : []),
    )
    badge.className = errors > 0 ? 'badge error' : 'badge'
    badge.hidden = diagnostics.length === 0
    if (errors === 0) dialog.close()
    else if (!dialog.open && !isQuiet) dialog.showModal()
  }
  return { showFindings, editButton }
}

/** `2 errors, 1 warning`; empty without any. */
export const describeCounts = (errors: number, warnings: number): string =>
  Object.entries({ error: errors, warning: warnings })
    .flatMap(([noun, count]) => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]))
    .join(', ')

function createItem(diagnostic: BrowserDiagnostic, openInEditor: OpenInEditor, close: () => void): HTMLElement {
  const { code, severity, message, frame, help, notes } = diagnostic
  const createLink = ({ file, line, column }: FilePosition): HTMLElement =>
    createButton(`${file}:${line}:${column}`, () => openInEditor({ file, line, column }), {
      class: 'place',
      title: 'Open in the editor',
    })
  const label = createElement('span', severity, severity)
  const head = createElement('p', 'head', createLink(diagnostic), ' ', label, ` ${code}`)
  const item = createElement('li', '', head, createElement('p', 'message', message))
  const words = diagnostic.isOfPage ? wordsOfFrame(frame) : ''
  if (words !== '') {
    const show = createButton('Show on the page', () => {
      const range = findWords(words)
      if (!range) show.textContent = 'Not among the words of the page'
      else {
        close()
        showRange(range)
      }
    })
    item.append(show)
  }
  if (frame.length > 0) item.append(createElement('pre', '', frame.join('\n')))
  for (const note of notes)
    item.append(createElement('p', '', `note: ${note.message} `, ...(note.position ? [createLink(note.position)] : [])))
  if (help !== undefined) item.append(createElement('p', '', createElement('b', '', 'help:'), ` ${help}`))
  return item
}

/** The words that a code frame underlines. */
function wordsOfFrame(frame: readonly string[]): string {
  const at = frame.findIndex((line) => /^\s*>/.test(line))
  const marks = frame[at + 1] ?? ''
  return frame[at]?.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1).trim() ?? ''
}

/** The link with this address, or the place of the words on the page, if it shows them. */
function findWords(words: string): Range | undefined {
  const range = document.createRange()
  const link = [...document.links].find((one) => one.getAttribute('href') === words)
  if (link) {
    range.selectNodeContents(link)
    return range
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0 || node.parentElement?.closest('script, style')) continue
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    return range
  }
  return undefined
}

/** Scrolls to a place and selects it. */
function showRange(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
