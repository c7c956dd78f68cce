import { createButton, createElement } from '../../../cli/dev/index.ts'
import type { FormField, FormOption, FormValue } from '../../form-protocol.ts'
import { disableButton } from './dialog.ts'

/** The part of a field that takes the value. */
interface Control {
  readonly element: HTMLElement
  /** What the label names. */
  readonly input: HTMLElement
  readonly value: () => FormValue
}

/** Makes the control of a field. `addresses` is the id of a list for completion. */
export function createControl(field: FormField, id: string, addresses: string, onChange: () => void): Control {
  const text = String(field.value)
  switch (field.control) {
    case 'list':
      return createListControl(field, id, onChange)
    case 'boolean': {
      const input = createElement('input', { type: 'checkbox', checked: text === 'true' })
      input.addEventListener('change', onChange)
      return { element: input, input, value: () => String(input.checked) }
    }
    case 'choice':
      return createSelect(field, text, onChange)
    case 'date':
      return createInput(text, onChange, { type: /^(?:\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : 'text' })
    case 'number':
      return createInput(text, onChange, { inputmode: field.isWhole ? 'numeric' : 'decimal' })
    case 'address':
      return createInput(text, onChange, { spellcheck: 'false', list: addresses })
    case 'picture':
      return createInput(text, onChange, { spellcheck: 'false' })
    case 'text':
      return createTextArea(text, onChange)
    default:
      return field.control satisfies never
  }
}

function createInput(text: string, onChange: () => void, attributes: Readonly<Record<string, string>> = {}): Control {
  const input = createElement('input', { autocomplete: 'off', value: text, ...attributes })
  input.addEventListener('input', onChange)
  return { element: input, input, value: () => input.value }
}

function createSelect({ options = [], isRequired }: FormField, text: string, onChange: () => void): Control {
  const known = options.some(({ value }) => value === text)
  const extra = known || (text === '' && !isRequired) ? [] : [{ value: text, label: text || 'Choose…' }]
  const none = isRequired ? [] : [{ value: '', label: 'None' }]
  const input = createElement('select', '', ...createOptions([...none, ...extra, ...options]))
  input.value = text
  input.addEventListener('change', onChange)
  return { element: input, input, value: () => input.value }
}

export const createOptions = (options: readonly FormOption[]): HTMLOptionElement[] =>
  options.map(({ value, label }) => createElement('option', { value }, label))

/** A page to choose, with its address in its label. */
export const withAddress = ({ value, label }: FormOption): FormOption => ({ value, label: `${label} (${value})` })

/** An input with its label, which no other of its dialog has, a description and a message. */
export function createLabelled(
  name: string,
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  description = '',
) {
  const id = name.replace(/\W+/g, '-')
  input.id = id
  input.setAttribute('aria-describedby', `${id}-help ${id}-error`)
  const label = createElement('label', { for: id }, name)
  const help = createElement('p', { class: 'quiet', id: `${id}-help`, hidden: description === '' }, description)
  const error = createElement('p', { class: 'error note', id: `${id}-error`, role: 'alert' })
  return {
    element: createElement('div', 'control', label, help, input, error),
    showError(message: string): void {
      error.textContent = message
      input.ariaInvalid = message === '' ? null : 'true'
    },
  }
}

/** A text of one paragraph, which may be several lines long, or of several if it has such. */
function createTextArea(text: string, onChange: () => void): Control {
  const hasLines = text.includes('\n')
  const rows = hasLines ? 5 : Math.min(5, Math.ceil((text.length + 1) / 58))
  const input = createElement('textarea', { rows })
  input.value = text
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !hasLines && !event.isComposing && !event.ctrlKey && !event.metaKey)
      event.preventDefault()
  })
  input.addEventListener('input', () => {
    if (!hasLines && input.value.includes('\n')) input.value = input.value.replace(/\s*\n\s*/g, ' ')
    onChange()
  })
  return { element: input, input, value: () => input.value }
}

/** A list of texts, or of choices: each with a button that removes it, and a button that adds one. */
function createListControl(field: FormField, id: string, onChange: () => void): Control {
  const { min = 0, max = Number.POSITIVE_INFINITY, label, options } = field
  const items: { readonly control: Control; readonly row: HTMLElement; readonly remove: HTMLButtonElement }[] = []
  const rows = createElement('div', '')
  const update = (): void => {
    const { length } = items
    for (const [index, { control, remove }] of items.entries()) {
      control.input.ariaLabel = `${label} ${index + 1} of ${length}`
      remove.ariaLabel = `Remove ${label} ${index + 1}`
      disableButton(remove, length > min ? undefined : `There must be at least ${min}.`)
    }
    disableButton(add, length < max ? undefined : `There can be at most ${max}.`)
  }
  const addRow = (text: string): Control => {
    const required = { ...field, isRequired: true }
    const control = options ? createSelect(required, text, onChange) : createInput(text, onChange)
    const remove = createButton('Remove', () => {
      const index = items.findIndex((item) => item.row === row)
      items.splice(index, 1)
      row.remove()
      update()
      onChange()
      const next = items[Math.min(index, items.length - 1)]?.control.input ?? add
      next.focus()
    })
    const row = createElement('div', 'item', control.element, remove)
    items.push({ control, row, remove })
    rows.append(row)
    return control
  }
  const addEmpty = (): void => {
    const { input } = addRow('')
    update()
    onChange()
    input.focus()
  }
  const add = createButton('Add', addEmpty, { id, 'aria-label': `Add to ${label}` })
  for (const text of [field.value].flat()) addRow(text)
  update()
  return {
    element: createElement('div', '', rows, createElement('div', 'row', add)),
    input: add,
    value: () => items.map(({ control }) => String(control.value())).filter((one) => one !== ''),
  }
}
