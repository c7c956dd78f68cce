import { createElement } from '../../../cli/dev/index.ts'
import type { FormField, FormFinding, FormValue } from '../../form-protocol.ts'
import type { VariableInfo } from '../../protocol.ts'
import { describePlace, toSentence } from '../places/find-words.ts'
import { describeVariable } from '../text-field.ts'
import { createButton } from './dialog.ts'
import { createControl } from './form-control.ts'

interface FieldOptions {
  readonly addresses: string
  readonly variables: readonly VariableInfo[]
  readonly onChange: () => void
  /** Opens the picture of the field. */
  readonly choosePicture: ((field: FormField) => void) | undefined
}

type ShownFinding = Pick<FormFinding, 'severity' | 'message' | 'help'> &
  Partial<Pick<FormFinding, 'isOfPage' | 'place'>>

export type FieldView = ReturnType<typeof createFieldView>

/** A field with its label, description, limits and findings. */
export function createFieldView(field: FormField, { addresses, variables, onChange, choosePicture }: FieldOptions) {
  const { id, label, description, isRequired, max, min, example, control: kind } = field
  const inputId = `input-${id}`
  const control = createControl({ field, id: inputId, addresses, onChange: changed })
  const { input } = control
  const findings = createElement('ul', 'findings')
  findings.id = `findings-${id}`
  findings.hidden = true
  const help = createElement('p', 'quiet', describe())
  help.id = `help-${id}`
  help.hidden = help.textContent === ''
  const counter = createElement('p', 'quiet')
  counter.id = `count-${id}`
  const hasCounter = kind === 'text' && (max !== undefined || (min ?? 0) > 1)
  counter.hidden = !hasCounter
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
    const name = createElement('label', kind === 'boolean' ? 'switch' : '')
    name.htmlFor = inputId
    if (kind === 'boolean') name.append(control.element, label)
    else name.append(label, ...optional)
    const rest = kind === 'boolean' ? [help] : [help, control.element]
    const chooser =
      kind === 'picture' && choosePicture ? [createButton('Choose a picture…', () => choosePicture(field))] : []
    for (const button of chooser) button.setAttribute('aria-label', `Choose a picture for ${label}`)
    return createElement('div', 'control', name, ...rest, ...chooser, counter, findings)
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
      const hasError = found.some(({ severity }) => severity === 'error')
      if (hasError) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
      findings.replaceChildren(...found.map(createFinding))
      findings.hidden = found.length === 0
    },
  }
}

/** Opens the groups around an element. */
export function unfold(element: Element): void {
  for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
}

export function createFinding({ severity, message, help, isOfPage, place }: ShownFinding): HTMLElement {
  const item = createElement('li', '', createElement('b', severity, severity), ` ${message}`)
  if (isOfPage === false) item.append(createElement('p', 'quiet', describePlace(place)))
  if (help !== undefined) item.append(createElement('p', 'quiet', toSentence(help)))
  return item
}
