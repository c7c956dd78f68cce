/** @jsxImportSource preact */
import type { Constraint } from '../constraint.ts'
import { Icon } from '../shared/icon.tsx'

export interface Field {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly autocomplete?: string
  readonly type: 'text' | 'email' | 'tel' | 'textarea'
  readonly constraint: Constraint
}

interface Props {
  readonly field: Field
  /** Of the input. */
  readonly id: string
  /** Said under the field, which is then marked as invalid. */
  readonly error: string | undefined
  readonly onInput: (answer: string) => void
}

/** Says without color that something is wrong. */
export const ErrorIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.2v.1" />
  </Icon>
)

/** A labelled input with what is wrong with it underneath; the asterisk marks what has to be filled in. */
export function FormField({ field, id, error, onInput }: Props) {
  const { name, label, placeholder, autocomplete, type, constraint } = field
  const errorId = `${id}-error`
  const attributes = {
    id,
    name,
    placeholder,
    autoComplete: autocomplete,
    required: constraint.isRequired,
    minLength: constraint.isRequired ? constraint.minLength : undefined,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': error === undefined ? undefined : errorId,
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => onInput(event.currentTarget.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {constraint.isRequired ? (
          <span className="field-asterisk" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {type === 'textarea' ? (
        <textarea rows={6} {...attributes} />
      ) : (
        <input type={type} list={undefined} {...attributes} />
      )}
      {error === undefined ? null : (
        <p className="field-error" id={errorId}>
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  )
}
