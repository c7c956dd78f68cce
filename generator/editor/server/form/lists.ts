import { posix } from 'node:path'
import type { ContentPath } from '../../../core/api/index.ts'
import type { Collection, CompleteCompilation } from '../../../core/index.ts'
import { describeFieldName, fieldNamesAt, findField, limitsAt } from '../../../core/schema/index.ts'
import { parseText, valueAt } from '../../../core/source/index.ts'
import type { ContentChange } from '../../../edits/index.ts'
import { duplicateItem, moveItem, removeField, removeItem, writeValue } from '../../../edits/yaml/index.ts'
import type { ListState, ValueAction } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { describeChange, findItemTitle, findTitleInData, nameField } from '../names.ts'
import { describeLoss, type OpenedValue, openValue, refuseChanged } from '../open-field.ts'
import { type EditCore, refuseSave } from '../session-context.ts'
import { findControl, writeFormValue } from './form-fields.ts'

/** The lists around fields. Moves, duplicates and removes their items, and removes groups that a file may leave out. */
export function createLists(core: EditCore) {
  const { registry } = core
  return {
    /** The lists around a field that was opened in a version of its file, the innermost first. */
    around(id: string, version: string): { readonly lists: readonly ListState[] } | undefined {
      const field = registry.find(id)
      // The body of an entry is in its collection, too.
      const opened = openValue(core, field && { ...field, path: field.path ?? [] }, version)
      if (!opened) return undefined
      const { path } = opened
      // The cells of a row are no list of their own: each row has as many as the others.
      const isCell = (depth: number): boolean => typeof path[depth - 1] === 'number'
      const depths = path
        .flatMap((step, depth) => (typeof step === 'number' && !isCell(depth) ? [depth] : []))
        .reverse()
      const lists = depths.map((depth) => describeList(core, opened, path.slice(0, depth), Number(path[depth])))
      return { lists: [...lists, describeCollection(core, opened)].filter((list) => list !== undefined) }
    },
    change({ action, value, version, to, field }: ValueAction): SaveResult | undefined {
      const asked = registry.find(value)
      if (!asked?.path) return undefined
      const opened = openValue(core, asked, version)
      if (!opened) return refuseSave(describeLoss(asked, core))
      const { file, path, source, disk, data, served } = opened
      if (valueAt(data, path) === undefined) return undefined
      if (path.length === 0) {
        if (source.kind !== 'collection' || to === undefined) return undefined
        const changes = moveEntry(core, source, served, file, to)
        return changes
          ? core.save(changes, file, `order of ${nameOfCollection(source)}`)
          : refuseSave('other files of the collection have just changed: wait for the page, and move it again')
      }
      if (!opened.isUnchanged) return refuseChanged(asked)
      const [list, index] = [path.slice(0, -1), path.at(-1)]
      const isItem = typeof index === 'number'
      const limit = isItem ? findLimit(core, opened, list, index, action) : undefined
      if (limit !== undefined) return refuseSave(limit)
      const place = isItem ? { move: to ?? index, duplicate: index + 1, remove: Math.max(0, index - 1) }[action] : 0
      const after = isItem ? writeList(opened, list, index, place, action) : removeGroup(opened, action)
      if (after === undefined) return refuseSave('this cannot be written here')
      const words = describeChange({ ...opened, path: isItem ? list : path }, served)
      const result = core.save([{ file, before: disk.text, after }], file, words)
      if (result.status !== 'saved' || field === undefined || !isItem) return result
      return { ...result, field: findCorrespondingFieldId(core, field, asked.path.length, [...list, place]) }
    },
  }
}

/** The id of the field that is to another item as a field is to its own, whose path has a length. */
export function findCorrespondingFieldId(
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
    items: items.map((item, at) => ({
      value: idOf([...path, at]),
      version: disk.version,
      title: findItemTitle(item),
    })),
    next: idOf([...path, index + 1]),
    label: nameField(source.schema, path),
    item: (findField(source.schema, [...path, 0])?.title ?? 'item').toLowerCase(),
    index,
    noMore: length < max ? undefined : (exactly ?? `There can be at most ${max} of them.`),
    noFewer: length > min ? undefined : (exactly ?? `There must be at least ${min} of them.`),
  }
}

