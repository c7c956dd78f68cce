import { createElement } from '../../cli/dev/index.ts'
import { slugOf } from '../../core/text/index.ts'
import type { FormFinding, FormOption, FormValues, ListState, NewItem } from '../form-protocol.ts'
import type { SaveResult } from '../protocol.ts'
import { describeFailure, type EditContext } from './edit-context.ts'
import { scheduleCheck } from './field-findings.ts'
import { openDialog } from './form/dialog.ts'
import { createFormView, type FormView } from './form/form-view.ts'

interface ItemOptions {
  readonly title: string
  readonly subtitle: string
  readonly plan: NewItem
  readonly addresses: readonly FormOption[]
  readonly check: ((values: FormValues) => Promise<readonly FormFinding[]>) | undefined
  readonly save: (values: FormValues) => Promise<SaveResult | undefined>
}

/** Asks for the fields of what is to be added. */
function openItemDialog(
  { title, subtitle, plan, addresses, check, save }: ItemOptions,
  { confirm }: EditContext,
): void {
  const dialog = openDialog({
    title,
    subtitle,
    action: ['Add', () => add()],
    hasChanges: () => view.hasChanges(),
    onClose: () => checker.stop(),
  })
  const checker = scheduleCheck(
    async () => (await check?.(view.values())) ?? [],
    (findings) => view.showFindings(findings.filter(({ field }) => !isUntouched(field))),
  )
  const view = createFormView(plan.form, { name: 'item', addresses, onChange: checker.schedule, isOpen: true })
  /** An empty field is asked for when the item is added. */
  const isUntouched = (id: string | undefined): boolean =>
    view.views.some(({ field, isChanged, value }) => field.id === id && !isChanged() && value() === '')
  const missing = () =>
    view.views.filter(
      ({ field, value }) =>
        field.isRequired && field.control !== 'boolean' && value() === '' && !/alt$/i.test(field.name),
    )
  const add = async (): Promise<void> => {
    await checker.settle()
    const [empty] = missing()
    for (const { showFindings } of missing()) showFindings([{ severity: 'error', message: 'Please fill this in.' }])
    if (empty) {
      const labels = missing().map(({ field }) => field.label)
      empty.focus()
      return dialog.announce(`Please fill in: ${labels.join(', ')}`)
    }
    const result = await save(view.values())
    if (result?.status === 'saved') {
      confirm('Added and saved')
      return dialog.close()
    }
    dialog.refuse(describeFailure('It was not added', result))
  }
  dialog.body.append(view.element)
  if (view.views.length === 0) dialog.body.append(createElement('p', 'control', 'Nothing has to be filled in.'))
  view.focus()
  proposeId(view)
}

/** Makes the id of an item from its first text, until somebody writes another. */
function proposeId({ element, views }: FormView): void {
  const id = views.find(({ field, value }) => field.name === 'id' && field.control === 'text' && value() === '')
  const text = views.find(({ field }) => field.name !== 'id' && field.control === 'text')
  const input = id?.element.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!text || !input) return
  let proposed = ''
  element.addEventListener('input', ({ target }) => {
    if (target === input || input.value !== proposed) return
    proposed = slugOf(String(text.value())).slice(0, 40).replace(/-$/, '')
    input.value = proposed
  })
  text.focus()
}

/** `a question`, `an item`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Asks for an item of a list, after the one at the index. */
export async function openNewItem(
  { id, index, label, item, version }: ListState,
  field: string,
  context: EditContext,
  onAdded: (field: string | undefined) => void,
): Promise<void> {
  const { requests } = context
  const plan = await requests.newItem(id, index, version)
  if (!plan) return context.confirm('An item cannot be added here: its values are not known')
  const actionOf = (values: FormValues) =>
    ({ action: 'add', list: plan.id, version: plan.version, index: plan.index, field, values }) as const
  openItemDialog(
    {
      title: `Add ${withArticle(item)}`,
      subtitle: `After number ${index + 1} of ${label}`,
      plan,
      addresses: plan.addresses,
      check: async (values) => (await requests.checkItem(actionOf(values)))?.findings ?? [],
      async save(values) {
        const answer = await requests.changeList(actionOf(values))
        if (answer?.result.status === 'saved') onAdded(answer.field)
        return answer?.result
      },
    },
    context,
  )
}

/** Asks for the fields of a group that the file has not. */
export async function openNewGroup(
  id: string,
  version: string,
  context: EditContext,
  addresses: readonly FormOption[],
  onAdded: () => unknown,
): Promise<void> {
  const { requests } = context
  const plan = await requests.newGroup(id, version)
  if (!plan) return context.confirm('This cannot be added here')
  openItemDialog(
    {
      title: `Add ${plan.form.label.toLowerCase()}`,
      subtitle: '',
      plan,
      addresses,
      check: undefined,
      async save(values) {
        const result = await requests.changeGroup(plan.id, plan.version, values)
        if (result?.status === 'saved') onAdded()
        return result
      },
    },
    context,
  )
}
