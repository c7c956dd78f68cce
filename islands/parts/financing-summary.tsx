/** @jsxImportSource preact */
import { findFault } from '../constraint.ts'
import type { Field } from './form-field.tsx'

interface Props {
  readonly title: string
  readonly fields: readonly Field[]
  /** By the name of the field. */
  readonly answers: Readonly<Record<string, string>>
}

/** What the inquiry is about; the others only light their bar. */
const shown = ['equipmentType', 'estimatedCost', 'timeframe', 'creditScore']

/** The answers so far in large letters, and a bar for each field, which grows once its answer will do. Screen readers have the fields. */
export const FinancingSummary = ({ title, fields, answers }: Props) => (
  <div className="financing-summary" aria-hidden="true">
    <p>{title}</p>
    <dl>
      {fields
        .filter(({ name }) => shown.includes(name))
        .map(({ name, label }) => (
          <div key={name} data-name={name}>
            <dt>{label}</dt>
            <dd>{answers[name]}</dd>
          </div>
        ))}
    </dl>
    <ul>
      {fields.map(({ name, constraint }) => {
        const answer = answers[name] ?? ''
        return <li key={name} data-lit={(answer !== '' && findFault(constraint, answer) === undefined) || undefined} />
      })}
    </ul>
  </div>
)
