import type { ContentPath, Source } from '../../../core/api/index.ts'
import { toWrittenAddress } from '../../../core/content/index.ts'
import { fieldNamesAt, findField, limitsAt } from '../../../core/schema/index.ts'
import { mapLeaves, parseText, valueAt } from '../../../core/source/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import { suggestValue } from '../../../edits/new-entry/index.ts'
import { insertItem, withValueAt, writeField } from '../../../edits/yaml/index.ts'
import type { FileForm, FormChanges, NewValueId, OpenedForms } from '../../form-protocol.ts'
import type { PublicationState } from '../../protocol.ts'
import { describePublication, findAddress, findTitleInData, listAddresses, nameField, nameFile } from '../names.ts'
import { fieldsIn, filesOfPage, type OpenedValue, openValue } from '../open-field.ts'
import type { ChangePlan } from '../plan-changes.ts'
import type { EditCore } from '../session-context.ts'
import { createFormGroup, createValueGroup, entriesInCollection, findControl, parseFormValue } from './form-fields.ts'
import { createUniqueId, findCorrespondingFieldId, idsOf } from './lists.ts'

/** Forms for the fields of content files that are not only words on a page. */
export function createDetails(core: EditCore) {
  const { registry, store, current, findSource } = core
  /** The form of a file as it is on disk. `shown`: ids of fields on the page that are edited there. */
  const formOf = (file: string, source: Source, shown: ReadonlySet<string>): FileForm | undefined => {
    const served = current()
    const disk = store.read(file)
    const data = disk && parseText(file, disk.text)?.data
    if (!served || !disk || data === undefined) return undefined
    const group = createFormGroup({ file, source, data }, [], nameFile(served, file, source), {
      registry,
      served,
      isHidden: (id, path) => path.length > 1 && shown.has(id) && !/alt$/i.test(String(path.at(-1))),
    })
    return {
      ...group,
      id: registry.idOfFile(file, source),
      file,
      version: disk.version,
      publication: describePublication(core, { file, source, data }),
      address: findAddress(served, file),
      isEntry: source.kind === 'collection' && source.ids === undefined,
    }
  }
  return {
    /** Whether an entry is published, as it is on disk. */
    publicationOf(file: string): PublicationState | undefined {
      const source = findSource(file)
      const disk = source && store.read(file)
      return disk && describePublication(core, { file, source, data: parseText(file, disk.text)?.data })
    },
    ofPage(path: string, html: string): OpenedForms | undefined {
      const served = current()
      const page = core.findPage(path)
      if (!served || !page) return undefined
      const shown = new Set(Object.keys(fieldsIn(html, registry)))
      const found = filesOfPage(page, served).flatMap(({ file, isOwn }) => {
        const source = findSource(file)
        return source ? [{ file, isOwn, source }] : []
      })
      return {
        forms: found.filter(({ isOwn }) => isOwn).flatMap(({ file, source }) => formOf(file, source, shown) ?? []),
        shared: found
          .filter(({ isOwn }) => !isOwn)
          .map(({ file, source }) => ({
            id: registry.idOfFile(file, source),
            file,
            label: nameFile(served, file, source),
          })),
        addresses: listAddresses(served),
      }
    },
    ofNewValue: (request: NewValueId): OpenedForms | undefined => openNewValue(core, request),
    ofFile(id: string): OpenedForms | undefined {
      const field = registry.find(id)
      const form = field?.path?.length === 0 ? formOf(field.file, field.source, new Set()) : undefined
      const served = current()
      return form && served && { forms: [form], shared: [], addresses: listAddresses(served) }
    },
  }
}

/** A value that is not in the file yet, with what the schema suggests for it. The path is that of the value once it is there. */
interface PlacedValue extends OpenedValue {
  readonly suggested: unknown
}

/** The place of an item behind another one, or of a group or list that the file may have and has not. Undefined if there is none. */
function openPlace(core: EditCore, { value: id, version }: NewValueId): PlacedValue | undefined {
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
function openNewValue(core: EditCore, request: NewValueId): OpenedForms | undefined {
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
  const group = createValueGroup({ file, source, data }, path, label || nameField(source.schema, path), {
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
    like: add.field === undefined ? undefined : findCorrespondingFieldId(core, add.field, asked.length, path),
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
  const idsIn = (folder: string): string[] => entriesInCollection(loaded, folder).map(({ summary }) => summary.id)
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
    const title = findTitleInData(valueAt(item, path.slice(0, -1))) ?? 'item'
    const id = createUniqueId(slugOf(title).slice(0, maxId).replace(/-$/, ''), taken)
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
