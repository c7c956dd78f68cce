/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { findFault } from './constraint.ts'
import { FinancingSummary, type SummaryTexts } from './parts/financing-summary.tsx'
import { FaultSign, type Field, FormField, fieldId } from './parts/form-field.tsx'
import { notify } from './parts/notify.ts'
import { Icon } from './shared/icon.tsx'

interface Props {
  readonly summary: SummaryTexts
  readonly groups: readonly { readonly title: string; readonly fields: readonly Field[] }[]
  readonly submit: string
  /** Shown and spoken after a good submit. */
  readonly success: string
  /** Stands before it, and names the notification that says the same. */
  readonly thanks: string
  /** Over the form after a bad submit; the number of fields stands where `%` is. */
  readonly problems: { readonly one: string; readonly many: string }
}

type Answers = Readonly<Record<string, string>>
type Faults = Readonly<Record<string, string>>

interface State {
  /** Messages by the field's name. */
  readonly faults: Faults
  /** The field that is to have the focus. */
  readonly first: { readonly name: string } | undefined
  readonly isThanked: boolean
}

const faultsOf = (fields: readonly Field[], answers: Answers): Faults =>
  Object.fromEntries(
    fields.flatMap(({ name, constraint }) => {
      const fault = findFault(constraint, answers[name] ?? '')
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

const answersOf = (form: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/**
 * The financing inquiry: nothing in it is stored or sent. Without script the browser holds the same constraints, and
 * `method="dialog"` outside a dialog submits to nowhere.
 */
function FinancingForm({ summary, groups, submit, success, thanks, problems }: Props) {
  const fields = groups.flatMap((group) => group.fields)
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [{ faults, first, isThanked }, setState] = useState<State>({ faults: {}, first: undefined, isThanked: false })

  useEffect(() => {
    // With script the form's own messages take the place of the browser's.
    if (!form.current) return
    form.current.noValidate = true
    // A browser that comes back to the page has kept its answers.
    setAnswers(answersOf(form.current))
  }, [])
  useEffect(() => {
    if (first) document.getElementById(fieldId(first.name))?.focus()
  }, [first])

  const onSubmit = (event: Event): void => {
    event.preventDefault()
    if (!form.current) return
    const answers = answersOf(form.current)
    const faults = faultsOf(fields, answers)
    const first = fields.find(({ name }) => name in faults)
    // A new object each time: the same field is given the focus again.
    setState({ faults, first: first && { name: first.name }, isThanked: !first })
    if (first) return
    console.log(answers)
    form.current.reset()
    setAnswers({})
    notify({ title: thanks, text: success, isSaid: true })
  }
  /** A message goes as soon as its answer will do. */
  const onInput = ({ name, constraint }: Field, answer: string): void => {
    setAnswers((before) => ({ ...before, [name]: answer }))
    if (!(name in faults) || findFault(constraint, answer) !== undefined) return
    const { [name]: _mended, ...rest } = faults
    setState({ faults: rest, first: undefined, isThanked: false })
  }

  const count = Object.keys(faults).length
  return (
    <form method="dialog" aria-labelledby="financing-form-title" ref={form} onSubmit={onSubmit}>
      <FinancingSummary texts={summary} fields={fields} answers={answers} />
      <div role="alert">
        {count > 0 ? (
          <p className="form-summary">
            <FaultSign />
            {(count === 1 ? problems.one : problems.many).replace('%', String(count))}
          </p>
        ) : null}
        {isThanked ? (
          <p className="form-thanks">
            <Icon>
              <circle cx="12" cy="12" r="9" />
              <path d="m8 12.2 2.8 2.8L16 9.5" />
            </Icon>
            <span>
              <strong>{thanks}</strong> {success}
            </span>
          </p>
        ) : null}
      </div>
      {groups.map((group) => (
        <fieldset key={group.title}>
          <legend>{group.title}</legend>
          <div className="financing-form-fields">
            {group.fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                fault={faults[field.name]}
                onInput={(answer) => onInput(field, answer)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  )
}

export default defineIsland('financing-form', 'load', FinancingForm)
