/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { slugOf } from '../../core/text/index.ts'
import type { FormField, FormFinding, FormValue, FormValues, ListState, NewItem } from '../form-protocol.ts'
import type { SaveResult } from '../protocol.ts'
import { textOf } from '../text-schema.ts'
import { listDrafts } from './drafts.ts'
import { type EditContext, useEdit } from './edit-context.ts'
import { FormView } from './fields/form.tsx'
import { type FieldFinding, fieldsOf, useChecker, useForm } from './fields/use-form.ts'
import { type Saved, save } from './save.ts'
import { Dialog, useDialog } from './ui/dialog.tsx'
import { useChange, useMount } from './ui/hooks.ts'

interface ItemDialogProps {
  readonly title: string
  readonly subtitle: string
  readonly plan: NewItem
  readonly check?: (values: FormValues) => Promise<readonly FormFinding[]>
  readonly send: (values: FormValues) => Promise<SaveResult | undefined>
  readonly onAdded: (saved: Saved) => unknown
}

/** Asks for the fields of what is to be added. */
function ItemDialog({ title, subtitle, plan, check, send, onAdded }: ItemDialogProps) {
  const { confirm } = useEdit()
  const { close } = useDialog()
  const [fields] = useState(() => fieldsOf(plan.form))
  const model = useForm(fields, () => ({ form: plan.id, version: plan.version }))
  const { checked, settle } = useChecker<readonly FieldFinding[]>(model.values, async () => check?.(model.values))
  const [asked, setAsked] = useState<readonly FormField[]>([])
  /** An empty field is asked for when the item is added. */
  const isEmpty = (field: FormField): boolean => {
    const value = model.value(field)
    return typeof value === 'object' && !Array.isArray(value) ? textOf(value) === '' : [value].flat().join('') === ''
  }
  const untouched = fields.filter((field) => isEmpty(field) && !model.isChanged(field))
  const missing = fields.filter(
    (field) => field.isRequired && field.control !== 'boolean' && isEmpty(field) && !/alt$/i.test(field.name),
  )
  const findings: readonly FieldFinding[] = [
    ...(checked ?? []).filter(({ field }) => !untouched.some(({ id }) => id === field)),
    ...asked
      .filter((field) => missing.includes(field))
      .map(({ id }) => ({ severity: 'error' as const, message: 'Please fill this in.', help: undefined, field: id })),
  ]
  const [hasOwnId, setOwnId] = useState(false)
  const id = fields.find(({ name, control, value }) => name === 'id' && control === 'text' && value === '')
  const named = fields.find(({ name, control }) => name !== 'id' && control === 'text')
  useMount(() => {
    const drafts = listDrafts().filter(({ form }) => form === plan.id)
    model.begin(new Map(drafts.map((draft) => [draft.field, draft])))
    model.focus((id && named ? named : fields[0])?.id ?? '')
  })
  const proposed = named
    ? slugOf(String(model.value(named)))
        .slice(0, 40)
        .replace(/-$/, '')
    : ''
  // The id of an item is made from its first text, until somebody writes another.
  useChange(() => {
    if (id && !hasOwnId && model.value(id) !== proposed) model.set(id, proposed)
  }, proposed)
  const set = (field: FormField, value: FormValue): void => {
    if (field === id) setOwnId(true)
    model.set(field, value)
  }
  const add = async () => {
    const [first] = missing
    const outcome = await save({
      failure: 'It was not added',
      async check() {
        await settle()
        setAsked(missing)
        if (first) model.focus(first.id)
        return first && `Please fill in: ${missing.map(({ label }) => label).join(', ')}.`
      },
      send: () => send(model.values),
    })
    if (outcome.status !== 'saved') return outcome
    model.forget()
    confirm('Added and saved')
    close()
    onAdded(outcome.result)
    return outcome
  }
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      action="Add"
      save={add}
      hasChanges={model.changed.length > 0}
      onGiveUp={model.forget}
    >
      <FormView
        form={plan.form}
        model={{ ...model, set }}
        findings={findings}
        addresses={plan.addresses}
        isOpen
        hasOthers
      />
      {fields.length === 0 && <p class="control">Nothing has to be filled in.</p>}
    </Dialog>
  )
}

/** `a question`, `an item`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Asks for an item of a list, after the one at the index. */
export async function openNewItem(
  { id, index, label, item, version }: ListState,
  field: string,
  context: EditContext,
  onAdded: (saved: Saved) => void,
): Promise<void> {
  const { requests } = context
  const plan = await requests.newItem(id, index, version)
  if (!plan) return context.refuse('An item cannot be added here: its values are not known')
  const actionOf = (values: FormValues) =>
    ({ action: 'add', list: plan.id, version: plan.version, index: plan.index, field, values }) as const
  context.open(
    <ItemDialog
      title={`Add ${withArticle(item)}`}
      subtitle={`After number ${index + 1} of ${label}`}
      plan={plan}
      check={async (values) => (await requests.checkItem(actionOf(values)))?.findings ?? []}
      send={(values) => requests.changeList(actionOf(values))}
      onAdded={onAdded}
    />,
  )
}

/** Asks for the fields of a group that the file has not. */
export async function openNewGroup(
  id: string,
  version: string,
  context: EditContext,
  onAdded: () => unknown,
): Promise<void> {
  const { requests } = context
  const plan = await requests.newGroup(id, version)
  if (!plan) return context.refuse('This cannot be added here')
  context.open(
    <ItemDialog
      title={`Add ${plan.form.label.toLowerCase()}`}
      subtitle=""
      plan={plan}
      send={(values) => requests.changeGroup(plan.id, plan.version, values)}
      onAdded={onAdded}
    />,
  )
}
