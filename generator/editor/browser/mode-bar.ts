import { createButton, createElement, createShadowRoot, describeCounts } from '../../cli/dev/index.ts'
import type { ContentPlace, PageFields, UndoRedoState } from '../protocol.ts'
import { createStatus } from './form/dialog.ts'
import { keepNotice, readNotice } from './places/go-to-place.ts'
import { barStyles } from './styles.ts'

type BarActions = Readonly<
  Record<'undo' | 'redo' | 'openFindings' | 'openPages' | 'openPageDetails' | 'openNewArticle' | 'leave', () => void>
> & { readonly goToPlace: (place: ContentPlace) => void }

/** The mode's buttons at the foot of the window, with what it says. */
export function createEditBar(actions: BarActions) {
  const undo = createButton('Undo', actions.undo)
  const redo = createButton('Redo', actions.redo)
  const findings = createButton('', actions.openFindings, { hidden: true, title: 'What is marked, and where' })
  const hidden = createElement('p', { class: 'strip', hidden: true })
  const unwritten = createElement('div', { class: 'strip row', hidden: true })
  const bar = createElement(
    'div',
    { class: 'bar', role: 'region', 'aria-label': 'Edit mode', hidden: true },
    hidden,
    unwritten,
    createElement('b', '', 'Editing'),
    undo,
    redo,
    findings,
    createButton('Pages…', actions.openPages),
    createButton('Page details…', actions.openPageDetails),
    createButton('New article…', actions.openNewArticle),
    createButton('Done', actions.leave),
  )
  const spoken = createSpokenTexts()
  createShadowRoot('edit-bar', barStyles, createElement('div', 'dock', ...spoken.elements, bar), spoken.status)
  const showUnwritten = (places: readonly ContentPlace[]): void => {
    unwritten.hidden = places.length === 0
    const buttons = places.map((place) => createButton(place.field, () => actions.goToPlace(place)))
    unwritten.replaceChildren(createElement('b', '', 'Still to be written or chosen:'), ...buttons)
  }
  const showFindings = (found: PageFields['findings']): void => {
    const errors = found.filter(({ severity }) => severity === 'error').length
    findings.hidden = found.length === 0
    findings.textContent = describeCounts(errors, found.length - errors)
    findings.className = errors > 0 ? 'count error' : 'count'
  }
  const showHistory = ({ canUndo, canRedo, undoes, redoes }: UndoRedoState): void => {
    showStep(undo, 'Undo', canUndo, undoes)
    showStep(redo, 'Redo', canRedo, redoes)
  }
  return {
    ...spoken,
    showHistory,
    /** Shows what the page is, what can be undone, and what is found. */
    show(page: PageFields): void {
      showHistory(page)
      showUnwritten(page.unwritten)
      showFindings(page.findings)
      const { isPublished = true, words = '', remedy = '' } = page.publication ?? {}
      hidden.hidden = isPublished
      hidden.replaceChildren(createElement('b', '', words), `. ${remedy}.`)
    },
    toggle(isShown: boolean): void {
      bar.hidden = !isShown
      spoken.toggleNotice(isShown)
    },
  }
}

/** A button that names the change it is for. */
function showStep(button: HTMLButtonElement, name: string, isPossible: boolean, change: string | undefined): void {
  const words = isPossible && change !== undefined ? `: ${change}` : ''
  button.ariaDisabled = String(!isPossible)
  button.ariaLabel = button.title = `${name}${words}`
  button.replaceChildren(name, ...(name === 'Undo' ? [createElement('span', 'change', words)] : []))
}

/** In milliseconds. */
const confirmTime = 8000

/** What the mode says: in a live region, for some seconds, or until it is closed. */
function createSpokenTexts() {
  const said = createElement('p', { class: 'said', hidden: true })
  const { status, announce } = createStatus()
  const text = createElement('p', '')
  const close = createButton('Close', () => notify(''), { 'aria-label': 'Close this message' })
  const attributes = { class: 'notice', role: 'group', 'aria-label': 'Message', hidden: true }
  const notice = createElement('div', attributes, text, close)
  let kept = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string): void => {
    clearTimeout(timer)
    said.textContent = sentence
    said.hidden = sentence === ''
    said.classList.toggle('kept', kept !== '')
  }
  const toggleNotice = (isShown: boolean): void => {
    text.textContent = readNotice()
    notice.hidden = !isShown || text.textContent === ''
  }
  const notify = (words: string, address = location.pathname): void => {
    keepNotice(words, address)
    toggleNotice(true)
    if (words !== '') announce(words)
  }
  return {
    elements: [notice, said],
    status,
    announce,
    /** Announces a sentence, and shows it for some seconds. */
    confirm(sentence: string): void {
      announce(sentence)
      write([sentence, kept].filter(Boolean).join('. '))
      timer = setTimeout(() => write(kept), confirmTime)
    },
    /** Keeps a sentence until there is another one, or none. */
    keep(sentence: string): void {
      kept = sentence
      write(sentence)
    },
    /** Keeps a sentence until somebody closes it or leaves the page at an address; without one, removes it. */
    notify,
    toggleNotice,
  }
}
