import { type ContentPath, Markdown, type Source } from '../../../core/api/index.ts'
import type { LoadedEntry } from '../../../core/content/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import { describeFieldName, fieldNamesAt, findExample, findField, limitsAt } from '../../../core/schema/index.ts'
import { valueAt } from '../../../core/source/index.ts'
import type { FormField, FormGroup } from '../../form-protocol.ts'
import { describeItem, plainDescription, titleInData } from '../names.ts'
import type { FieldRegistry } from '../session-context.ts'
import { findControl, toFormValue } from './form-values.ts'

/** A content file whose fields a form shows. */
interface FormSource {
  readonly file: string
  readonly source: Source
  readonly data: unknown
}

interface FormContext {
  readonly registry: FieldRegistry
  readonly served: Pick<CompleteCompilation, 'loaded'>
  /** Whether a field is left out, such as one that is edited where it stands on the page. */
  readonly isHidden: (id: string, path: ContentPath) => boolean
}

type Entries = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Markdown)

/** The fields of a group, from its schema. Groups without fields are left out, ids, and the field that has the name of the file. */
export function formGroup(from: FormSource, path: ContentPath, label: string, context: FormContext): FormGroup {
  const { source, data } = from
  const { schema } = source
  const own = valueAt(data, path)
  const keys = [...new Set([...fieldNamesAt(schema, path), ...(isFields(own) ? Object.keys(own) : [])])]
  const fields: FormField[] = []
  const groups: FormGroup[] = []
  for (const key of keys) {
    const at = [...path, key]
    const field = findField(schema, at)
    const isName = path.length === 0 && source.kind === 'collection' && source.named === key
    if (!field || isName || key === 'id') continue
    const name = field.title ?? describeFieldName(key)
    const description = plainDescription(field.description)
    if (field.holds === 'fields' || hasGroups(schema, at)) {
      groups.push({ ...valueGroup(from, at, name, context), description })
      continue
    }
    const formField = createField(from, at, name, context)
    if (formField && !context.isHidden(formField.id, at)) fields.push(formField)
  }
  return { label, fields, groups: groups.filter(hasFields) }
}

/** Whether the items of a list are no single values. */
const hasGroups = (schema: Source['schema'], path: ContentPath): boolean =>
  findField(schema, path)?.holds === 'list' && findField(schema, [...path, 0])?.holds !== 'value'

/** The items of a list. One without items is added as a whole, with as many as it needs, and so removed if none of them can be. */
function listGroup(from: FormSource, path: ContentPath, label: string, context: FormContext): FormGroup {
  const { file, source, data } = from
  const idOf = (at: ContentPath): string => context.registry.idOf({ file, path: at, source })
  const { min = 0, max = Number.POSITIVE_INFINITY } = limitsAt(source.schema, path)
  const value = valueAt(data, path)
  const items = Array.isArray(value) ? value : []
  const isOptional = findField(source.schema, path)?.isRequired === false
  const groups = items
    .map((item, index) => ({
      ...valueGroup(from, [...path, index], describeItem(label, item, index), context),
      remove: items.length > min ? idOf([...path, index]) : undefined,
    }))
    .filter(hasFields)
  // The others are edited on the page.
  const isHere = groups.length > 0
  return {
    label,
    fields: [],
    groups,
    add: items.length === 0 ? idOf(path) : isHere && items.length < max ? idOf([...path, items.length]) : undefined,
    remove: isHere && isOptional && items.length <= min ? idOf(path) : undefined,
  }
}

/** The fields of a value, or one for it all, such as for a row of a table. */
export function valueGroup(from: FormSource, path: ContentPath, label: string, context: FormContext): FormGroup {
  const { file, source, data } = from
  const { holds, isRequired = true } = findField(source.schema, path) ?? {}
  if (holds === 'fields') {
    const id = isRequired ? undefined : context.registry.idOf({ file, path, source })
    const isThere = isFields(valueAt(data, path))
    return isThere
      ? { ...formGroup(from, path, label, context), remove: id }
      : { label, fields: [], groups: [], add: id }
  }
  if (hasGroups(source.schema, path)) return listGroup(from, path, label, context)
  const field = createField(from, path, label, context)
  return { label, fields: field && !context.isHidden(field.id, path) ? [field] : [], groups: [] }
}

const hasFields = ({ fields, groups, add }: FormGroup): boolean =>
  add !== undefined || fields.length > 0 || groups.length > 0

/** A field of a form; undefined for markdown that is there, which is edited on the page. */
function createField(
  { file, source, data }: FormSource,
  path: ContentPath,
  label: string,
  { registry, served }: Pick<FormContext, 'registry' | 'served'>,
): FormField | undefined {
  const { schema } = source
  const found = findControl(schema, path)
  const isOnPage = found?.control === 'markdown' && Boolean(valueAt(data, path))
  if (!found || isOnPage) return undefined
  const { field, control } = found
  const item = field.holds === 'list' ? findField(schema, [...path, 0]) : field
  const options = item?.collection === undefined ? item?.values : undefined
  return {
    id: registry.idOf({ file, path, source }),
    label,
    name: String(path.at(-1)),
    description: plainDescription(field.description),
    isRequired: field.isRequired,
    control,
    value: toFormValue(found, valueAt(data, path)),
    options:
      item?.collection === undefined
        ? options?.length
          ? options.map((value) => ({ value, label: value }))
          : undefined
        : entriesIn(served.loaded, item.collection).map(({ summary: { id, data } }) => ({
            value: id,
            label: titleInData(data) ?? id,
          })),
    ...(control === 'choice' ? {} : limitsAt(schema, path)),
    isWhole: control === 'number' ? field.type.includes('whole') : undefined,
    example: findExample(schema, path),
  }
}

/** The entries of the collection of a folder. */
export const entriesIn = (loaded: CompleteCompilation['loaded'], folder: string): readonly LoadedEntry[] =>
  [...loaded.values()].flatMap((found) =>
    found.source.kind === 'collection' && found.source.folder === folder ? found.entries : [],
  )
