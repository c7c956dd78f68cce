import { createElement } from '../../../cli/dev/index.ts'
import type { FormField, FormValue } from '../../form-protocol.ts'

/** The part of a field that takes the value. */
export interface Control {
  readonly element: HTMLElement
  /** What the label names. */
  readonly input: HTMLElement
  readonly value: () => FormValue
}

export function createInput(
  text: string,
  onChange: () => void,
  properties: Partial<Pick<HTMLInputElement, 'type' | 'inputMode' | 'spellcheck'>> = {},
): Control {
  const input = createElement('input', '')
  Object.assign(input, properties)
  input.value = text
  input.autocomplete = 'off'
  input.addEventListener('input', onChange)
  return { element: input, input, value: () => input.value }
}

export function createSelect({ options = [], isRequired }: FormField, text: string, onChange: () => void): Control {
  const known = options.some(({ value }) => value === text)
  const extra = known || (text === '' && !isRequired) ? [] : [{ value: text, label: text || 'Choose…' }]
  const none = isRequired ? [] : [{ value: '', label: 'None' }]
  const all = [...none, ...extra, ...options].map(({ value, label }) => [value, label] as const)
  const input = createElement('select', '', ...createOptions(all))
  input.value = text
  input.addEventListener('change', onChange)
  return { element: input, input, value: () => input.value }
}

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
