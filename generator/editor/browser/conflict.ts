import { createElement } from '../../cli/dev/index.ts'
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
    ['Keep mine', keepMine],
    ['Take theirs', takeTheirs],
    ['Back to editing', goBack],
  ] as const
  const footer = createElement('div', 'row footer')
  for (const [name, act] of buttons) {
    const button = createElement('button', '', name)
    button.addEventListener('click', act)
    footer.append(button)
  }
  return createElement('div', 'conflict', title, explanation, text, footer)
}

function showWords({ text, in: where }: ChangedWords): Node {
  if (where === 'both') return document.createTextNode(text)
  const label = createElement(
    'span',
    'visually-hidden',
    where === 'theirs' ? 'only in the other text: ' : 'only in your text: ',
  )
  return createElement(where === 'theirs' ? 'del' : 'ins', '', label, text)
}
