import type { ContentPath } from '../../../core/api/index.ts'
import { isUnwrittenText, toWrittenAddress } from '../../../core/content/index.ts'
import type { Diagnostic } from '../../../core/diagnostics/index.ts'
import { fieldSchemasAt, findField, limitsAt, schemaKeysAt } from '../../../core/schema/index.ts'
import { mapLeaves, parseText, valueAt } from '../../../core/source/index.ts'
import { suggestValue } from '../../../edits/new-entry/index.ts'
import { insertItem, removeField, withValueAt, writeField } from '../../../edits/yaml/index.ts'
import type { CheckedItem, FormFinding, FormGroup, FormValues, ListAction, NewItem } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { findNewFindings, isAtField } from '../find-new-findings.ts'
import { notLocated, type OpenedValue, openItem, openValue } from '../locate-field.ts'
import { listAddresses } from '../places/name-page.ts'
import { nameField } from './describe-field.ts'
import { parseFormValue } from './form-control.ts'
import { createField, type FormContext, type FormSource, formGroup } from './form-fields.ts'

type AddAction = Extract<ListAction, { action: 'add' }>

/** Forms for values that are not in the file yet: items of lists, and groups that a file may leave out. */
export function createNewItems(core: EditCore) {
  const { registry, store, context } = core
  const { now } = context.options
  return {
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
      const document = text === undefined ? undefined : parseText(opened?.file ?? '', text)
      if (!opened || text === undefined || !document) return undefined
      const fieldAt = (diagnostic: Diagnostic): string | undefined =>
        action.values.find(({ field }) => {
          const rest = registry.find(field)?.path?.slice(opened.path.length + 1)
          return rest && isAtField(diagnostic, document, [...opened.path, opened.index + 1, ...rest])
        })?.field
      const isInItem = (diagnostic: Diagnostic): boolean => fieldAt(diagnostic) !== undefined
      const { served } = opened
      const found = await findNewFindings(new Map([[opened.file, text]]), isInItem, { ...core, served })
      return {
        findings: (found?.findings ?? []).map(
          ({ diagnostic, serialized }): FormFinding => ({ ...serialized, field: fieldAt(diagnostic) }),
        ),
      }
    },
    /** Adds a group that the file has not, or removes one. */
    changeGroup(id: string, version: string, values: FormValues | undefined): SaveResult | undefined {
      const field = registry.find(id)
      if (!field?.path) return undefined
      const opened = openValue(core, field, version)
      if (!opened) return notLocated
      const { file, path, disk, source, data } = opened
      const isOptional = findField(source.schema, path)?.isRequired === false
      if (!isOptional || (valueAt(data, path) === undefined) !== (values !== undefined)) return undefined
      if (!opened.isUnchanged) return refuseSave('somebody else has changed it meanwhile: open it again')
      const text = { file, text: disk.text }
      const filled = values && fill(core, opened, path, values, field.path)
      const order = schemaKeysAt(source.schema, path.slice(0, -1))
      const after = values ? filled && writeField(text, path, filled.value, order) : removeField(text, path)
      if (after === undefined) return refuseSave('this cannot be written here')
      return store.write([{ file, before: disk.text, after }])
        ? core.saved(file)
        : refuseSave('somebody else changed it at the same moment: open it again')
    },
  }
}

/** The text of a file with a new item after the one at the index. */
export function writeItem(
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
  return writeField(text, path, [filled.value], schemaKeysAt(source.schema, path.slice(0, -1)))
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
  const from: FormSource = { file, source, data }
  const formContext: FormContext = { registry: core.registry, served, isHidden: () => false }
  const isGroup = findField(source.schema, path)?.holds === 'fields'
  const field = isGroup ? undefined : createField(from, path, label, formContext)
  const form: FormGroup = isGroup
    ? formGroup(from, path, label, formContext)
    : { label, fields: field ? [field] : [], groups: [] }
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
  const idsIn = (folder: string): string[] =>
    [...loaded.values()].flatMap((found) =>
      found.source.kind === 'collection' && found.source.folder === folder
        ? found.entries.map(({ summary }) => summary.id)
        : [],
    )
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
  if (typeof step === 'number') {
    const items = Array.isArray(data) ? data : []
    return items.with(Math.min(step, items.length - 1), setValue(items[step], rest, value))
  }
  const { [step]: old, ...others } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const next = setValue(old, rest, value)
  if (next === undefined) return others
  return Object.hasOwn((data ?? {}) as object, step)
    ? Object.fromEntries(Object.entries(data as object).map(([key, one]) => [key, key === step ? next : one]))
    : { ...others, [step]: next }
}
