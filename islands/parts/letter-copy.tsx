/** @jsxImportSource preact */
import type { Letter } from './letter.ts'

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
