/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ListState, ValueAction } from '../form-protocol.ts'
import type { FieldToEdit } from './drafts.ts'
import { saveFirstMessage, useEdit } from './edit-context.ts'
import { openForm } from './form-dialog.tsx'
import { type SaveSuccess, save, useSaving } from './save.ts'
import { useChange, useMount } from './ui/hooks.ts'
import { Button } from './ui/parts.tsx'

interface ListToolsProps {
  readonly field: FieldToEdit
  /** Closes the panel and acts, if nothing is unsaved. */
  readonly leaveBy: (act: () => void) => void
  /** Goes to the item at its new place, or to the one before a removed one, and opens it. */
  readonly goTo: (saved: SaveSuccess, opens?: boolean) => void
  readonly showAdded: (saved: SaveSuccess) => void
  readonly onShown: () => void
}

/** Buttons for the items around a field: one row for each list, the innermost first. Empty until the lists are read. */
export function ListTools(props: ListToolsProps) {
  const { id, version } = props.field
  const { requests } = useEdit()
  const [lists, setLists] = useState<readonly ListState[]>([])
  useMount(() => void requests.lists(id, version).then((found) => setLists(found?.lists ?? [])))
  useChange(props.onShown, lists)
  return (
    <div class="list-tools" hidden={lists.length === 0}>
      {lists.map((list) => (
        <ListRow key={list.id} list={list} {...props} />
      ))}
    </div>
  )
}

function ListRow({ list, field, leaveBy, goTo, showAdded }: ListToolsProps & { readonly list: ListState }) {
  const context = useEdit()
  const { value, next, label, item, index, length, title, noMore, noFewer, version } = list
  const number = `${label}: ${index + 1} of ${length}`
  const name = title ? `${number} “${title}”` : number
  const saving = useSaving()
  const change = (action: ValueAction['action'], done: string) => () =>
    saving.start(async () => {
      const send = () => context.requests.changeValue({ action, value, version, field: field.id })
      const outcome = await save({ failure: 'Nothing was changed', send })
      if (outcome.status === 'saved')
        leaveBy(() => {
          context.confirm(done)
          // The panel of another item would take the place of the bar with Undo.
          goTo(outcome.result, action !== 'remove')
        })
      else if ('words' in outcome) context.refuse(outcome.words)
      return outcome
    })
  const wait = saving.isSaving ? 'It is being saved.' : undefined
  const add = (): void => {
    const options = {
      title: `Add ${withArticle(item)}`,
      subtitle: `After number ${index + 1} of ${label}`,
      like: field.id,
      onSaved: (saved: SaveSuccess) => leaveBy(() => showAdded(saved)),
    }
    void openForm({ value: next, version }, options, context)
  }
  const tools: readonly [name: string, refusal: string | undefined, act: () => unknown][] = [
    [`Add ${withArticle(item)}…`, noMore, add],
    ['Duplicate', noMore, change('duplicate', `Duplicated: ${length + 1} in all`)],
    ['Move up', index > 0 ? undefined : 'It is the first one.', change('move-up', `Moved: now ${index} of ${length}`)],
    [
      'Move down',
      index < length - 1 ? undefined : 'It is the last one.',
      change('move-down', `Moved: now ${index + 2} of ${length}`),
    ],
    ['Remove', noFewer, change('remove', 'Removed. Undo brings it back')],
  ]
  const refusal = noMore ?? noFewer
  return (
    <div class="list">
      <p class="name">{name}</p>
      <div class="row" role="toolbar" aria-label={name}>
        {tools.map(([tool, reason, act]) => (
          <Button key={tool} refusal={reason ?? wait} onClick={() => guard(act)}>
            {tool}
          </Button>
        ))}
      </div>
      {refusal && <p class="quiet">{refusal}</p>}
    </div>
  )
  /** A text that is not saved is saved first, or left. */
  function guard(act: () => unknown): void {
    if (context.hasUnsaved()) context.refuse(saveFirstMessage)
    else act()
  }
}

/** `a question`, `an item`. */
const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
