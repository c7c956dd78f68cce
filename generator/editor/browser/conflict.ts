import { createButton, createElement } from '../../cli/dev/index.ts'
import type { ChangedWords, SaveResult } from '../protocol.ts'

export type Conflict = Extract<SaveResult, { status: 'conflict' }>

interface ConflictActions {
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  readonly goBack: () => void
}

/** The text on disk and the text that was to be saved, word by word. */
export function createConflictView({ words }: Conflict, { keepMine, takeTheirs, goBack }: ConflictActions) {
  const title = createElement('h2', 'about', 'Somebody else has changed this text meanwhile')
  const explanation = createElement(
    'p',
    'about',
    'Nothing has been saved. Struck out: only in the text of somebody else. Underlined: only in yours.',
  )
  const text = createElement('div', 'words', ...words.map(showWords))
  const buttons = [
    createButton('Keep mine', keepMine),
    createButton('Take theirs', takeTheirs),
    createButton('Back to editing', goBack),
  ]
  return createElement('div', 'conflict', title, explanation, text, createElement('div', 'row footer', ...buttons))
}

function showWords({ text, in: where }: ChangedWords): Node {
  if (where === 'both') return document.createTextNode(text)
  const [name, words] = where === 'theirs' ? (['del', 'the other'] as const) : (['ins', 'your'] as const)
  return createElement(name, '', createElement('span', 'visually-hidden', `only in ${words} text: `), text)
}
