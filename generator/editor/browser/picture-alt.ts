import { createElement } from '../../cli/dev/index.ts'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import { createButton } from './form/dialog.ts'

/** The words for those who do not see a picture, with those that the content has for it elsewhere. */
export function createAltField({ alt = '' }: Pick<OpenedPicture, 'alt'>) {
  const input = createElement('textarea', '')
  input.id = 'alt'
  input.rows = 3
  input.value = alt
  const label = createElement('label', '', 'What does the picture show?')
  label.htmlFor = input.id
  const help = createElement(
    'p',
    'quiet',
    'For people who cannot see it, and for search engines. Leave it empty only if the picture decorates.',
  )
  help.id = 'alt-help'
  const state = createElement('p', 'warning')
  state.id = 'alt-state'
  const suggestions = createElement('div', 'suggestions')
  input.setAttribute('aria-describedby', `${help.id} ${state.id}`)
  const update = (): void => {
    state.textContent =
      input.value.trim() === '' ? 'Empty: it counts as decoration, and screen readers pass over it.' : ''
    state.hidden = state.textContent === ''
  }
  input.addEventListener('input', update)
  update()
  return {
    element: createElement('div', 'control', label, help, input, state, suggestions),
    value: () => input.value.replace(/\s+/g, ' ').trim(),
    isChanged: () => input.value.trim() !== alt.trim(),
    /** Offers the words that the content has for a picture. With `isOther`, the words of the picture before go. */
    suggest({ alts }: PictureInfo, isOther: boolean): void {
      const [first = ''] = alts
      if (isOther) input.value = first
      else if (input.value === '') input.value = alt
      update()
      const others = alts.filter((text) => text !== input.value)
      const buttons = others.map((text) =>
        createButton(text, () => {
          input.value = text
          update()
          input.focus()
        }),
      )
      const name = buttons.length > 0 ? [createElement('p', 'quiet', 'Used elsewhere for this picture:')] : []
      suggestions.replaceChildren(...name, ...buttons)
    },
  }
}
