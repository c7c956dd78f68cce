import { createButton, createElement } from '../../../cli/dev/index.ts'
import type { FormField, FormValue } from '../../form-protocol.ts'
import type { VariableInfo } from '../../protocol.ts'
import { createFinding, type ShownFinding } from '../field-findings.ts'
import { describeVariable } from '../text-field.ts'
import { createControl } from './form-control.ts'

interface FieldOptions {
  readonly addresses: string
  readonly variables: readonly VariableInfo[]
  readonly onChange: () => void
  /** Opens the picture of the field. */
  readonly choosePicture: ((field: FormField) => void) | undefined
}

export type FieldView = ReturnType<typeof createFieldView>

/** A field with its label, description, limits and findings. */
export function createFieldView(field: FormField, { addresses, variables, onChange, choosePicture }: FieldOptions) {
  const { id, label, description, isRequired, max, min, example, control: kind } = field
  const inputId = `input-${id}`
  const control = createControl(field, inputId, addresses, changed)
  const { input } = control
  const findings = createElement('ul', { class: 'findings', id: `findings-${id}`, hidden: true })
  const words = describe()
  const help = createElement('p', { class: 'quiet', id: `help-${id}`, hidden: words === '' }, words)
  const hasCounter = kind === 'text' && (max !== undefined || (min ?? 0) > 1)
  const counter = createElement('p', { class: 'quiet', id: `count-${id}`, hidden: !hasCounter })
  const optional = isRequired || kind === 'boolean' ? [] : [createElement('span', 'quiet', ' optional')]
  const element = createWrapper()
  input.setAttribute('aria-describedby', `${help.id} ${counter.id} ${findings.id}`)
  const initial = JSON.stringify(control.value())
  count()

  function createWrapper(): HTMLElement {
    if (kind === 'list') {
      const legend = createElement('legend', '', label, ...optional)
      return createElement('fieldset', 'control', legend, help, control.element, counter, findings)
    }
    input.id = inputId
    if (kind === 'boolean') {
      const name = createElement('label', { class: 'switch', for: inputId }, control.element, label)
      return createElement('div', 'control', name, help, findings)
    }
    const name = createElement('label', { for: inputId }, label, ...optional)
    const choose = (): void => choosePicture?.(field)
    const chooser = createButton('Choose a picture…', choose, { 'aria-label': `Choose a picture for ${label}` })
    const hasChooser = kind === 'picture' && choosePicture !== undefined
    const rest = [...(hasChooser ? [chooser] : []), counter, findings]
    return createElement('div', 'control', name, help, control.element, ...rest)
  }
  function describe(): string {
    const limits =
      kind === 'number' && (min !== undefined || max !== undefined)
        ? [max === undefined ? `At least ${min}.` : min === undefined ? `At most ${max}.` : `From ${min} to ${max}.`]
        : []
    const shown = example !== undefined && kind !== 'date' && kind !== 'picture' ? [`Example: ${example}`] : []
    const text = kind === 'text' ? String(field.value) : ''
    const explained = variables.filter(({ name }) => text.includes(`{${name}}`)).map(describeVariable)
    return [...(description === undefined ? [] : [description]), ...limits, ...shown, ...explained].join(' ')
  }
  function count(): void {
    if (!hasCounter) return
    const { length } = String(control.value())
    const isOff = length > (max ?? Number.POSITIVE_INFINITY) || (length > 0 && length < (min ?? 0))
    counter.className = isOff ? 'error' : 'quiet'
    counter.textContent =
      max === undefined ? `${length} characters, at least ${min}` : `${length} of at most ${max} characters`
  }
  function changed(): void {
    count()
    onChange()
  }
  return {
    field,
    element,
    value: (): FormValue => control.value(),
    isChanged: (): boolean => JSON.stringify(control.value()) !== initial,
    focus(): void {
      unfold(element)
      input.focus()
    },
    showFindings(found: readonly ShownFinding[]): void {
      input.ariaInvalid = found.some(({ severity }) => severity === 'error') ? 'true' : null
      findings.replaceChildren(...found.map((finding) => createFinding(finding)))
      findings.hidden = found.length === 0
    },
  }
}

/** Opens the groups around an element. */
export function unfold(element: Element): void {
  for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
}
