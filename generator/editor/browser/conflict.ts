import { createButton, createElement } from '../../cli/dev/index.ts'
import type { ChangedWords, SaveResult } from '../protocol.ts'

export type Conflict = Extract<SaveResult, { status: 'conflict' }>

/** Shows the text on disk and the text that was to be saved, word by word, until one of the actions is chosen. */
export function showConflict(
  parent: Element,
  { words }: Conflict,
  actions: { readonly keepMine: () => void; readonly takeTheirs: () => void; readonly goBack: () => void },
): void {
  const createChoice = (name: string, act: () => void): HTMLButtonElement =>
    createButton(name, () => {
      view.remove()
      act()
    })
  const keep = createChoice('Keep mine', actions.keepMine)
  const others = [createChoice('Take theirs', actions.takeTheirs), createChoice('Back to editing', actions.goBack)]
  const explanation =
    'Nothing has been saved. Struck out: only in the text of somebody else. Underlined: only in yours.'
  const view = createElement(
    'div',
    'conflict',
    createElement('h2', 'about', 'Somebody else has changed this text meanwhile'),
    createElement('p', 'about', explanation),
    createElement('div', 'words', ...words.map(showWords)),
    createElement('div', 'row footer', keep, ...others),
  )
  parent.append(view)
  keep.focus()
}

function showWords({ text, in: where }: ChangedWords): Node {
  if (where === 'both') return document.createTextNode(text)
  const [name, words] = where === 'theirs' ? (['del', 'the other'] as const) : (['ins', 'your'] as const)
  return createElement(name, '', createElement('span', 'visually-hidden', `only in ${words} text: `), text)
}
