import { createElement } from '../../cli/dev/index.ts'
import type { ListAction, ListState } from '../form-protocol.ts'
import type { EditContext } from './edit-context.ts'
import { createButton, disableButton } from './form/dialog.ts'
import { openNewItem, withArticle } from './item-dialog.ts'

interface ListToolOptions {
  /** The field that is open, in an item of the list, and the version of its file. */
  readonly field: string
  readonly version: string
  readonly hasUnsavedText: () => boolean
  /** Closes the field. */
  readonly close: () => void
  /** Focuses the field that shows it next, once the page has changed. */
  readonly goTo: (field: string | undefined) => void
  /** Shows the field of a new item, once the page has changed. */
  readonly showAdded: (field: string | undefined) => void
  readonly onShown: () => void
  /** Shows which part of the page an item is. */
  readonly outlineItem: (list: ListState, name: string) => void
  readonly hideOutline: () => void
}

/** Buttons for the items around a field: one row for each list, the innermost first. Empty until the lists are read. */
export function createListTools(options: ListToolOptions, context: EditContext): HTMLElement {
  const element = createElement('div', 'list-tools')
  element.hidden = true
  void context.requests.lists(options.field, options.version).then((found) => {
    const rows = found?.lists.map((list) => createRow(list, options, context)) ?? []
    element.append(...rows)
    element.hidden = rows.length === 0
    options.onShown()
  })
  return element
}

function createRow(
  list: ListState,
  { field, hasUnsavedText, close, goTo, showAdded, outlineItem, hideOutline }: ListToolOptions,
  context: EditContext,
): HTMLElement {
  const { id, label, item, index, length, title, noMore, noFewer, version } = list
  const { requests } = context
  const name = `${label}: ${index + 1} of ${length}`
  const ifSaved = (act: () => void) => (): void =>
    hasUnsavedText() ? context.confirm('Save the text first, or leave it with Escape') : act()
  const run = async (action: ListAction, done: string): Promise<void> => {
    const answer = await requests.changeList(action)
    if (answer?.result.status !== 'saved')
      return context.confirm(
        `Nothing was changed: ${answer?.result.status === 'refused' ? answer.result.message : 'open it again'}`,
      )
    context.confirm(done)
    close()
    goTo(answer.field)
  }
  const base = { list: id, version, index, field }
  const move = (to: number): void => void run({ action: 'move', ...base, to }, `Moved: now ${to + 1} of ${length}`)
  const add = createButton(
    `Add ${withArticle(item)}…`,
    ifSaved(
      () =>
        void openNewItem(list, field, context, (added) => {
          close()
          showAdded(added)
        }),
    ),
  )
  const duplicate = createButton(
    'Duplicate',
    ifSaved(() => void run({ action: 'duplicate', ...base }, `Duplicated: ${length + 1} in all`)),
  )
  const up = createButton(
    'Move up',
    ifSaved(() => move(index - 1)),
  )
  const down = createButton(
    'Move down',
    ifSaved(() => move(index + 1)),
  )
  const remove = createButton(
    'Remove',
    ifSaved(() => void run({ action: 'remove', ...base }, 'Removed. Undo brings it back')),
  )
  disableButton(add, noMore)
  disableButton(duplicate, noMore)
  disableButton(up, index > 0 ? undefined : 'It is the first one.')
  disableButton(down, index < length - 1 ? undefined : 'It is the last one.')
  disableButton(remove, noFewer)
  const reason = createElement('p', 'quiet', noMore ?? noFewer ?? '')
  reason.hidden = reason.textContent === ''
  const buttons = createElement('div', 'row', add, duplicate, up, down, remove)
  buttons.setAttribute('role', 'toolbar')
  buttons.setAttribute('aria-label', title ? `${name} “${title}”` : name)
  const heading = createElement('p', 'name', name)
  if (title) heading.append(createElement('span', 'quiet', ` “${title}”`))
  const row = createElement('div', 'list', heading, buttons, reason)
  for (const type of ['pointerenter', 'focusin'])
    row.addEventListener(type, () => outlineItem(list, title ? `${name} “${title}”` : name))
  for (const type of ['pointerleave', 'focusout']) row.addEventListener(type, hideOutline)
  return row
}
