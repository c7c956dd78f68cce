import type { ContentPath } from '../../../core/api/check.ts'
import type { Source } from '../../../core/api/define.ts'
import { findField, limitsAt, schemaKeysAt } from '../../../core/content/schema-fields.ts'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import { parseText } from '../../../core/source/parse.ts'
import { withValueAt } from '../../../edits/yaml/open-yaml.ts'
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
  writeField,
} from '../../../edits/yaml/write-entries.ts'
import type { SaveResult } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { findNewFindings } from '../find-new-findings.ts'
import type { ContentValue } from '../mark-content.ts'
import { nameField } from '../places/describe-field-path.ts'
import { titleOfItem } from './describe-field.ts'
import { createField, type FormContext, type FormSource, formGroup } from './form-fields.ts'
import type { FormFinding, FormGroup, FormValues } from './form-protocol.ts'
import { isAtField } from './is-at-field.ts'
import { listAddresses } from './list-addresses.ts'
import type { CheckedItem, FieldLists, ListAction, ListResult, ListState, NewItem } from './list-protocol.ts'
import { withOwnId } from './own-id.ts'
import { parseFormValue } from './plan-changes.ts'
import { setValue } from './set-value.ts'
import { suggestItem } from './suggest-item.ts'

/** Items of lists, and groups that a file may leave out. */
export function createLists(core: EditCore) {
  const { registry, store, context, current } = core
  const open = (field: ContentValue | undefined) => {
    const disk = field && store.read(field.file)
    const data = disk && parseText(field.file, disk.text)?.data
    const served = current()
    return field?.path && disk && served && data !== undefined
      ? { file: field.file, path: field.path, source: field.source, disk, data, served }
      : undefined
  }
  type Opened = NonNullable<ReturnType<typeof open>>
  const stateOf = ({ file, source, disk, data }: Opened, path: ContentPath, index: number): ListState | undefined => {
    const items = valueAt(data, path)
    if (!Array.isArray(items)) return undefined
    const { min = 0, max = Number.POSITIVE_INFINITY } = limitsAt(source.schema, path)
    const { length } = items
    const label = nameField(source.schema, path)
    const fields = registry.idsIn(file, [...path, index])
    const exactly = min === max ? `The page needs exactly ${min} of them.` : undefined
    return {
      id: registry.idOf({ file, path, source }),
      file,
      version: disk.version,
      label,
      item: nameItem(source, path),
      index,
      length,
      title: titleOfItem(items[index]),
      fields,
      otherFields: registry.idsIn(file, path).filter((id) => !fields.includes(id)),
      noMore: length < max ? undefined : (exactly ?? `There can be at most ${max} of them.`),
      noFewer: length > min ? undefined : (exactly ?? `There must be at least ${min} of them.`),
    }
  }
  /** A form for a value that is not in the file yet, as if it were. */
  const planForm = (opened: Opened, path: ContentPath, data: unknown, label: string): NewItem => {
    const { file, source, served, disk } = opened
    const from: FormSource = { file, source, data }
    const formContext: FormContext = { registry, served, isHidden: () => false }
    const isGroup = findField(source.schema, path)?.holds === 'fields'
    const field = isGroup ? undefined : createField(from, path, label, formContext)
    const form: FormGroup = isGroup
      ? formGroup(from, path, label, formContext)
      : { label, fields: field ? [field] : [], groups: [] }
    return { version: disk.version, form, addresses: listAddresses(core) }
  }
  const isUnchanged = ({ disk, path, file, data }: Opened, version: string): boolean => {
    const text = store.findOpened(version)
    const before = text === undefined ? undefined : valueAt(parseText(file, text)?.data, path)
    return disk.version === version || JSON.stringify(before) === JSON.stringify(valueAt(data, path))
  }
  /** The suggested value with those of the form. Undefined if a field is none of it. */
  const fill = (opened: Opened, path: ContentPath, values: FormValues): { readonly value: unknown } | undefined => {
    let value = suggestItem(opened, path, opened.served, context.options.now)
    for (const { field: id, value: text } of values) {
      const field = registry.find(id)
      const isInside = field?.file === opened.file && path.every((step, index) => field.path?.[index] === step)
      const parsed = field && isInside ? parseFormValue(field, text) : undefined
      if (!field?.path || !parsed) return undefined
      value = setValue(value, field.path.slice(path.length), parsed.value)
    }
    return value === undefined ? undefined : { value }
  }
  const writeItem = (opened: Opened, { index, values }: Extract<ListAction, { action: 'add' }>): string | undefined => {
    const { file, path, disk, source, data } = opened
    const filled = fill(opened, [...path, index + 1], values)
    if (!filled) return undefined
    const text = { file, text: disk.text }
    if (Array.isArray(valueAt(data, path))) return insertItem(text, path, index + 1, filled.value)
    return writeField(text, path, [filled.value], schemaKeysAt(source.schema, path.slice(0, -1)))
  }
  const write = (opened: Opened, action: ListAction): string | undefined => {
    const { file, path, disk } = opened
    const text = { file, text: disk.text }
    switch (action.action) {
      case 'add':
        return writeItem(opened, action)
      case 'duplicate':
        return withOwnId(file, duplicateItem(text, path, action.index), path, action.index + 1)
      case 'move':
        return moveItem(text, path, action.index, action.to)
      case 'remove':
        return removeItem(text, path, action.index)
      default:
        return action satisfies never
    }
  }
  const save = ({ file, disk }: Opened, after: string | undefined): SaveResult => {
    if (after === undefined) return refuseSave('this cannot be written here')
    if (!store.write([{ file, before: disk.text, after }]))
      return refuseSave('somebody else changed it at the same moment: open it again')
    return core.saved(file)
  }
  const changeList = (action: ListAction): SaveResult | undefined => {
    const opened = open(registry.find(action.list))
    const state = opened && stateOf(opened, opened.path, action.index)
    if (!opened || !state || action.index >= state.length) return undefined
    if (!isUnchanged(opened, action.version)) return refuseSave('somebody else has changed it meanwhile: open it again')
    const limit = action.action === 'remove' ? state.noFewer : action.action === 'move' ? undefined : state.noMore
    return limit === undefined ? save(opened, write(opened, action)) : refuseSave(limit)
  }
  /** The id of a field in the item at its place after an action. */
  const findMoved = (field: ContentValue, action: ListAction): string | undefined => {
    const at = registry.find(action.list)?.path?.length
    if (at === undefined || !field.path) return undefined
    const index =
      action.action === 'move'
        ? action.to
        : action.action === 'remove'
          ? Math.max(0, action.index - 1)
          : action.index + 1
    return registry.idOf({ ...field, path: field.path.with(at, index) })
  }
  return {
    around(id: string): FieldLists | undefined {
      const opened = open(registry.find(id))
      if (!opened) return undefined
      const indexes = opened.path.flatMap((step, at) => (typeof step === 'number' ? [at] : [])).reverse()
      return {
        lists: indexes.flatMap((at) => stateOf(opened, opened.path.slice(0, at), Number(opened.path[at])) ?? []),
      }
    },
    newItem(id: string, index: number): NewItem | undefined {
      const opened = open(registry.find(id))
      const state = opened && stateOf(opened, opened.path, index)
      if (!opened || !state || index >= state.length || state.noMore !== undefined) return undefined
      const { path, data, served } = opened
      const items = valueAt(data, path) as readonly unknown[]
      const at = [...path, index + 1]
      const item = suggestItem(opened, at, served, context.options.now)
      if (item === undefined) return undefined
      const withItem = withValueAt(data, path, () => items.toSpliced(index + 1, 0, item))
      return planForm(opened, at, withItem, `New ${state.item}`)
    },
    newGroup(id: string): NewItem | undefined {
      const opened = open(registry.find(id))
      if (!opened) return undefined
      const { path, data, served, source } = opened
      const value = suggestItem(opened, path, served, context.options.now)
      if (value === undefined || valueAt(data, path) !== undefined) return undefined
      return planForm(opened, path, setValue(data, path, value), nameField(source.schema, path))
    },
    async checkItem(action: Extract<ListAction, { action: 'add' }>): Promise<CheckedItem | undefined> {
      const opened = open(registry.find(action.list))
      const text = opened && writeItem(opened, action)
      const document = text === undefined ? undefined : parseText(opened?.file ?? '', text)
      if (!opened || text === undefined || !document) return undefined
      const findField = (diagnostic: Diagnostic): string | undefined =>
        action.values.find(({ field }) => isAtField(diagnostic, document, registry.find(field)?.path ?? []))?.field
      const isInItem = (diagnostic: Diagnostic): boolean => findField(diagnostic) !== undefined
      const { served } = opened
      const found = await findNewFindings(new Map([[opened.file, text]]), isInItem, { ...core, served })
      return {
        findings: (found?.findings ?? []).map(
          ({ diagnostic, serialized }): FormFinding => ({ ...serialized, field: findField(diagnostic) }),
        ),
      }
    },
    change(action: ListAction): ListResult | undefined {
      const result = changeList(action)
      const field = action.field === undefined ? undefined : registry.find(action.field)
      return result && { result, field: field && findMoved(field, action) }
    },
    /** Adds a group that the file has not, or removes one. */
    changeGroup(id: string, version: string, values: FormValues | undefined): SaveResult | undefined {
      const opened = open(registry.find(id))
      if (!opened) return undefined
      const { file, path, disk, source, data } = opened
      const isOptional = findField(source.schema, path)?.isRequired === false
      if (!isOptional || (valueAt(data, path) === undefined) !== (values !== undefined)) return undefined
      if (!isUnchanged(opened, version)) return refuseSave('somebody else has changed it meanwhile: open it again')
      const text = { file, text: disk.text }
      if (!values) return save(opened, removeField(text, path))
      const filled = fill(opened, path, values)
      const order = schemaKeysAt(source.schema, path.slice(0, -1))
      return save(opened, filled && writeField(text, path, filled.value, order))
    },
  }
}

/** What the schema of a list calls one of its items, in lower case. */
const nameItem = ({ schema }: Source, path: ContentPath): string =>
  (findField(schema, [...path, 0])?.title ?? 'item').toLowerCase()
