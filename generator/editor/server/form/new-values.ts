import type { ContentPath } from '../../../core/api/index.ts'
import { toWrittenAddress } from '../../../core/content/index.ts'
import { fieldNamesAt, findField, limitsAt } from '../../../core/schema/index.ts'
import { mapLeaves, valueAt } from '../../../core/source/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import { suggestValue } from '../../../edits/new-entry/index.ts'
import { insertItem, withValueAt, writeField } from '../../../edits/yaml/index.ts'
import type { FormChanges, NewValue, PageDetails } from '../../form-protocol.ts'
import { type OpenedValue, openValue } from '../locate-field.ts'
import { listAddresses, nameField, titleInData } from '../names.ts'
import type { ChangePlan } from '../plan-changes.ts'
import type { EditCore } from '../session-context.ts'
import { entriesIn, valueGroup } from './form-fields.ts'
import { findControl, parseFormValue } from './form-values.ts'
import { findFreeId, findLike, idsOf } from './lists.ts'

/** A value that is not in the file yet, with what the schema suggests for it. The path is that of the value once it is there. */
interface PlacedValue extends OpenedValue {
  readonly suggested: unknown
}

/** The place of an item behind another one, or of a group or list that the file may have and has not. Undefined if there is none. */
function openPlace(core: EditCore, { value: id, version }: NewValue): PlacedValue | undefined {
  const field = core.registry.find(id)
  const [parent, last] = [field?.path?.slice(0, -1) ?? [], field?.path?.at(-1)]
  const isItem = typeof last === 'number'
  const opened = openValue(core, field && (isItem ? { ...field, path: [...parent, last - 1] } : field), version)
  const present = opened && valueAt(opened.data, opened.path)
  const isThere = present !== undefined && !(Array.isArray(present) && present.length === 0)
  if (!opened || isThere !== isItem) return undefined
  const list = opened.path.slice(0, -1)
  const path = isItem ? [...list, Number(opened.path.at(-1)) + 1] : opened.path
  const { max = Number.POSITIVE_INFINITY } = isItem ? limitsAt(opened.source.schema, list) : {}
  const items = valueAt(opened.data, list)
  if (Array.isArray(items) && items.length >= max) return undefined
  const suggest = (at: ContentPath): unknown => suggestAt(opened, at, core.context.options.now)
  const suggestion = suggest(path)
  const isEmptyList = Array.isArray(suggestion) && suggestion.length === 0
  const first = isEmptyList ? suggest([...path, 0]) : undefined
  const suggested = isEmptyList ? first && [first] : suggestion
  return suggested === undefined ? undefined : { ...opened, path, suggested }
}

/** A form for a value that is not in the file yet, as if it were. */
export function openNewValue(core: EditCore, request: NewValue): PageDetails | undefined {
  const placed = openPlace(core, request)
  if (!placed) return undefined
  const { file, path, source, disk, served, suggested } = placed
  const isItem = typeof path.at(-1) === 'number'
  const data = withValueAt(placed.data, path.slice(0, -1), (around) =>
    Array.isArray(around)
      ? around.toSpliced(Number(path.at(-1)), 0, suggested)
      : { ...Object(around), [String(path.at(-1))]: suggested },
  )
  const label = isItem ? `New ${(findField(source.schema, path)?.title ?? 'item').toLowerCase()}` : ''
  const group = valueGroup({ file, source, data }, path, label || nameField(source.schema, path), {
    registry: core.registry,
    served,
    isHidden: () => false,
  })
  const id = core.registry.idOf({ file, path, source })
  const form = { ...group, id, file, version: disk.version, isEntry: false }
  return { forms: [form], shared: [], addresses: listAddresses(served) }
}

