import type { PageFields, SaveResult } from '../../edit/protocol.ts'
import { createElement, createShadowRoot } from '../create-element.ts'
import { panelStyles } from './panel-styles.ts'

const css = `
${panelStyles}
.dock { position: fixed; right: 12px; bottom: 12px; z-index: 2147483646; display: flex; flex-direction: column; align-items: end; gap: 8px;
  max-width: calc(100vw - 24px); pointer-events: none }
.dock > * { pointer-events: auto }
.bar { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 6px; max-width: 100%; padding: 6px 8px 6px 14px;
  border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 12px; white-space: nowrap; background: light-dark(#fff, #161b22); box-shadow: 0 4px 16px #0004 }
.not-public { width: 0; min-width: 100%; padding: 2px 8px; border-left: 4px solid light-dark(#bf8700, #e3b341); white-space: normal; overflow-wrap: anywhere }
.said { max-width: 60ch; padding: 8px 14px; border-radius: 8px; color: light-dark(#fff, #0d1117); background: light-dark(#1a5f2b, #7ee2a0) }
.said.kept { background: light-dark(#7d4e00, #e3b341) }
@media (width < 960px) { .dock { bottom: 52px } .bar { gap: 4px; padding: 4px 6px 4px 10px } button { padding: 4px 8px } }
`

/** In milliseconds. */
const confirmTime = 8000

interface BarActions {
  readonly undo: () => void
  readonly redo: () => void
  readonly openPanel: () => void
  readonly openNewArticle: () => void
  readonly leave: () => void
}

type History = Pick<Extract<SaveResult, { status: 'saved' }>, 'canUndo' | 'canRedo'>

/** The mode's buttons at the foot of the window, and a live region. */
export function createModeBar(actions: BarActions) {
  const createButton = (name: string, act: () => void): HTMLButtonElement => {
    const button = createElement('button', '', name)
    button.addEventListener('click', () => button.getAttribute('aria-disabled') !== 'true' && act())
    return button
  }
  const said = createElement('p', 'said')
  said.hidden = true
  const undo = createButton('Undo', actions.undo)
  const redo = createButton('Redo', actions.redo)
  const hidden = createElement('p', 'not-public')
  hidden.hidden = true
  const bar = createElement(
    'div',
    'bar',
    hidden,
    createElement('b', '', 'Editing'),
    undo,
    redo,
    createButton('Page details…', actions.openPanel),
    createButton('New article…', actions.openNewArticle),
    createButton('Done', actions.leave),
  )
  bar.setAttribute('role', 'region')
  bar.setAttribute('aria-label', 'Edit mode')
  bar.hidden = true
  const status = createElement('div', 'visually-hidden')
  status.setAttribute('role', 'status')
  createShadowRoot('edit-bar', css, createElement('div', 'dock', said, bar), status)
  let kept = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string): void => {
    clearTimeout(timer)
    said.textContent = sentence
    said.hidden = sentence === ''
    said.classList.toggle('kept', kept !== '')
  }
  /** The same text twice is announced twice. */
  const announce = (text: string): void => {
    status.textContent = status.textContent === text ? `${text}\u00a0` : text
  }
  return {
    announce,
    /** Announces a sentence, and shows it for some seconds. */
    confirm(sentence: string): void {
      announce(sentence)
      write([sentence, kept].filter(Boolean).join('. '))
      timer = setTimeout(() => write(kept), confirmTime)
    },
    /** Keeps a sentence in the bar. Without one, the bar shows its buttons alone. */
    keep(sentence: string): void {
      kept = sentence
      write(sentence)
    },
    showHistory({ canUndo, canRedo }: History): void {
      undo.setAttribute('aria-disabled', String(!canUndo))
      redo.setAttribute('aria-disabled', String(!canRedo))
    },
    /** Says of a page that it is not public, and what makes it so. */
    showPublication({ publication }: PageFields): void {
      const { isPublished = true, words = '', remedy = '' } = publication ?? {}
      hidden.hidden = isPublished
      hidden.replaceChildren(createElement('b', '', words), `. ${remedy}.`)
    },
    toggle(isShown: boolean): void {
      bar.hidden = !isShown
    },
  }
}
