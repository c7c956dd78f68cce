import { createButton, createElement, type createOutline } from '../../cli/dev/index.ts'
import type { ListAction, ListState } from '../form-protocol.ts'
import { describeFailure, type EditContext } from './edit-context.ts'
import { disableButton } from './form/dialog.ts'
import { openNewItem, withArticle } from './item-dialog.ts'
import { findItemAround } from './targets.ts'
import type { FieldToEdit } from './text-field.ts'

export interface ListToolOptions {
  readonly element: Element
  readonly outline: ReturnType<typeof createOutline>
  readonly hasUnsavedText: () => boolean
  /** Closes the field. */
  readonly close: () => void
  /** Goes to the field that shows it next, once the page has changed. */
  readonly goTo: (field: string | undefined) => void
  /** Shows the field of a new item, once the page has changed. */
  readonly showAdded: (field: string | undefined) => void
  readonly onShown: () => void
}

/** Buttons for the items around a field: one row for each list, the innermost first. Empty until the lists are read. */
export function createListTools(
  { id, version }: FieldToEdit,
  options: ListToolOptions,
  context: EditContext,
): HTMLElement {
  const element = createElement('div', { class: 'list-tools', hidden: true })
  void context.requests.lists(id, version).then((found) => {
    const rows = found?.lists.map((list) => createRow(list, id, options, context)) ?? []
    element.append(...rows)
    element.hidden = rows.length === 0
    options.onShown()
  })
  return element
}

function createRow(
  list: ListState,
  field: string,
  { element, outline, hasUnsavedText, close, goTo, showAdded }: ListToolOptions,
  context: EditContext,
): HTMLElement {
  const { id, label, item, index, length, title, noMore, noFewer, version } = list
  const number = `${label}: ${index + 1} of ${length}`
  const name = title ? `${number} “${title}”` : number
  const run = async (action: ListAction, done: string): Promise<void> => {
    const answer = await context.requests.changeList(action)
    if (answer?.result.status !== 'saved')
      return context.confirm(describeFailure('Nothing was changed', answer?.result))
    context.confirm(done)
    close()
    goTo(answer.field)
  }
  const base = { list: id, version, index, field }
  const move = (to: number) => run({ action: 'move', ...base, to }, `Moved: now ${to + 1} of ${length}`)
  const add = (): Promise<void> =>
    openNewItem(list, field, context, (added) => {
      close()
      showAdded(added)
    })
  const createTool = (toolName: string, refusal: string | undefined, act: () => unknown): HTMLButtonElement => {
    const button = createButton(toolName, () =>
      hasUnsavedText() ? context.confirm('Save the text first, or leave it with Escape') : act(),
    )
    disableButton(button, refusal)
    return button
  }
  const tools = createElement(
    'div',
    { class: 'row', role: 'toolbar', 'aria-label': name },
    createTool(`Add ${withArticle(item)}…`, noMore, add),
    createTool('Duplicate', noMore, () => run({ action: 'duplicate', ...base }, `Duplicated: ${length + 1} in all`)),
    createTool('Move up', index > 0 ? undefined : 'It is the first one.', () => move(index - 1)),
    createTool('Move down', index < length - 1 ? undefined : 'It is the last one.', () => move(index + 1)),
    createTool('Remove', noFewer, () => run({ action: 'remove', ...base }, 'Removed. Undo brings it back')),
  )
  const refusal = noMore ?? noFewer
  const reason = createElement('p', { class: 'quiet', hidden: refusal === undefined }, refusal ?? '')
  const row = createElement('div', 'list', createElement('p', 'name', name), tools, reason)
  for (const type of ['pointerenter', 'focusin'])
    row.addEventListener(type, () => outline.show(findItemAround(element, list), name))
  for (const type of ['pointerleave', 'focusout']) row.addEventListener(type, outline.hide)
  return row
}
