import { useRef, useState } from 'preact/hooks'
import { slugOf } from '../../../core/text/index.ts'
import type { FormField } from '../../form-protocol.ts'
import { textOf } from '../../text-schema.ts'
import { useChange } from '../ui/hooks.ts'
import type { FieldFinding, FormModel } from './use-form.ts'

/** Letters of an id at the most. */
const maxId = 40

/** What has to be filled in of a value that is not in the file yet. Its id is made from its first text, until somebody writes another. */
export function useNewValue(model: FormModel, isNew: boolean) {
  const fields = isNew ? model.fields : []
  const [asked, setAsked] = useState<readonly string[]>([])
  const isEmpty = (field: FormField): boolean => {
    const value = model.value(field)
    return typeof value === 'object' && !Array.isArray(value) ? textOf(value) === '' : [value].flat().join('') === ''
  }
  const missing = fields.filter(
    (field) => field.isRequired && field.control !== 'boolean' && isEmpty(field) && !/alt$/i.test(field.name),
  )
  const id = fields.find(({ name, control, value }) => name === 'id' && control === 'text' && value === '')
  const named = fields.find(({ name, control }) => name !== 'id' && control === 'text')
  const proposed =
    id && named
      ? slugOf(String(model.value(named)))
          .slice(0, maxId)
          .replace(/-$/, '')
      : ''
  const last = useRef('')
  useChange(() => {
    if (id && model.value(id) === last.current) model.set(id, proposed)
    last.current = proposed
  }, proposed)
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
