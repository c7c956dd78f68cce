import { useState } from 'preact/hooks'
import type { FormField } from '../../form-protocol.ts'
import { wordsOf } from '../drafts.ts'
import type { FieldFinding, FormModel } from './use-form.ts'

/** What has to be filled in of a value that is not in the file yet. */
export function useRequiredFields(model: FormModel, isNew: boolean) {
  const fields = isNew ? model.fields : []
  const [asked, setAsked] = useState<readonly string[]>([])
  const isEmpty = (field: FormField): boolean => wordsOf({ value: model.value(field) }).trim() === ''
  const missing = fields.filter(
    (field) => field.isRequired && field.control !== 'boolean' && isEmpty(field) && !/alt$/i.test(field.name),
  )
  return {
    /** Ids of the fields that nobody has begun: what a check finds in them is not told. */
    untouched: fields.filter((field) => isEmpty(field) && !model.isChanged(field)).map(({ id }) => id),
    /** What is still empty of what was asked for. */
    findings: missing
      .filter(({ id }) => asked.includes(id))
      .map(({ id }): FieldFinding => ({ severity: 'error', message: 'Please fill this in.', field: id })),
    /** Asks for what is missing. Undefined if nothing is. */
    findMissing(): string | undefined {
      const [first] = missing
      setAsked(missing.map((field) => field.id))
      if (first) model.focus(first.id)
      return first && `Please fill in: ${missing.map(({ label }) => label).join(', ')}.`
    },
  }
}
