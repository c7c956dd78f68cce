/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ListState, ValueAction } from '../form-protocol.ts'
import type { FieldWithDraft } from './drafts.ts'
import { saveFirstMessage, useEditContext } from './edit-context.ts'
import { openForm } from './form-dialog.tsx'
import { type SaveSuccess, saveAloud, useSaveState } from './save.ts'
import { Dialog } from './ui/dialog.tsx'
import { useChange, useMount } from './ui/hooks.ts'
import { Button } from './ui/parts.tsx'

interface ListToolsProps {
  readonly field: FieldWithDraft
  /** Closes the panel and acts, if nothing is unsaved. */
  readonly leaveBy: (act: () => void) => void
  /** Goes to the item at its new place, or to the one before a removed one, and opens it. */
  readonly goTo: (saved: SaveSuccess, opens: boolean) => void
  readonly onShown: () => void
  /** Why the text cannot be saved: nor is its list changed then. */
  readonly refusal: string | undefined
}

/** Buttons for the items around a field: one row for each list, the innermost first. Empty until the lists are read. */
export function ListTools(props: ListToolsProps) {
  const { id, version } = props.field
  const { requests } = useEditContext()
  const [lists, setLists] = useState<readonly ListState[]>([])
  useMount(() => void requests.ask('lists', { field: id, version }).then((found) => setLists(found?.lists ?? [])))
  useChange(props.onShown, lists)
  return (
    <div class="list-tools" hidden={lists.length === 0}>
      {lists.map((list) => (
        <ListRow key={list.id} list={list} {...props} />
      ))}
    </div>
  )
}

function ListRow({ list, field, leaveBy, goTo, refusal }: ListToolsProps & { readonly list: ListState }) {
  const context = useEditContext()
  const { items, next, label, item, index, noMore, noFewer } = list
  const { length } = items
  const { value = '', version = '', title } = items[index] ?? {}
  const number = `${label}: ${index + 1} of ${length}`
  const name = title ? `${number} “${title}”` : number
  const saving = useSaveState()
  const change = (action: ValueAction['action'], done: string, to?: number) => () =>
    saving.start(async () => {
      const send = () => context.requests.send('change-value', { action, value, version, to, field: field.id })
      const saved = await saveAloud({ failure: 'Nothing was changed', send }, done, context)
      // The panel of another item would take the place of the bar with Undo. An entry may be on a page that stays as it is.
      if (saved) leaveBy(() => next !== undefined && goTo(saved, action !== 'remove'))
      return undefined
    })
  const wait = refusal ?? (saving.isSaving ? 'It is being saved.' : undefined)
  const add = (): void => {
    const options = {
      title: `Add ${withArticle(item)}`,
      subtitle: `After number ${index + 1} of ${label}`,
      like: field.id,
      onSaved: (saved: SaveSuccess) => leaveBy(() => goTo(saved, false)),
    }
    void openForm({ value: next ?? '', version }, options, context)
  }
  const moveTo = (to: number) => change('move', `Moved: now ${to + 1} of ${length}`, to)
  type Tool = readonly [name: string, refusal: string | undefined, act: () => unknown]
  const changes: readonly Tool[] = [
    [`Add ${withArticle(item)}…`, noMore, add],
    ['Duplicate', noMore, change('duplicate', `Duplicated: ${length + 1} in all`)],
    ['Remove', noFewer, change('remove', 'Removed. Undo brings it back')],
  ]
  const tools: readonly Tool[] = [
    ...(next === undefined ? [] : changes),
    ['Move up', index > 0 ? undefined : 'It is the first one.', moveTo(index - 1)],
    ['Move down', index < length - 1 ? undefined : 'It is the last one.', moveTo(index + 1)],
    ['Order…', undefined, () => leaveBy(() => context.open(<OrderDialog list={list} />))],
  ]
  const limit = noMore ?? noFewer
  /** A text that is not saved is saved first, or left. */
  const guard = (act: () => unknown): unknown => (context.hasUnsaved() ? context.refuse(saveFirstMessage) : act())
  return (
    <div class="list">
      <p class="name">{name}</p>
      <div class="row" role="toolbar" aria-label={name}>
        {tools.map(([tool, reason, act]) => (
          <Button key={tool} refusal={wait ?? reason} onClick={() => guard(act)}>
            {tool}
          </Button>
        ))}
      </div>
      {limit && <p class="quiet">{limit}</p>}
    </div>
  )
}

/** `a question`, `an item`. */
const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** The items of a list, or the entries of a collection, to be dragged into their order. Each step is saved. */
function OrderDialog({ list: { label, items: first } }: { readonly list: ListState }) {
  const context = useEditContext()
  // The server follows an item by what it was when the dialog opened.
  const [items, setItems] = useState(first)
  const [dragged, setDragged] = useState<number>()
  const saving = useSaveState()
  const move = (from: number, to: number) =>
    saving.start(async () => {
      const item = items[from]
      if (!item || from === to || !(to in items)) return undefined
      const { value, version } = item
      const send = () => context.requests.send('change-value', { action: 'move', value, version, to })
      const done = `Moved: now ${to + 1} of ${items.length}`
      if (await saveAloud({ failure: 'It was not moved', send }, done, context))
        setItems(items.toSpliced(from, 1).toSpliced(to, 0, item))
      return undefined
    })
  return (
    <Dialog title={`Order of ${label}`} subtitle="Drag an item to its place. Undo takes each step back." look="side">
      <ol class="files">
        {items.map(({ value, title = '' }, index) => (
          <li
            key={value}
            class="item dragged"
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer?.setData('text/plain', title)
              setDragged(index)
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) void move(dragged, index)
              setDragged(undefined)
            }}
          >
            <span>{`${index + 1}. ${title}`}</span>
            <Button label={`Move “${title}” up`} onClick={() => move(index, index - 1)}>
              ↑
            </Button>
            <Button label={`Move “${title}” down`} onClick={() => move(index, index + 1)}>
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
