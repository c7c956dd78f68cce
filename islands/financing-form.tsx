/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { defineIsland } from '#site'
import type { Field } from './parts/form-field.tsx'
import { type Answers, InquiryForm, type InquiryTexts } from './parts/inquiry-form.tsx'
import { type Letter, letterOf, mailto } from './parts/letter.ts'
import { LetterCopy } from './parts/letter-copy.tsx'
import { notify } from './parts/notify.ts'

export interface LetterTexts {
  readonly title: string
  readonly text: string
  /** The name of the writer stands where `%` is. */
  readonly subject: string
  /** On the button that opens the letter in the visitor's e-mail program. */
  readonly open: string
  /** Names the text to copy. */
  readonly copy: string
}

interface Props extends InquiryTexts {
  readonly groups: readonly { readonly title: string; readonly fields: readonly Field[] }[]
  /** To whom the letter goes. */
  readonly email: string
  readonly letter: LetterTexts
  /** Over `success` in the notification. */
  readonly thanks: string
  /** Over the form after a good submit, and in a notification. */
  readonly success: string
}

/** The financing inquiry: nothing in it is stored or sent. A good submit makes a letter of it, for the visitor to send. */
function FinancingForm({ email, letter: texts, thanks, success, ...form }: Props) {
  const [letter, setLetter] = useState<Letter>()
  const onValid = (answers: Answers): void => {
    console.log(answers)
    notify({ title: thanks, text: success })
    const subject = texts.subject.replace('%', () => `${answers['firstName']} ${answers['lastName']}`)
    setLetter(
      letterOf(
        subject,
        form.groups.flatMap(({ fields }) => fields),
        answers,
      ),
    )
  }
  return (
    <InquiryForm
      {...form}
      id="financing"
      labelledBy="financing-form-title"
      onValid={onValid}
      letter={
        letter ? (
          <section className="form-done" aria-labelledby="financing-letter">
            <h3 id="financing-letter">{texts.title}</h3>
            <p>{texts.text}</p>
            <a className="button" href={mailto(email, letter)}>
              {texts.open}
            </a>
            <LetterCopy id="financing-copy" label={texts.copy} letter={letter} />
          </section>
        ) : null
      }
    >
      <p>{success}</p>
    </InquiryForm>
  )
}

export default defineIsland('financing-form', 'load', FinancingForm)
