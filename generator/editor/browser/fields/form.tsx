/** @jsxImportSource preact */
import { useId } from 'preact/hooks'
import type { FormField, FormGroup, FormOption } from '../../form-protocol.ts'
import { Button, Finding } from '../ui/parts.tsx'
import { FieldView } from './field-view.tsx'
import { AddressList } from './labelled-inputs.tsx'
import { type FieldFinding, type FormModel, fieldsOf } from './use-form.ts'

interface FormProps {
  readonly form: FormGroup
  readonly model: FormModel
  readonly findings: readonly FieldFinding[]
  readonly addresses: readonly FormOption[]
  readonly choosePicture?: (field: FormField) => void
  readonly addGroup?: (id: string, title: string) => void
  readonly removeGroup?: (id: string) => void
  /** Whether groups are open at first. */
  readonly isOpen?: boolean
  /** Whether it shows findings about no field. */
  readonly hasOthers?: boolean
}

/** The fields of a group, and of groups in it, which open and close. */
export function FormView({ form, addresses, hasOthers, ...rest }: FormProps) {
  const list = useId()
  const { model, findings } = rest
  const others = hasOthers ? findings.filter((one) => !model.fields.some(({ id }) => id === one.field)) : []
  return (
    <div>
      <Fields group={form} list={list} {...rest} />
      <ul class="findings" hidden={others.length === 0}>
        {others.map((finding) => (
          <Finding key={finding.message} of={finding} />
        ))}
      </ul>
      <AddressList id={list} of={addresses} />
    </div>
  )
}

type GroupProps = Omit<FormProps, 'form' | 'addresses' | 'hasOthers'> & {
  readonly group: FormGroup
  readonly list: string
}

function Fields({ group, ...rest }: GroupProps) {
  return (
    <>
      {group.fields.map((field) => (
        <FieldView key={field.id} field={field} {...rest} />
      ))}
      {group.groups.map((inner) => (
        <Group key={`${inner.label} ${inner.add}`} group={inner} {...rest} />
      ))}
    </>
  )
}

/** Whether a field has a finding, or is to take the focus. */
const hasWork = ({ model, findings }: Pick<FormProps, 'model' | 'findings'>, fields: readonly FormField[]): boolean =>
  fields.some(({ id }) => id === model.focused.id || findings.some(({ field }) => field === id))

function Group({ group, ...rest }: GroupProps) {
  const { label, description, add, remove } = group
  const { addGroup, removeGroup } = rest
  const name = label.toLowerCase()
  const isThere = group.fields.length > 0 || group.groups.length > 0
  const title = isThere ? `Add to ${name}` : `Add ${name}`
  const adding = add !== undefined && addGroup && (
    <div class="control">
      <Button onClick={() => addGroup(add, title)}>{title}…</Button>
      {!isThere && description !== undefined && <p class="quiet">{description}</p>}
    </div>
  )
  if (!isThere) return adding || null
  return (
    // People may close it again.
    <details open={rest.isOpen || hasWork(rest, fieldsOf(group))}>
      <summary>
        {label}
        {description && <span class="quiet"> {description}</span>}
      </summary>
      <div class="inner">
        <Fields group={group} {...rest} />
        {adding}
        {remove !== undefined && removeGroup && (
          <div class="control">
            <Button onClick={() => removeGroup(remove)}>Remove {name}</Button>
          </div>
        )}
      </div>
    </details>
  )
}
