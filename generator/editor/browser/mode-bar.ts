import { createElement, createShadowRoot } from '../../cli/dev/index.ts'
import type { ContentPlace, HistoryState, PageFields } from '../protocol.ts'
import { keepNotice, readNotice } from './places/go-to-place.ts'
import { barStyles } from './styles.ts'

interface BarActions {
  readonly undo: () => void
  readonly redo: () => void
  readonly openFindings: () => void
  readonly openPages: () => void
  readonly openPanel: () => void
  readonly openNewArticle: () => void
  readonly goToPlace: (place: ContentPlace) => void
  readonly leave: () => void
}

const createButton = (name: string, act: () => void, className = ''): HTMLButtonElement => {
  const button = createElement('button', className, name)
  button.addEventListener('click', () => button.getAttribute('aria-disabled') !== 'true' && act())
  return button
}

/** The mode's buttons at the foot of the window, with what it says. */
export function createModeBar(actions: BarActions) {
  const undo = createButton('Undo', actions.undo)
  const redo = createButton('Redo', actions.redo)
  const findings = createButton('', actions.openFindings, 'count')
  findings.hidden = true
  const hidden = createElement('p', 'strip')
  const unwritten = createElement('div', 'strip row')
  hidden.hidden = unwritten.hidden = true
  const done = createButton('Done', actions.leave)
  const bar = createElement(
    'div',
    'bar',
    hidden,
    unwritten,
    createElement('b', '', 'Editing'),
    undo,
    redo,
    findings,
    createButton('Pages…', actions.openPages),
    createButton('Page details…', actions.openPanel),
    createButton('New article…', actions.openNewArticle),
    done,
  )
  bar.setAttribute('role', 'region')
  bar.setAttribute('aria-label', 'Edit mode')
  bar.hidden = true
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
    findings.textContent = [...count(errors, 'error'), ...count(found.length - errors, 'warning')].join(', ')
    findings.className = errors > 0 ? 'count error' : 'count'
    findings.title = 'What is marked, and where'
  }
  const showHistory = ({ canUndo, canRedo, undoes, redoes }: HistoryState): void => {
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
    },
  }
}

/** A button that names the change it is for. */
function showStep(button: HTMLButtonElement, name: string, isPossible: boolean, change: string | undefined): void {
  const words = isPossible && change !== undefined ? change : ''
  button.setAttribute('aria-disabled', String(!isPossible))
  button.replaceChildren(name)
  button.setAttribute('aria-label', words === '' ? name : `${name}: ${words}`)
  button.title = words === '' ? '' : `${name}: ${words}`
  if (name === 'Undo' && words !== '') button.replaceChildren(name, createElement('span', 'change', `: ${words}`))
}

const count = (number: number, noun: string): readonly string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]

/** In milliseconds. */
const confirmTime = 8000

/** What the mode says: in a live region, for some seconds, or until it is closed. */
function createSpokenTexts() {
  const said = createElement('p', 'said')
  said.hidden = true
  const status = createElement('div', 'visually-hidden')
  status.setAttribute('role', 'status')
  const text = createElement('p', '')
  const close = createElement('button', '', 'Close')
  close.setAttribute('aria-label', 'Close this message')
  const notice = createElement('div', 'notice', text, close)
  notice.setAttribute('role', 'group')
  notice.setAttribute('aria-label', 'Message')
  let kept = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string): void => {
    clearTimeout(timer)
    said.textContent = sentence
    said.hidden = sentence === ''
    said.classList.toggle('kept', kept !== '')
  }
  /** The same text twice is announced twice. */
  const announce = (words: string): void => {
    status.textContent = status.textContent === words ? `${words}\u00a0` : words
  }
  const showNotice = (): void => {
    text.textContent = readNotice()
    notice.hidden = text.textContent === ''
  }
  const notify = (words: string, address = location.pathname): void => {
    keepNotice(words, address)
    showNotice()
    if (words !== '') announce(words)
  }
  close.addEventListener('click', () => notify(''))
  notice.hidden = true
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
    showNotice,
    hideNotice(): void {
      notice.hidden = true
    },
  }
}
