import { createElement } from '../../../cli/dev/index.ts'
import type { FormField } from '../../form-protocol.ts'
import { type Control, createInput, createSelect } from './inputs.ts'
import { createListControl } from './list-control.ts'

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
      return createListControl({ field, id, addresses, onChange })
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
