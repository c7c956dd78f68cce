import type { ContentPath } from '../../../core/api/index.ts'
import { isUnwrittenText, toWrittenAddress } from '../../../core/content/index.ts'
import { fieldNamesAt, fieldSchemasAt, findField, limitsAt } from '../../../core/schema/index.ts'
import { mapLeaves, parseText, valueAt } from '../../../core/source/index.ts'
import { suggestValue } from '../../../edits/new-entry/index.ts'
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
  withValueAt,
  writeField,
  writeValue,
} from '../../../edits/yaml/index.ts'
import type { CheckedItem, FieldLists, FormValues, ListAction, ListState, NewItem } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { findNewFindings } from '../find-new-findings.ts'
import { notLocated, type OpenedValue, openItem, openValue } from '../locate-field.ts'
import { describeChange, listAddresses, nameField, titleOfItem } from '../names.ts'
import { entriesIn, parseFormValue, valueGroup } from './form-fields.ts'

type AddAction = Extract<ListAction, { action: 'add' }>

/** Adds, moves, duplicates and removes items of lists, and adds and removes groups that a file may leave out. */
export function createLists(core: EditCore) {
  const { registry, context } = core
  const { now } = context.options
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
    change(action: ListAction): SaveResult | undefined {
      const list = registry.find(action.list)
      if (!list?.path) return undefined
      const opened = openItem(core, action)
      if (!opened) return notLocated
      const state = describeList(core, opened, opened.path, opened.index)
      if (!state || opened.index >= state.length) return undefined
      const result = changeList(core, action, opened, state)
      const field = action.field === undefined ? undefined : registry.find(action.field)
      const rest = field?.path?.slice(list.path.length + 1)
      const path = rest && [...opened.path, nextIndex(action, opened), ...rest]
      return result.status === 'saved'
        ? { ...result, field: field && path && registry.idOf({ ...field, path }) }
        : result
    },
    /** A form for an item after the one at an index; with -1, for the first. */
    newItem(list: string, index: number, version: string): NewItem | undefined {
      const opened = openItem(core, { list, index, version })
      const items = opened && valueAt(opened.data, opened.path)
      if (!opened || !Array.isArray(items) || opened.index >= items.length) return undefined
      const { file, path, data, source } = opened
      const { max = Number.POSITIVE_INFINITY } = limitsAt(source.schema, path)
      if (items.length >= max) return undefined
      const at = [...path, opened.index + 1]
      const item = suggestItem(opened, at, now)
      if (item === undefined) return undefined
      const withItem = withValueAt(data, path, () => items.toSpliced(opened.index + 1, 0, item))
      const name = findField(source.schema, at)?.title ?? 'item'
      const form = planForm(core, opened, at, withItem, `New ${name.toLowerCase()}`)
      return { ...form, id: registry.idOf({ file, path, source }), index: opened.index }
    },
    newGroup(id: string, version: string): NewItem | undefined {
      const opened = openValue(core, registry.find(id), version)
      if (!opened) return undefined
      const { file, path, data, source } = opened
      const value = suggestItem(opened, path, now)
      if (value === undefined || valueAt(data, path) !== undefined) return undefined
      const form = planForm(core, opened, path, setValue(data, path, value), nameField(source.schema, path))
      return { ...form, id: registry.idOf({ file, path, source }), index: 0 }
    },
    async checkItem(action: AddAction): Promise<CheckedItem | undefined> {
      const opened = openItem(core, action)
      const text = opened && writeItem(core, opened, action)
      if (!opened || text === undefined) return undefined
      const fields = action.values.flatMap(({ field: id }) => {
        const rest = registry.find(id)?.path?.slice(opened.path.length + 1)
        return rest ? [{ id, file: opened.file, path: [...opened.path, opened.index + 1, ...rest] }] : []
      })
      const found = await findNewFindings(new Map([[opened.file, text]]), fields, { ...core, served: opened.served })
      return { findings: (found?.findings ?? []).map(({ serialized, field }) => ({ ...serialized, field })) }
    },
    /** Adds a group that the file has not, or removes one. */
    changeGroup(id: string, version: string, values: FormValues | undefined): SaveResult | undefined {
      const field = registry.find(id)
      if (!field?.path) return undefined
      const opened = openValue(core, field, version)
      if (!opened) return notLocated
      const { file, path, disk, source, data, served } = opened
      const isOptional = findField(source.schema, path)?.isRequired === false
      if (!isOptional || (valueAt(data, path) === undefined) !== (values !== undefined)) return undefined
      if (!opened.isUnchanged) return refuseSave('somebody else has changed it meanwhile: open it again')
      const text = { file, text: disk.text }
      const filled = values && fill(core, opened, path, values, field.path)
      const order = fieldNamesAt(source.schema, path.slice(0, -1))
      const after = values ? filled && writeField(text, path, filled.value, order) : removeField(text, path)
      if (after === undefined) return refuseSave('this cannot be written here')
      return core.save([{ file, before: disk.text, after }], file, describeChange({ file, path, source }, served))
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
  return core.save([{ file, before: disk.text, after }], file, describeChange(opened, opened.served))
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

/** The text of a file with a new item after the one at the index. */
function writeItem(
  core: EditCore,
  opened: OpenedValue & { readonly index: number },
  { list, index, values }: AddAction,
): string | undefined {
  const { file, path, disk, source, data } = opened
  const asked = [...(core.registry.find(list)?.path ?? []), index + 1]
  const at = opened.index + 1
  const filled = fill(core, opened, [...path, at], values, asked)
  if (!filled) return undefined
  const text = { file, text: disk.text }
  if (Array.isArray(valueAt(data, path))) return insertItem(text, path, at, filled.value)
  return writeField(text, path, [filled.value], fieldNamesAt(source.schema, path.slice(0, -1)))
}

/** The suggested value with those of the form, whose fields begin with the path `asked`. Undefined if a field is none of it. */
function fill(
  { registry, context }: EditCore,
  opened: OpenedValue,
  path: ContentPath,
  values: FormValues,
  asked: ContentPath,
): { readonly value: unknown } | undefined {
  let value = suggestItem(opened, path, context.options.now)
  for (const { field: id, value: text } of values) {
    const field = registry.find(id)
    const isInside = field?.file === opened.file && asked.every((step, index) => field.path?.[index] === step)
    const parsed = field && isInside ? parseFormValue(field, text) : undefined
    if (!field?.path || !parsed) return undefined
    value = setValue(value, field.path.slice(asked.length), parsed.value)
  }
  return value === undefined ? undefined : { value }
}

/** A form for a value that is not in the file yet, as if it were. */
function planForm(core: EditCore, opened: OpenedValue, path: ContentPath, data: unknown, label: string) {
  const { file, source, served, disk } = opened
  const context = { registry: core.registry, served, isHidden: () => false }
  const form = valueGroup({ file, source, data }, path, label, context)
  return { version: disk.version, form, addresses: listAddresses(served) }
}

/** A value that the schema suggests at a path, with empty texts where people have to write them. Undefined if it suggests none. */
function suggestItem(
  { file, source, data, served: { loaded, pictures } }: OpenedValue,
  path: ContentPath,
  now: number,
): unknown {
  const [schema] = fieldSchemasAt(source.schema, path)
  const entries = loaded.get(source)?.entries.map(({ document }) => document.data) ?? []
  const idsIn = (folder: string): string[] => entriesIn(loaded, folder).map(({ summary }) => summary.id)
  const others = source.kind === 'single' ? [data] : entries
  const suggested = schema && suggestValue(schema, path, { others, unique: [], today: new Date(now), idsIn })
  if (!suggested) return undefined
  const [picture = ''] = [...pictures.keys()].map((address) => toWrittenAddress(address, file))
  return mapLeaves(
    suggested.value,
    (leaf, at) => {
      if (typeof leaf !== 'string') return leaf
      if (findField(source.schema, at)?.leadsTo === 'picture') return leaf || picture
      // The id of another item is not one for this item.
      return isUnwrittenText(leaf, at) || at.at(-1) === 'id' ? '' : leaf
    },
    path,
  )
}

/** A copy of plain data with another value at a path; groups on the way are made. Undefined removes the key. */
function setValue(data: unknown, path: ContentPath, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const next = setValue(valueAt(data, [step]), rest, value)
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? next : item))
  const fields = Object.entries({ ...Object(data), [step]: next })
  return Object.fromEntries(fields.filter(([, one]) => one !== undefined))
}
