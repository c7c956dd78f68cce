/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { createOutline } from '../../cli/dev/index.ts'
import type { ListAction, ListState } from '../form-protocol.ts'
import type { FieldToEdit } from './drafts.ts'
import { saveFirst, useEdit } from './edit-context.ts'
import { openNewItem, withArticle } from './item-dialog.tsx'
import { type Saved, save, useSaving } from './save.ts'
import { findItemAround } from './targets.ts'
import { useChange, useMount } from './ui/hooks.ts'
import { Button } from './ui/parts.tsx'

interface ListToolsProps {
  readonly field: FieldToEdit
  readonly element: Element
  readonly outline: ReturnType<typeof createOutline>
  /** Closes the panel and acts, if nothing is unsaved. */
  readonly leaveBy: (act: () => void) => void
  readonly goTo: (saved: Saved) => void
  readonly showAdded: (saved: Saved) => void
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

function ListRow({
  list,
  field,
  element,
  outline,
  leaveBy,
  goTo,
  showAdded,
}: ListToolsProps & { readonly list: ListState }) {
  const context = useEdit()
  const { id, label, item, index, length, title, noMore, noFewer, version } = list
  const number = `${label}: ${index + 1} of ${length}`
  const name = title ? `${number} “${title}”` : number
  const [change, setChange] = useState<{ readonly action: ListAction; readonly done: string }>()
  const saving = useSaving(async () => {
    if (!change) return undefined
    const outcome = await save({
      failure: 'Nothing was changed',
      send: () => context.requests.changeList(change.action),
    })
    if (outcome.status === 'saved')
      leaveBy(() => {
        context.confirm(change.done)
        goTo(outcome.result)
      })
    else if ('words' in outcome) context.refuse(outcome.words)
    return outcome
  })
  useChange(() => void (change && saving.start()), change)
  const base = { list: id, version, index, field: field.id }
  const wait = saving.isSaving ? 'It is being saved.' : undefined
  const move = (to: number) => () =>
    setChange({ action: { action: 'move', ...base, to }, done: `Moved: now ${to + 1} of ${length}` })
  const tools: readonly [name: string, refusal: string | undefined, act: () => void][] = [
    [
      `Add ${withArticle(item)}…`,
      noMore,
      () => void openNewItem(list, field.id, context, (saved) => leaveBy(() => showAdded(saved))),
    ],
    [
      'Duplicate',
      noMore,
      () => setChange({ action: { action: 'duplicate', ...base }, done: `Duplicated: ${length + 1} in all` }),
    ],
    ['Move up', index > 0 ? undefined : 'It is the first one.', move(index - 1)],
    ['Move down', index < length - 1 ? undefined : 'It is the last one.', move(index + 1)],
    [
      'Remove',
      noFewer,
      () => setChange({ action: { action: 'remove', ...base }, done: 'Removed. Undo brings it back' }),
    ],
  ]
  const show = (): void => outline.show(findItemAround(element, list), name)
  const refusal = noMore ?? noFewer
  return (
    <div class="list" onPointerEnter={show} onFocusIn={show} onPointerLeave={outline.hide} onFocusOut={outline.hide}>
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
  function guard(act: () => void): void {
    if (context.hasUnsaved()) context.refuse(saveFirst)
    else act()
  }
}
