import { fieldSchemasAt, findField } from '../../../core/content/schema-fields.ts'
import type { EditCore } from '../edit-core.ts'
import type { ContentValue } from '../mark-content.ts'
import { findControl, fromFormValue } from './form-control.ts'
import type { FormChanges, FormValue } from './form-protocol.ts'
import { writeFormValue } from './write-form-value.ts'

interface PlannedChange {
  readonly id: string
  readonly field: ContentValue
  readonly version: string
  readonly value: FormValue
}

export interface ChangePlan {
  readonly fields: readonly PlannedChange[]
  /** The texts of the files on disk, and with the changes. */
  readonly before: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
  /** The name of a field whose value cannot be written. */
  readonly unwritable: string | undefined
}

/** The texts of files with other values in fields. Undefined if a change names no field of a form, or a file is gone. */
export function planChanges({ registry, store }: EditCore, changes: FormChanges['changes']): ChangePlan | undefined {
  const before = new Map<string, string>()
  const texts = new Map<string, string>()
  const fields: PlannedChange[] = []
  let unwritable: string | undefined
  for (const { field: id, version, value } of changes) {
    const field = registry.find(id)
    if (!field?.path) return undefined
    const { file, path } = field
    const text = texts.get(file) ?? store.read(file)?.text
    if (text === undefined) return undefined
    if (!before.has(file)) before.set(file, text)
    const parsed = parseFormValue(field, value)
    if (!parsed) return undefined
    const written = writeFormValue(field, text, parsed.value)
    if (written === undefined) unwritable ??= String(path.at(-1))
    texts.set(file, written ?? text)
    fields.push({ id, field, version, value })
  }
  return { fields, before, texts, unwritable }
}

/** The value to write for one of a form. Undefined if the field is none of a form. */
export function parseFormValue(
  { path = [], source: { schema } }: Pick<ContentValue, 'path' | 'source'>,
  value: FormValue,
): { readonly value: unknown } | undefined {
  const [fieldSchema] = fieldSchemasAt(schema, path)
  const field = findField(schema, path)
  const control = fieldSchema && field && findControl(fieldSchema, field)
  if (!fieldSchema || !control || Array.isArray(value) !== (control === 'list')) return undefined
  return { value: fromFormValue(fieldSchema, control, value) }
}