/** The text of a file with a value that is not there yet. Undefined if there is no place for it, or a field is none of it. */
export function planValueInsertion(
  core: EditCore,
  add: NonNullable<FormChanges['add']>,
  requested: FormChanges['changes'],
): ChangePlan | undefined {
  const asked = core.registry.find(add.value)?.path
  const placed = openPlace(core, add)
  if (!asked || !placed) return undefined
  const { file, path, source, disk, data } = placed
  const parent = path.slice(0, -1)
  let filled = placed.suggested
  const changes: ChangePlan['changes'][number][] = []
  for (const { field: id, value } of requested) {
    const field = core.registry.find(id)
    const isInside = field?.file === file && asked.every((step, index) => field.path?.[index] === step)
    const parsed = field && isInside ? parseFormValue(field, value) : undefined
    if (!field?.path || !parsed) return undefined
    const rest = field.path.slice(asked.length)
    filled = withField(filled, rest, parsed.value)
    changes.push({ id, value, field: { ...field, path: [...path, ...rest] }, disk, disagreement: undefined })
  }
  const items = valueAt(data, parent)
  filled = withIds(filled, idsOf(items))
  const text = Array.isArray(items)
    ? insertItem({ file, text: disk.text }, parent, Number(path.at(-1)), filled)
    : writeField({ file, text: disk.text }, path, filled, fieldNamesAt(source.schema, parent))
  return {
    changes,
    subject: { file, path: Array.isArray(items) ? parent : path, source },
    before: new Map([[file, disk.text]]),
    texts: new Map([[file, text ?? disk.text]]),
    isWritable: text !== undefined,
    like: add.field === undefined ? undefined : findLike(core, add.field, asked.length, path),
  }
}

/**
 * A value at a path: the fields that it must have, as many items as its lists need, and empty texts where people have to write them. What is no text is
 * as the schema and the other entries suggest. Undefined if the schema has no such value.
 */
function suggestAt(opened: OpenedValue, path: ContentPath, now: number): unknown {
  const {
    file,
    source,
    data,
    served: { loaded, pictures },
  } = opened
  const { schema: fileSchema } = source
  const { holds } = findField(fileSchema, path) ?? {}
  const suggest = (step: string | number): unknown => suggestAt(opened, [...path, step], now)
  if (holds === 'fields') {
    const isRequired = (name: string): boolean => findField(fileSchema, [...path, name])?.isRequired === true
    const names = fieldNamesAt(fileSchema, path).filter(isRequired)
    return Object.fromEntries(names.map((name) => [name, suggest(name)]))
  }
  if (holds === 'list')
    return Array.from({ length: limitsAt(fileSchema, path).min ?? 0 }, (_item, index) => suggest(index))
  const found = findControl(fileSchema, path)
  if (!found) return undefined
  const { schema, control } = found
  // The words and the id of another item are not those of this item.
  if (control === 'text' || control === 'markdown') return ''
  const entries = loaded.get(source)?.entries.map(({ document }) => document.data) ?? []
  const idsIn = (folder: string): string[] => entriesIn(loaded, folder).map(({ summary }) => summary.id)
  const others = source.kind === 'single' ? [data] : entries
  const { value = '' } = suggestValue(schema, path, { others, unique: [], today: new Date(now), idsIn }) ?? {}
  const [picture = ''] = [...pictures.keys()].map((address) => toWrittenAddress(address, file))
  return control === 'picture' ? value || picture : value
}

/** Letters of an id at the most. */
const maxId = 40

/** A copy of an item in which empty ids, also those of items in it, are made of titles. */
function withIds(item: unknown, known: readonly unknown[]): unknown {
  const taken = [...known]
  return mapLeaves(item, (leaf, path) => {
    if (path.at(-1) !== 'id' || leaf !== '') return leaf
    const title = titleInData(valueAt(item, path.slice(0, -1))) ?? 'item'
    const id = findFreeId(slugOf(title).slice(0, maxId).replace(/-$/, ''), taken)
    taken.push(id)
    return id
  })
}

/** A copy of plain data with another value at a path. Undefined removes the field. */
function withField(data: unknown, path: ContentPath, value: unknown): unknown {
  const last = path.at(-1)
  return withValueAt(data, path.slice(0, -1), (around) => {
    if (last === undefined) return value
    if (Array.isArray(around)) return around.with(Number(last), value)
    const { [last]: _before, ...others } = Object(around) as Record<string, unknown>
    return value === undefined ? others : { ...Object(around), [last]: value }
  })
}
