import type { Field } from './form-field.tsx'
import type { Answers } from './inquiry-form.tsx'

export interface Letter {
  readonly subject: string
  readonly body: string
}

/** Each answer after its question, a line each. */
export const letterOf = (subject: string, fields: readonly Field[], answers: Answers): Letter => ({
  subject,
  body: fields
    .map(({ name, label, type }) => `${label}:${type === 'textarea' ? '\n' : ' '}${answers[name] ?? ''}`)
    .join('\n'),
})

/** The address of an e-mail (RFC 6068). */
export const mailto = (address: string, { subject, body }: Letter): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
