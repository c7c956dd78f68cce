interface Props {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'tel' | 'textarea'
  readonly placeholder: string
  readonly autoComplete?: string | undefined
  /** Fewest characters; a field with none may stay empty. */
  readonly minLength?: number | undefined
}

/** A labelled input; the asterisk marks what has to be filled in. */
export function FormField({ id, name, label, type, placeholder, autoComplete, minLength }: Props) {
  const required = minLength !== undefined
  const attributes = { className: 'field-input', id, name, placeholder, autoComplete, minLength, required }
  return (
    <div className={type === 'textarea' ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span className="field-asterisk" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {type === 'textarea' ? <textarea rows={5} {...attributes} /> : <input type={type} {...attributes} />}
    </div>
  )
}
