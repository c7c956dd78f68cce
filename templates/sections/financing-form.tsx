import { FormField } from '../components/form-field.tsx'
import { financingRules } from '../financing-rules.ts'

interface Props {
  readonly title: string
  readonly note: string
  readonly submit: string
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly placeholder: string
    readonly autocomplete?: string | undefined
  }[]
}

/**
 * The financing inquiry. Outside a `<dialog>`, `method="dialog"` sends nothing anywhere and leaves the address as it is,
 * while the browser still checks the fields.
 */
export function FinancingForm({ title, note, submit, fields }: Props) {
  return (
    <section className="financing-form panel" id="financing-form" aria-labelledby="financing-form-title">
      <h2 id="financing-form-title">{title}</h2>
      <form method="dialog" aria-labelledby="financing-form-title">
        <p className="financing-form-note" id="financing-form-note">
          {note}
        </p>
        <div className="financing-form-fields">
          {fields.map(({ name, label, placeholder, autocomplete }) => (
            <FormField
              key={name}
              id={`financing-${name}`}
              name={name}
              label={label}
              placeholder={placeholder}
              autoComplete={autocomplete}
              {...(financingRules[name] ?? { type: 'text' })}
            />
          ))}
        </div>
        <button className="button" type="submit">
          {submit}
        </button>
      </form>
    </section>
  )
}