const nameOfCollection = ({ folder }: Collection): string => describeFieldName(posix.basename(folder))

/** The collection of an entry, if editors put it in order. */
function describeCollection(
  { registry, store }: EditCore,
  { file, source, served }: OpenedValue,
): ListState | undefined {
  const order = source.kind === 'collection' ? findEntryOrder(source, served) : undefined
  if (!order || source.kind !== 'collection') return undefined
  return {
    id: source.folder,
    items: order.entries.map(({ summary }) => ({
      value: registry.idOfFile(summary.file, source),
      version: store.read(summary.file)?.version ?? '',
      title: findTitleInData(summary.data) ?? summary.id,
    })),
    index: order.entries.findIndex(({ summary }) => summary.file === file),
    label: nameOfCollection(source),
    item: 'entry',
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
  place: number,
  action: Action,
): string | undefined {
  if (action === 'remove') return removeItem({ file, text }, list, index)
  if (action === 'move') return moveItem({ file, text }, list, index, place)
  const copied = duplicateItem({ file, text }, list, index)
  return copied === undefined ? undefined : withOwnId(file, copied, list, place)
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
    ? (writeValue({ file, text }, [...list, index, 'id'], createUniqueId(id, ids)) ?? text)
    : text
}

export const idsOf = (items: unknown): readonly unknown[] =>
  Array.isArray(items) ? items.map((item) => valueAt(item, ['id'])) : []

/** An id that is not taken, with a number if it must. */
export function createUniqueId(wanted: string, taken: readonly unknown[]): string {
  let [id, number] = [wanted, 1]
  while (taken.includes(id)) id = `${wanted}-${++number}`
  return id
}

/** The entries of a collection in their order, with the field whose numbers make it. Undefined where none does, as in an order by names or dates. */
function findEntryOrder(source: Collection, { loaded }: Pick<CompleteCompilation, 'loaded'>) {
  const { order, schema } = source
  const { entries = [] } = loaded.get(source) ?? {}
  const isOrderedBy = (name: string): boolean => {
    const reversed = entries.map(({ summary }, index) => ({ ...Object(summary.data), [name]: -index }))
    return order !== undefined && reversed.toSorted(order).every((data, index) => data === reversed.at(-1 - index))
  }
  const numbers = fieldNamesAt(schema, []).filter((name) => findControl(schema, [name])?.control === 'number')
  const field = entries.length > 1 ? numbers.find(isOrderedBy) : undefined
  return field === undefined ? undefined : { entries, field }
}

/** The changes of the files that put an entry at an index. Undefined if one of them is not as it is served. */
function moveEntry(
  { store }: Pick<EditCore, 'store'>,
  source: Collection,
  { loaded, texts }: Pick<CompleteCompilation, 'loaded' | 'texts'>,
  file: string,
  to: number,
): readonly ContentChange[] | undefined {
  const { entries = [], field = '' } = findEntryOrder(source, { loaded }) ?? {}
  const moved = entries.find(({ summary }) => summary.file === file)
  const isServed = entries.every(({ summary }) => store.read(summary.file)?.text === texts.get(summary.file))
  if (!moved || !(to in entries) || !isServed) return undefined
  const changes: ContentChange[] = []
  for (const [index, entry] of entries
    .filter((one) => one !== moved)
    .toSpliced(to, 0, moved)
    .entries()) {
    const { file: name, data } = entry.summary
    const before = texts.get(name) ?? ''
    const isInPlace = valueAt(data, [field]) === index + 1
    const after = isInPlace ? before : writeFormValue({ file: name, path: [field], source }, before, index + 1)
    if (after === undefined) return undefined
    changes.push({ file: name, before, after })
  }
  return changes
}
