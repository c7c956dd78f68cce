/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import type { FormField, FormFinding, FormGroup, FormOption, FormValue } from '../../form-protocol.ts'
import { type Draft, dropDraft, keepDraft, listDrafts } from '../drafts.ts'
import { Button, Finding } from '../ui/parts.tsx'
import { FormFieldView } from './form-field.tsx'

export const fieldsOf = ({ fields, groups }: FormGroup): readonly FormField[] => [
  ...fields,
  ...groups.flatMap(fieldsOf),
]

/** A finding of a form, or what has to be filled in. */
export type FieldFinding = Pick<FormFinding, 'field' | 'severity' | 'message' | 'help' | 'place'>

export type FormModel = ReturnType<typeof useForm>

/** The form that fields are of, and the version of its file, with which drafts are kept. */
interface FormOrigin {
  readonly form: string
  readonly version: string
}

/** The values of fields as people change them. With an origin, what is not saved is kept as a draft. */
export function useForm(fields: readonly FormField[], originOf: (field: FormField) => FormOrigin | undefined) {
  const [changes, setChanges] = useState<ReadonlyMap<string, FormValue>>(new Map())
  const [findings, setFindings] = useState<readonly FieldFinding[]>([])
  const [focused, setFocused] = useState({ id: '', count: 0 })
  const [restored, setRestored] = useState<ReadonlyMap<string, Draft>>(new Map())
  const value = (field: FormField): FormValue => changes.get(field.id) ?? field.value
  const isChanged = (field: FormField): boolean => JSON.stringify(value(field)) !== JSON.stringify(field.value)
  return {
    fields,
    findings,
    showFindings: setFindings,
    restored,
    value,
    isChanged,
    changed: fields.filter(isChanged),
    values: fields.map((field) => ({ field: field.id, value: value(field) })),
    set(field: FormField, value: FormValue): void {
      setChanges((before) => new Map([...before, [field.id, value]]))
      const origin = originOf(field)
      if (!origin) return
      if (JSON.stringify(value) === JSON.stringify(field.value)) dropDraft(field.id)
      else keepDraft({ field: field.id, label: field.label, value, ...origin })
    },
    /** Begins with the values of the fields, and with what was typed in them before and not saved. */
    begin(all: readonly FormField[]): void {
      const drafts = listDrafts().filter(({ field, form }) => form !== undefined && all.some(({ id }) => id === field))
      setRestored(new Map(drafts.map((draft) => [draft.field, draft])))
      setChanges(new Map(drafts.map(({ field, value }) => [field, value as FormValue])))
      setFindings([])
    },
    /** What was typed is saved, or given up. */
    forget(): void {
      for (const { id } of fields) dropDraft(id)
    },
    focused,
    focus: (id: string) => setFocused(({ count }) => ({ id, count: count + 1 })),
  }
}

interface FormProps {
  readonly form: FormGroup
  readonly model: FormModel
  readonly addresses: readonly FormOption[]
  readonly choosePicture?: (field: FormField) => void
  readonly addGroup?: (id: string) => void
  readonly removeGroup?: (id: string) => void
  /** Whether groups are open at first. */
  readonly isOpen?: boolean
  /** Findings about no field of the form. */
  readonly others?: readonly FieldFinding[]
}

/** The fields of a group, and of groups in it, which open and close. */
export function FormView({ form, addresses, others = [], ...rest }: FormProps) {
  const list = useId()
  return (
    <div>
      <Fields group={form} list={list} isFirst={form.fields.length === 0} {...rest} />
      <ul class="findings" hidden={others.length === 0}>
        {others.map((finding) => (
          <Finding key={finding.message} of={finding} />
        ))}
      </ul>
      <datalist id={list}>
        {addresses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  )
}

type GroupProps = Omit<FormProps, 'form' | 'addresses' | 'others'> & {
  readonly group: FormGroup
  readonly list: string
  readonly isFirst?: boolean | undefined
}

function Fields({ group, isFirst, ...rest }: GroupProps) {
  const { model, list, choosePicture } = rest
  const technical = group.fields.filter(({ isTechnical }) => isTechnical)
  const main = group.fields.filter(({ isTechnical }) => !isTechnical)
  const isFolded = technical.length > 0 && main.length > 0
  const show = (fields: readonly FormField[]) =>
    fields.map((field) => (
      <FormFieldView
        key={field.id}
        field={field}
        value={model.value(field)}
        findings={model.findings.filter((finding) => finding.field === field.id)}
        focus={model.focused.id === field.id ? model.focused.count : 0}
        isRestored={model.restored.has(field.id) && model.isChanged(field)}
        addresses={list}
        onChange={(value) => model.set(field, value)}
        choosePicture={choosePicture}
      />
    ))
  return (
    <>
      {show(isFolded ? main : group.fields)}
      {isFolded && (
        <Folded name="More" about=" Names that links and other texts use." isOpen={hasWork(model, technical)}>
          {show(technical)}
        </Folded>
      )}
      {group.groups.map((inner, index) => (
        <Group key={`${inner.label} ${inner.add}`} group={inner} isFirst={isFirst && index === 0} {...rest} />
      ))}
    </>
  )
}

/** Whether a field has a finding, or is to take the focus. */
const hasWork = ({ findings, focused }: FormModel, fields: readonly FormField[]): boolean =>
  fields.some(({ id }) => id === focused.id || findings.some(({ field }) => field === id))

function Group({ group, isFirst, ...rest }: GroupProps) {
  const { label, description, add, remove } = group
  const { addGroup, removeGroup, model, isOpen } = rest
  if (add !== undefined)
    return addGroup ? (
      <div class="control">
        <Button onClick={() => addGroup(add)}>Add {label.toLowerCase()}…</Button>
        {description !== undefined && <p class="quiet">{description}</p>}
      </div>
    ) : null
  const isShown = isOpen === true || isFirst === true || hasWork(model, fieldsOf(group))
  return (
    <Folded name={label} about={description && ` ${description}`} isOpen={isShown}>
      <Fields group={group} {...rest} />
      {remove !== undefined && removeGroup && (
        <div class="control">
          <Button onClick={() => removeGroup(remove)}>Remove {label.toLowerCase()}</Button>
        </div>
      )}
    </Folded>
  )
}

interface FoldedProps {
  readonly name: string
  readonly about: string | undefined
  /** Whether it opens: people may close it again. */
  readonly isOpen: boolean
  readonly children: preact.ComponentChildren
}

const Folded = ({ name, about, isOpen, children }: FoldedProps) => (
  <details open={isOpen}>
    <summary>
      {name}
      {about && <span class="quiet">{about}</span>}
    </summary>
    <div class="inner">{children}</div>
  </details>
)
