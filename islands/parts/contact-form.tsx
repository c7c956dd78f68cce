/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { defineIsland } from '#site'
import type { Field } from './form-field.tsx'
import { type Answers, InquiryForm, type InquiryTexts } from './inquiry-form.tsx'
import { type Letter, letterOf } from './letter.ts'
import { LetterCopy } from './letter-copy.tsx'

export interface ContactFormProps extends InquiryTexts {
  readonly fields: readonly Field[]
  /** Of the letter; the name of the writer stands where `%` is. */
  readonly subject: string
  /** Heading over the form after a good submit. */
  readonly thanks: string
  /** Under it. */
  readonly done: string
  /** Names the text to copy if no letter opened. */
  readonly copy: string
}

/** A letter to fill in. The page around its frame opens it in the visitor's e-mail program: a sandboxed frame may not. */
function ContactForm({ fields, subject, thanks, done, copy, ...form }: ContactFormProps) {
  const [letter, setLetter] = useState<Letter>({ subject: '', body: '' })
  const onValid = (answers: Answers): void => {
    const letter = letterOf(
      subject.replace('%', () => answers['name'] ?? ''),
      fields,
      answers,
    )
    setLetter(letter)
    // The frame is on a page of its own site, whose origin is that of its address.
    parent.postMessage({ kind: 'letter', ...letter }, new URL(location.href).origin)
  }
  return (
    <InquiryForm {...form} id="contact" labelledBy="contact-form-title" groups={[{ fields }]} onValid={onValid}>
      <h2 className="d3">{thanks}</h2>
      <p>{done}</p>
      <LetterCopy id="contact-copy" label={copy} letter={letter} />
    </InquiryForm>
  )
}

export const contactForm = defineIsland('contact-form', 'load', ContactForm)
