import financingForm from '../../islands/financing-form.tsx'
import type { SummaryTexts } from '../../islands/parts/financing-summary.tsx'
import { constraintOf, type FinancingField } from '../financing-inquiry.ts'

const Form = financingForm.component

interface Props {
  readonly title: string
  readonly note: string
  readonly summary: SummaryTexts
  readonly groups: readonly string[]
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

/** Which fields stand below which heading, in the order of the form. */
const groupOf: Readonly<Record<FinancingField, number>> = {
  firstName: 0,
  lastName: 0,
  email: 0,
  phone: 0,
  businessName: 0,
  equipmentType: 1,
  estimatedCost: 1,
  timeframe: 2,
  creditScore: 2,
  message: 2,
}

/** The financing inquiry: a ledger of large fields beside what has been written in them. */
export const FinancingForm = ({ title, note, fields, groups, ...texts }: Props) => (
  <section className="container financing-form" id="financing-form" aria-labelledby="financing-form-title">
    <h2 id="financing-form-title">{title}</h2>
    <p className="financing-form-note">{note}</p>
    <Form
      {...texts}
      groups={groups.map((title, group) => ({
        title,
        fields: fields
          .filter(({ name }) => groupOf[name] === group)
          .map(({ name, label, placeholder, autocomplete }) => ({
            name,
            label,
            placeholder,
            type: types[name] ?? 'text',
            constraint: constraintOf(name),
            ...(autocomplete === undefined ? {} : { autocomplete }),
          })),
      }))}
    />
  </section>
)
