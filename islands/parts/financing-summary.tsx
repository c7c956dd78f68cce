/** @jsxImportSource preact */
import { findFault } from '../constraint.ts'
import type { Field } from './form-field.tsx'

export interface SummaryTexts {
  readonly title: string
  /** In the order of `rows`; the hint stands where the answer will. */
  readonly rows: readonly { readonly label: string; readonly hint: string }[]
  /** After the number of required answers. */
  readonly count: string
  /** In its place once all of them are there. */
  readonly ready: string
}

interface Props {
  readonly texts: SummaryTexts
  readonly fields: readonly Field[]
  /** By the name of the field. */
  readonly answers: Readonly<Record<string, string>>
}

/** The fields whose answers a row shows: those in one group have a space between them, the groups a comma. */
const rows = [
  [['firstName', 'lastName'], ['businessName']],
  [['equipmentType']],
  [['estimatedCost']],
  [['timeframe']],
  [['creditScore']],
] as const

/** The answers so far in large letters, and a bar for each required field, which grows once its answer will do. Screen readers have the fields. */
export const FinancingSummary = ({ texts, fields, answers }: Props) => {
  const required = fields.filter(({ constraint }) => constraint.isRequired)
  const answerTo = (name: string): string => answers[name] ?? ''
  const isGiven = ({ name, constraint }: Field): boolean => findFault(constraint, answerTo(name)) === undefined
  const given = required.filter(isGiven).length
  return (
    <div className="financing-summary" aria-hidden="true">
      <p>{texts.title}</p>
      <dl>
        {rows.map((groups, index) => {
          const words = groups.map((names) => joinFilled(names.map(answerTo), ' '))
          const answer = joinFilled(words, ', ')
          return (
            <div key={groups[0][0]} data-name={groups[0][0]}>
              <dt>{texts.rows[index]?.label}</dt>
              <dd data-given={answer !== '' || undefined}>{answer || texts.rows[index]?.hint}</dd>
            </div>
          )
        })}
      </dl>
      <div>
        <p>
          <span className="figure">
            {given}/{required.length}
          </span>
          {given === required.length ? texts.ready : texts.count}
        </p>
        <ul>
          {required.map((field) => (
            <li key={field.name} data-lit={isGiven(field) || undefined} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const joinFilled = (texts: readonly string[], between: string): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(between)
