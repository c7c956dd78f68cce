import { createElement } from '../../cli/dev/index.ts'
import type { VariableInfo } from '../protocol.ts'

/** `{brand} stands for “Future Wellness” on the whole site.` */
export const describeVariable = ({ name, value }: VariableInfo): string =>
  `{${name}} stands for “${value}” on the whole site.`

/** Explains the variables of a text, each with a button that opens its field. */
export function createVariableNotes(
  variables: readonly VariableInfo[],
  open: (place: NonNullable<VariableInfo['place']>) => void,
) {
  const element = createElement('div', 'variable-notes quiet')
  const notes = variables.map((variable) => {
    const { name, place } = variable
    const note = createElement('p', '', describeVariable(variable))
    if (place) {
      const button = createElement('button', '', `Change it: ${place.label}…`)
      button.type = 'button'
      button.addEventListener('click', () => open(place))
      note.append(' ', button)
    }
    element.append(note)
    return { name, note }
  })
  return {
    element,
    /** Shows the notes on the variables that the text has. */
    show(names: ReadonlySet<string>): void {
      for (const { name, note } of notes) note.hidden = !names.has(name)
      element.hidden = names.size === 0
    },
  }
}
