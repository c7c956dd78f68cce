/** @jsxImportSource preact */
import { useId, useRef } from 'preact/hooks'
import type { FormField, FormValue } from '../../form-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { useChange } from '../ui/hooks.ts'
import { Button, Finding, type ShownFinding } from '../ui/parts.tsx'
import { describeVariable } from '../variable-notes.tsx'
import { Control } from './control.tsx'

interface FormFieldProps {
  readonly field: FormField
  readonly value: FormValue
  readonly findings: readonly ShownFinding[]
  /** A number that changes when the field is to take the focus; 0 if it is not. */
  readonly focus: number
  readonly isRestored: boolean
  readonly addresses: string
  readonly onChange: (value: FormValue) => void
  /** Opens the picture of the field. */
  readonly choosePicture?: ((field: FormField) => void) | undefined
}

/** A field with its label, description, limits and findings. */
export function FormFieldView(props: FormFieldProps) {
  const { field, value, findings, focus, isRestored, addresses, onChange, choosePicture } = props
  const { label, isRequired, control } = field
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const { variables } = useEdit().page()
  useChange(() => {
    if (focus > 0)
      element.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')?.focus()
  }, focus)
  const input = {
    id,
    'aria-describedby': `about-${id} count-${id} findings-${id}`,
    'aria-invalid': findings.some(({ severity }) => severity === 'error') ? ('true' as const) : undefined,
  }
  const shown = <Control {...{ field, value, onChange, input, addresses }} />
  const name = (
    <>
      {label}
      {!isRequired && control !== 'boolean' && <span class="quiet"> optional</span>}
    </>
  )
  const explained =
    control === 'text'
      ? variables.filter((one) => String(field.value).includes(`{${one.name}}`)).map(describeVariable)
      : []
  const help = [...describeField(field), ...explained].join(' ')
  const about = (
    <p class="quiet" id={`about-${id}`} hidden={help === ''}>
      {help}
    </p>
  )
  const rest = (
    <>
      {isRestored && <p class="note">This is your text that was not saved.</p>}
      <Counter field={field} value={value} id={`count-${id}`} />
      <ul class="findings" id={`findings-${id}`} hidden={findings.length === 0}>
        {findings.map((finding) => (
          <Finding key={finding.message} of={finding} />
        ))}
      </ul>
    </>
  )
  if (control === 'list')
    return (
      <div ref={element}>
        <fieldset class="control">
          <legend>{name}</legend>
          {about}
          {shown}
          {rest}
        </fieldset>
      </div>
    )
  return (
    <div class="control" ref={element}>
      {control === 'boolean' ? (
        <label class="switch" for={id}>
          {shown}
          {label}
        </label>
      ) : control === 'markdown' ? (
        <div class="name" id={`name-${id}`}>
          {name}
        </div>
      ) : (
        <label for={id}>{name}</label>
      )}
      {about}
      {control !== 'boolean' && shown}
      {control === 'picture' && choosePicture && (
        <Button label={`Choose a picture for ${label}`} onClick={() => choosePicture(field)}>
          Choose a picture…
        </Button>
      )}
      {rest}
    </div>
  )
}

/** What it is for and what it may have, in sentences. */
function describeField({ control, description, min, max, example }: FormField): readonly string[] {
  const limits =
    control === 'number' && (min !== undefined || max !== undefined)
      ? [max === undefined ? `At least ${min}.` : min === undefined ? `At most ${max}.` : `From ${min} to ${max}.`]
      : []
  const shown = example !== undefined && control !== 'date' && control !== 'picture' ? [`Example: ${example}`] : []
  return [...(description === undefined ? [] : [description]), ...limits, ...shown]
}

interface CounterProps {
  readonly field: FormField
  readonly value: FormValue
  readonly id: string
}

function Counter({ field: { control, min, max }, value, id }: CounterProps) {
  if (control !== 'text' || (max === undefined && (min ?? 0) <= 1)) return null
  const { length } = String(value)
  const isOff = length > (max ?? Number.POSITIVE_INFINITY) || (length > 0 && length < (min ?? 0))
  return (
    <p class={isOff ? 'error' : 'quiet'} id={id}>
      {max === undefined ? `${length} characters, at least ${min}` : `${length} of at most ${max} characters`}
    </p>
  )
}
