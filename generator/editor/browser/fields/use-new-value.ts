import { useState } from 'preact/hooks'
import type { FormField } from '../../form-protocol.ts'
import { wordsOf } from '../drafts.ts'
import type { FieldFinding, FormModel } from './use-form.ts'

/** What has to be filled in of a value that is not in the file yet. */
export function useNewValue(model: FormModel, isNew: boolean) {
  const fields = isNew ? model.fields : []
  const [asked, setAsked] = useState<readonly string[]>([])
  const isEmpty = (field: FormField): boolean => wordsOf({ value: model.value(field) }).trim() === ''
  const missing = fields.filter(
    (field) => field.isRequired && field.control !== 'boolean' && isEmpty(field) && !/alt$/i.test(field.name),
  )
  return {
    /** The findings without those of fields that nobody has filled in, until these are asked for. */
    select(findings: readonly FieldFinding[]): readonly FieldFinding[] {
      const untouched = fields.filter((field) => isEmpty(field) && !model.isChanged(field))
      const wanted = missing.filter((field) => asked.includes(field.id))
      return [
        ...findings.filter(({ field }) => !untouched.some((one) => one.id === field)),
        ...wanted.map((field) => ({ severity: 'error' as const, message: 'Please fill this in.', field: field.id })),
      ]
    },
    /** Asks for what is missing. Undefined if nothing is. */
    findMissing(): string | undefined {
      const [first] = missing
      setAsked(missing.map((field) => field.id))
      if (first) model.focus(first.id)
      return first && `Please fill in: ${missing.map(({ label }) => label).join(', ')}.`
    },
  }
}
