/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { findFault } from '../constraint.ts'
import { ErrorIcon, type Field, FormField } from './form-field.tsx'

export type Answers = Readonly<Record<string, string>>

export interface InquiryTexts {
  readonly submit: string
  /** Over the form after a bad submit; the number of fields stands where `%` is. */
  readonly problems: { readonly one: string; readonly many: string }
}

interface Props extends InquiryTexts {
  /** Begins the ids of the inputs. */
  readonly id: string
  /** Id of the element that names the form. */
  readonly labelledBy: string
  readonly groups: readonly { readonly title?: string; readonly fields: readonly Field[] }[]
  readonly onValid: (answers: Answers) => void
  /** Over the form after a good submit. */
  readonly children: ComponentChildren
  /** Between what is done and the form. */
  readonly letter?: ComponentChildren
}

interface State {
  /** Messages by the field's name. */
  readonly errors: Answers
  readonly isDone: boolean
  /** The part that is to have the focus, in a new object each time: the name of a field, or `done`. */
  readonly focus?: { readonly name: string }
}

const empty: State = { errors: {}, isDone: false }

const findErrors = (fields: readonly Field[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ name, constraint }) => {
      const error = findFault(constraint, answers[name] ?? '')
      return error === undefined ? [] : [[name, error]]
    }),
  )

/** The state of a form, and what its events do. */
function useInquiry(id: string, fields: readonly Field[], onValid: (answers: Answers) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [{ errors, isDone, focus }, setState] = useState(empty)
  useEffect(() => {
    // With script the form's own messages take the place of the browser's.
    if (form.current) form.current.noValidate = true
  }, [])
  useEffect(() => {
    if (focus) document.getElementById(`${id}-${focus.name}`)?.focus()
  }, [id, focus])
  return {
    form,
    errors,
    isDone,
    onSubmit(event: Event): void {
      event.preventDefault()
      if (!form.current) return
      const answers = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
      const errors = findErrors(fields, answers)
      const wrong = fields.find(({ name }) => name in errors)
      setState({ errors, isDone: !wrong, focus: { name: wrong?.name ?? 'done' } })
      if (wrong) return
      form.current.reset()
      onValid(answers)
    },
    /** A message goes as soon as its answer will do. */
    onInput({ name, constraint }: Field, answer: string): void {
      if (!(name in errors) || findFault(constraint, answer) !== undefined) return
      const { [name]: _mended, ...rest } = errors
      setState({ ...empty, errors: rest })
    },
  }
}

/**
 * A form that sends nothing by itself: a good submit is handed to `onValid`, what is done stands over the empty form. Without script
 * the browser holds the same constraints, and `method="dialog"` outside a dialog submits to nowhere.
 */
export function InquiryForm({ id, labelledBy, groups, submit, problems, onValid, children, letter }: Props) {
  const fields = groups.flatMap((group) => group.fields)
  const { form, errors, isDone, onSubmit, onInput } = useInquiry(id, fields, onValid)
  const renderField = (field: Field) => (
    <FormField
      key={field.name}
      id={`${id}-${field.name}`}
      field={field}
      error={errors[field.name]}
      onInput={(answer) => onInput(field, answer)}
    />
  )
  const count = Object.keys(errors).length
  return (
    <>
      <div role="alert">
        {count > 0 ? (
          <p className="form-errors">
            <ErrorIcon />
            {(count === 1 ? problems.one : problems.many).replace('%', String(count))}
          </p>
        ) : null}
        {isDone ? (
          <div className="form-done" id={`${id}-done`} tabIndex={-1}>
            {children}
          </div>
        ) : null}
      </div>
      {letter}
      <form className="form" method="dialog" aria-labelledby={labelledBy} ref={form} onSubmit={onSubmit}>
        {groups.map(({ title, fields }) =>
          title === undefined ? (
            fields.map(renderField)
          ) : (
            <fieldset key={title} className="form wide">
              <legend>{title}</legend>
              {fields.map(renderField)}
            </fieldset>
          ),
        )}
        <div className="actions">
          <button className="button" type="submit">
            {submit}
          </button>
        </div>
      </form>
    </>
  )
}
