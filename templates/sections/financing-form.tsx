import financingForm from '../../islands/financing-form.tsx'
import { constraintOf, type FinancingField } from '../financing-inquiry.ts'

const Form = financingForm.component

interface Props {
  readonly title: string
  readonly note: string
  readonly submit: string
  readonly success: string
  readonly thanks: string
  readonly problems: { readonly one: string; readonly many: string }
  readonly fields: readonly {
    readonly name: FinancingField
    readonly label: string
    readonly placeholder: string
    readonly autocomplete?: string | undefined
  }[]
}

const types: Readonly<Partial<Record<FinancingField, 'email' | 'tel' | 'textarea'>>> = {
  email: 'email',
  phone: 'tel',
  message: 'textarea',
}

/** The panel of the financing inquiry. */
export const FinancingForm = ({ title, fields, ...texts }: Props) => (
  <section className="financing-form panel" id="financing-form" aria-labelledby="financing-form-title">
    <h2 id="financing-form-title">{title}</h2>
    <Form
      {...texts}
      fields={fields.map(({ name, label, placeholder, autocomplete }) => ({
        name,
        label,
        placeholder,
        type: types[name] ?? 'text',
        constraint: constraintOf(name),
        ...(autocomplete === undefined ? {} : { autocomplete }),
      }))}
    />
  </section>
)
