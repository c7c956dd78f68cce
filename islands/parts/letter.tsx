/** @jsxImportSource preact */
import type { Field } from './form-field.tsx'
import type { Letter } from './frame-messages.ts'
import type { Answers } from './inquiry-form.tsx'

/** Each answer after its question, a line each. */
export const letterOf = (subject: string, fields: readonly Field[], answers: Answers): Letter => ({
  subject,
  body: fields
    .map(({ name, label, type }) => `${label}:${type === 'textarea' ? '\n' : ' '}${answers[name] ?? ''}`)
    .join('\n'),
})

interface Props {
  readonly id: string
  readonly label: string
  readonly letter: Letter
}

/** A letter as text to copy. */
export const LetterCopy = ({ id, label, letter: { subject, body } }: Props) => (
  <p className="field">
    <label htmlFor={id}>{label}</label>
    <textarea id={id} rows={9} readOnly value={`${subject}\n\n${body}`} />
  </p>
)
