import financingForm, { type LetterTexts } from '../../islands/financing-form.tsx'
import type { InquiryTexts } from '../../islands/parts/inquiry-form.tsx'
import type { Action } from '../components/button.tsx'
import { Note } from '../components/notice.tsx'
import { type Step, Steps } from '../components/steps.tsx'
import { type FinancingField, fieldsOf, financingInquirySchema } from '../inquiries.ts'

const Form = financingForm.component

interface Props extends InquiryTexts {
  readonly title: string
  readonly note: string
  readonly unsent: string
  readonly write: Action
  readonly steps: readonly Step[]
  readonly groups: readonly string[]
  /** To whom the letter goes. */
  readonly email: string
  readonly letter: LetterTexts
  readonly thanks: string
  readonly success: string
  readonly fields: Parameters<typeof fieldsOf<typeof financingInquirySchema.shape>>[1]
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

export const FinancingForm = ({ title, note, unsent, write, steps, fields, groups, ...texts }: Props) => (
  <section className="container section split" id="financing-form" aria-labelledby="financing-form-title">
    <div className="head">
      <h2 id="financing-form-title">{title}</h2>
      <p>{note}</p>
      <div className="whole-row">
        <Steps items={steps} />
      </div>
    </div>
    <div className="card form-card">
      <Note>
        <p>
          {unsent} <a href={write.href}>{write.label}</a>
        </p>
      </Note>
      <Form
        {...texts}
        groups={groups.map((title, group) => ({
          title,
          fields: fieldsOf(
            financingInquirySchema,
            fields.filter(({ name }) => groupOf[name] === group),
          ),
        }))}
      />
    </div>
  </section>
)
