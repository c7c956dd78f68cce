import type { ContentPath } from '../../../core/api/index.ts'
import { findField, limitsAt } from '../../../core/schema/index.ts'
import { parseText, valueAt } from '../../../core/source/index.ts'
import { duplicateItem, moveItem, removeItem, writeValue } from '../../../edits/yaml/index.ts'
import type { FieldLists, ListAction, ListResult, ListState } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { notLocated, type OpenedValue, openItem, openValue } from '../locate-field.ts'
import { nameField, titleOfItem } from './describe-field.ts'
import { writeItem } from './new-item.ts'

/** Adds, moves, duplicates and removes items of lists. */
export function createLists(core: EditCore) {
  const { registry } = core
  return {
    /** The lists around a field that was opened in a version of its file. */
    around(id: string, version: string): FieldLists | undefined {
      const opened = openValue(core, registry.find(id), version)
      if (!opened) return undefined
      const { path } = opened
      const depths = path.flatMap((step, depth) => (typeof step === 'number' ? [depth] : [])).reverse()
      return {
        lists: depths.flatMap((depth) => describeList(core, opened, path.slice(0, depth), Number(path[depth])) ?? []),
      }
    },
    change(action: ListAction): ListResult | undefined {
      const list = registry.find(action.list)
      if (!list?.path) return undefined
      const opened = openItem(core, action)
      if (!opened) return { result: notLocated, field: undefined }
      const state = describeList(core, opened, opened.path, opened.index)
      if (!state || opened.index >= state.length) return undefined
      const result = changeList(core, action, opened, state)
      const field = action.field === undefined ? undefined : registry.find(action.field)
      const rest = field?.path?.slice(list.path.length + 1)
      const path = rest && [...opened.path, nextIndex(action, opened), ...rest]
      return { result, field: field && path && registry.idOf({ ...field, path }) }
    },
  }
}

type OpenedItem = NonNullable<ReturnType<typeof openItem>>

/** The place of the item, or of the new one, after an action. */
function nextIndex(action: ListAction, { index, to }: OpenedItem): number {
  if (action.action === 'move') return to ?? index
  return action.action === 'remove' ? Math.max(0, index - 1) : index + 1
}

function describeList(
  { registry }: EditCore,
  { file, source, disk, data }: OpenedValue,
  path: ContentPath,
  index: number,
): ListState | undefined {
  const items = valueAt(data, path)
  if (!Array.isArray(items)) return undefined
  const { min = 0, max = Number.POSITIVE_INFINITY } = limitsAt(source.schema, path)
  const { length } = items
  const fields = registry.idsIn(file, [...path, index])
  const exactly = min === max ? `The page needs exactly ${min} of them.` : undefined
  return {
    id: registry.idOf({ file, path, source }),
    file,
    version: disk.version,
    label: nameField(source.schema, path),
    item: (findField(source.schema, [...path, 0])?.title ?? 'item').toLowerCase(),
    index,
    length,
    title: titleOfItem(items[index]),
    fields,
    otherFields: registry.idsIn(file, path).filter((id) => !fields.includes(id)),
    noMore: length < max ? undefined : (exactly ?? `There can be at most ${max} of them.`),
    noFewer: length > min ? undefined : (exactly ?? `There must be at least ${min} of them.`),
  }
}

function changeList(core: EditCore, action: ListAction, opened: OpenedItem, state: ListState): SaveResult {
  const { file, disk } = opened
  if (!opened.isUnchanged && action.action !== 'add')
    return refuseSave('somebody else has changed it meanwhile: open it again')
  const limit = action.action === 'remove' ? state.noFewer : action.action === 'move' ? undefined : state.noMore
  if (limit !== undefined) return refuseSave(limit)
  const after = writeList(core, action, opened)
  if (after === undefined) return refuseSave('this cannot be written here')
  return core.store.write([{ file, before: disk.text, after }])
    ? core.saved(file)
    : refuseSave('somebody else changed it at the same moment: open it again')
}

function writeList(core: EditCore, action: ListAction, opened: OpenedItem): string | undefined {
  const { file, path, disk, index, to } = opened
  const text = { file, text: disk.text }
  switch (action.action) {
    case 'add':
      return writeItem(core, opened, action)
    case 'duplicate':
      return withOwnId(file, duplicateItem(text, path, index), path, index + 1)
    case 'move':
      return to === undefined ? undefined : moveItem(text, path, index, to)
    case 'remove':
      return removeItem(text, path, index)
    default:
      return action satisfies never
  }
}

/** The text of a file with another id for the item at an index, if it has one. */
export function withOwnId(
  file: string,
  text: string | undefined,
  list: ContentPath,
  index: number,
): string | undefined {
  if (text === undefined) return undefined
  const items = valueAt(parseText(file, text)?.data, list)
  const ids = Array.isArray(items) ? items.map((item) => valueAt(item, ['id'])) : []
  const id = ids[index]
  if (typeof id !== 'string') return text
  let number = 2
  while (ids.includes(`${id}-${number}`)) number++
  return writeValue({ file, text }, [...list, index, 'id'], `${id}-${number}`) ?? text
}
