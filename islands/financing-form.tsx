/** @jsxImportSource preact */
import { defineIsland } from '#site'
import type { Field } from './parts/form-field.tsx'
import { InquiryForm, type InquiryTexts } from './parts/inquiry-form.tsx'
import { notify } from './parts/notify.ts'

interface Props extends InquiryTexts {
  readonly other: { readonly label: string; readonly href: string }
  readonly groups: readonly { readonly title: string; readonly fields: readonly Field[] }[]
  /** Over `success` in the notification. */
  readonly thanks: string
  /** Over the form after a good submit, and in a notification. */
  readonly success: string
}

/** The financing inquiry: nothing in it is stored or sent. */
function FinancingForm({ thanks, success, ...form }: Props) {
  return (
    <InquiryForm
      {...form}
      id="financing"
      labelledBy="financing-form-title"
      onValid={(answers) => {
        console.log(answers)
        notify({ title: thanks, text: success })
      }}
    >
      <p>{success}</p>
    </InquiryForm>
  )
}

export default defineIsland('financing-form', 'load', FinancingForm)
