import type { ContentPath } from '../../../core/api/index.ts'
import { findField, limitsAt } from '../../../core/schema/index.ts'
import { parseText, valueAt } from '../../../core/source/index.ts'
import { duplicateItem, moveItem, removeField, removeItem, writeValue } from '../../../edits/yaml/index.ts'
import type { FieldLists, ListState, ValueAction } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { notLocated, type OpenedValue, openValue } from '../locate-field.ts'
import { describeChange, nameField, titleOfItem } from '../names.ts'
import { type EditCore, refuseSave } from '../session-context.ts'

/** The lists around fields. Moves, duplicates and removes their items, and removes groups that a file may leave out. */
export function createLists(core: EditCore) {
  const { registry } = core
  return {
    /** The lists around a field that was opened in a version of its file. */
    around(id: string, version: string): FieldLists | undefined {
      const opened = openValue(core, registry.find(id), version)
      if (!opened) return undefined
      const { path } = opened
      // The cells of a row are no list of their own: each row has as many as the others.
      const isCell = (depth: number): boolean => typeof path[depth - 1] === 'number'
      const depths = path
        .flatMap((step, depth) => (typeof step === 'number' && !isCell(depth) ? [depth] : []))
        .reverse()
      return {
        lists: depths.flatMap((depth) => describeList(core, opened, path.slice(0, depth), Number(path[depth])) ?? []),
      }
    },
    change({ action, value, version, field }: ValueAction): SaveResult | undefined {
      const asked = registry.find(value)
      if (!asked?.path) return undefined
      const opened = openValue(core, asked, version)
      if (!opened) return notLocated
      const { file, path, disk, data, served } = opened
      if (valueAt(data, path) === undefined) return undefined
      if (!opened.isUnchanged) return refuseSave('somebody else has changed it meanwhile: open it again')
      const [list, index] = [path.slice(0, -1), path.at(-1)]
      const isItem = typeof index === 'number'
      const limit = isItem ? findLimit(core, opened, list, index, action) : undefined
      if (limit !== undefined) return refuseSave(limit)
      const after = isItem ? writeList(opened, list, index, action) : removeGroup(opened, action)
      if (after === undefined) return refuseSave('this cannot be written here')
      const words = describeChange({ ...opened, path: isItem ? list : path }, served)
      const result = core.save([{ file, before: disk.text, after }], file, words)
      if (result.status !== 'saved' || field === undefined || !isItem) return result
      const place = [...list, Math.max(0, index + steps[action])]
      return { ...result, field: findLike(core, field, asked.path.length, place) }
    },
  }
}

/** From the place of an item to the one that is shown after an action. */
const steps = { 'move-up': -1, 'move-down': 1, duplicate: 1, remove: -1 } as const

/** The id of the field that is to another item as a field is to its own, whose path has a length. */
export function findLike(
  { registry }: Pick<EditCore, 'registry'>,
  id: string,
  length: number,
  item: ContentPath,
): string | undefined {
  const field = registry.find(id)
  return field?.path && registry.idOf({ ...field, path: [...item, ...field.path.slice(length)] })
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
  const exactly = min === max ? `The page needs exactly ${min} of them.` : undefined
  const idOf = (at: ContentPath): string => registry.idOf({ file, path: at, source })
  return {
    id: idOf(path),
    value: idOf([...path, index]),
    next: idOf([...path, index + 1]),
    version: disk.version,
    label: nameField(source.schema, path),
    item: (findField(source.schema, [...path, 0])?.title ?? 'item').toLowerCase(),
    index,
    length,
    title: titleOfItem(items[index]),
    noMore: length < max ? undefined : (exactly ?? `There can be at most ${max} of them.`),
    noFewer: length > min ? undefined : (exactly ?? `There must be at least ${min} of them.`),
  }
}

type Action = ValueAction['action']

function findLimit(
  core: EditCore,
  opened: OpenedValue,
  list: ContentPath,
  index: number,
  action: Action,
): string | undefined {
  const state = describeList(core, opened, list, index)
  return action === 'remove' ? state?.noFewer : action === 'duplicate' ? state?.noMore : undefined
}

function writeList(
  { file, disk: { text } }: OpenedValue,
  list: ContentPath,
  index: number,
  action: Action,
): string | undefined {
  if (action === 'remove') return removeItem({ file, text }, list, index)
  if (action !== 'duplicate') return moveItem({ file, text }, list, index, index + steps[action])
  const copied = duplicateItem({ file, text }, list, index)
  return copied === undefined ? undefined : withOwnId(file, copied, list, index + 1)
}

function removeGroup({ file, path, source, disk: { text } }: OpenedValue, action: Action): string | undefined {
  const isOptional = findField(source.schema, path)?.isRequired === false
  return isOptional && action === 'remove' ? removeField({ file, text }, path) : undefined
}

/** The text of a file with another id for the item at an index, if it has one. */
export function withOwnId(file: string, text: string, list: ContentPath, index: number): string {
  const ids = idsOf(valueAt(parseText(file, text)?.data, list))
  const id = ids[index]
  return typeof id === 'string'
    ? (writeValue({ file, text }, [...list, index, 'id'], findFreeId(id, ids)) ?? text)
    : text
}

export const idsOf = (items: unknown): readonly unknown[] =>
  Array.isArray(items) ? items.map((item) => valueAt(item, ['id'])) : []

/** An id that is not taken, with a number if it must. */
export function findFreeId(wanted: string, taken: readonly unknown[]): string {
  let [id, number] = [wanted, 1]
  while (taken.includes(id)) id = `${wanted}-${++number}`
  return id
}
