import { createElement } from '../../../cli/dev/index.ts'
import type { FormField } from '../../form-protocol.ts'
import { createButton, disableButton } from './dialog.ts'
import { type Control, createInput, createSelect } from './inputs.ts'

interface ControlOptions {
  readonly field: FormField
  readonly id: string
  /** The id of the addresses for completion. */
  readonly addresses: string
  readonly onChange: () => void
}

/** Makes the control of a field. */
export function createControl({ field, id, addresses, onChange }: ControlOptions): Control {
  const text = String(field.value)
  switch (field.control) {
    case 'list':
      return createListControl({ field, id, onChange })
    case 'boolean': {
      const input = createElement('input', '')
      input.type = 'checkbox'
      input.checked = text === 'true'
      input.addEventListener('change', onChange)
      return { element: input, input, value: () => String(input.checked) }
    }
    case 'choice':
      return createSelect(field, text, onChange)
    case 'date':
      return createInput(text, onChange, { type: /^(?:\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : 'text' })
    case 'number':
      return createInput(text, onChange, { inputMode: field.isWhole ? 'numeric' : 'decimal' })
    case 'address':
    case 'picture': {
      const created = createInput(text, onChange, { spellcheck: false })
      if (field.control === 'address') created.input.setAttribute('list', addresses)
      return created
    }
    case 'text':
      return createTextArea(text, onChange)
    default:
      return field.control satisfies never
  }
}

/** A text of one paragraph, which may be several lines long, or of several if it has such. */
function createTextArea(text: string, onChange: () => void): Control {
  const input = createElement('textarea', '')
  const hasLines = text.includes('\n')
  input.value = text
  input.rows = hasLines ? 5 : Math.min(5, Math.ceil((text.length + 1) / 58))
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
function createListControl({ field, id, onChange }: Omit<ControlOptions, 'addresses'>): Control {
  const { min = 0, max = Number.POSITIVE_INFINITY, label, options } = field
  const items: { readonly control: Control; readonly row: HTMLElement; readonly remove: HTMLButtonElement }[] = []
  const rows = createElement('div', '')
  const update = (): void => {
    const { length } = items
    for (const [index, { control, remove }] of items.entries()) {
      control.input.setAttribute('aria-label', `${label} ${index + 1} of ${length}`)
      remove.setAttribute('aria-label', `Remove ${label} ${index + 1}`)
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
  const add = createButton('Add', () => {
    const { input } = addRow('')
    update()
    onChange()
    input.focus()
  })
  add.setAttribute('aria-label', `Add to ${label}`)
  add.id = id
  for (const text of [field.value].flat()) addRow(text)
  update()
  const element = createElement('div', '', rows, createElement('div', 'row', add))
  return {
    element,
    input: add,
    value: () => items.map(({ control }) => String(control.value())).filter((one) => one !== ''),
  }
}
