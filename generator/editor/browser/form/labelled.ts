import { createElement } from '../../../cli/dev/index.ts'

let count = 0

/** An id that no other element of the mode has. */
export const nextId = (name: string): string => `${name}-${++count}`

/** An input with its label, a description and a message. */
export function createLabelled(name: string, input: HTMLInputElement | HTMLSelectElement, description = '') {
  input.id = nextId('labelled')
  const label = createElement('label', '', name)
  label.htmlFor = input.id
  const help = createElement('p', 'quiet', description)
  help.id = `${input.id}-help`
  help.hidden = description === ''
  const error = createElement('p', 'error note')
  error.id = `${input.id}-error`
  error.setAttribute('role', 'alert')
  input.setAttribute('aria-describedby', `${help.id} ${error.id}`)
  return {
    element: createElement('div', 'control', label, help, input, error),
    showError(message: string): void {
      error.textContent = message
      if (message === '') input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
    },
  }
}

export const createOptions = (options: readonly (readonly [value: string, label: string])[]): HTMLOptionElement[] =>
  options.map(([value, label]) => {
    const option = createElement('option', '', label)
    option.value = value
    return option
  })
