/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { FormOption } from '../../form-protocol.ts'
import { useChange } from '../ui/hooks.ts'

interface LabelledProps {
  readonly label: ComponentChildren
  readonly help?: string | undefined
  readonly error?: string
  /** Gets the attributes that the input needs. */
  readonly children: (input: { readonly id: string; readonly 'aria-describedby': string }) => ComponentChildren
}

/** An input with its label, a description and a message. */
export function LabelledInput({ label, help = '', error = '', children }: LabelledProps) {
  const id = useId()
  return (
    <div class="control">
      <label for={id}>{label}</label>
      <p class="quiet" id={`${id}-help`} hidden={help === ''}>
        {help}
      </p>
      {children({ id, 'aria-describedby': `${id}-help ${id}-error` })}
      <p class="error note" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  )
}

interface LineProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string
  readonly value: string
  readonly isSecret?: boolean
  readonly maxLength?: number
  readonly takesFocus?: boolean
  readonly onInput: (value: string) => void
}

/** A line of text. After an error it has the focus. */
export function TextInput({ label, help, error = '', takesFocus, value, maxLength, isSecret, onInput }: LineProps) {
  const input = useRef<HTMLInputElement>(null)
  useChange(() => void (error !== '' && input.current?.focus()), error)
  return (
    <LabelledInput label={label} help={help} error={error}>
      {(given) => (
        <input
          {...given}
          {...(isSecret && { type: 'password' })}
          value={value}
          maxLength={maxLength}
          ref={input}
          data-takes-focus={takesFocus || undefined}
          autocomplete="off"
          aria-invalid={error !== '' || undefined}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </LabelledInput>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly options: readonly FormOption[]
  readonly takesFocus?: boolean
  readonly onChange: (value: string) => void
}

export function Choice({ label, help, value, options, takesFocus, onChange }: ChoiceProps) {
  return (
    <LabelledInput label={label} help={help}>
      {(given) => (
        <select
          {...given}
          data-takes-focus={takesFocus || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <Options of={options} />
        </select>
      )}
    </LabelledInput>
  )
}

export const Options = ({ of }: { readonly of: readonly FormOption[] }) => (
  <>
    {of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)

/** Pages that an input with the list of this id completes. */
export const AddressList = ({ id, of }: { readonly id: string; readonly of: readonly FormOption[] }) => (
  <datalist id={id}>
    <Options of={of} />
  </datalist>
)

/** A page to choose, with its address in its label. */
export const withAddress = ({ value, label }: FormOption): FormOption => ({ value, label: `${label} (${value})` })
