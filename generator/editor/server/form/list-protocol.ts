import { z } from '../../../core/api/zod.ts'
import { fieldId, type SaveResult } from '../../protocol.ts'
import { type FormFinding, type FormGroup, fileVersion, formValues } from './form-protocol.ts'

/** `field`: one in the item, whose place after the change is asked for. */
const item = { list: fieldId, version: fileVersion, index: z.int().min(0).max(10_000), field: fieldId.optional() }

export const listAction = z.discriminatedUnion('action', [
  /** Puts an item after the one at `index`; with -1, first. */
  z.strictObject({ action: z.literal('add'), ...item, index: z.int().min(-1).max(10_000), values: formValues }),
  z.strictObject({ action: z.literal('move'), ...item, to: z.int().min(0).max(10_000) }),
  z.strictObject({ action: z.enum(['duplicate', 'remove']), ...item }),
])
export type ListAction = Readonly<z.infer<typeof listAction>>

/** A list around a field, as it is on disk. */
export interface ListState {
  readonly id: string
  readonly file: string
  readonly version: string
  /** `Questions`. */
  readonly label: string
  /** What one of its items is called: `question`. */
  readonly item: string
  readonly index: number
  readonly length: number
  /** Of the item at the index, if it has one. */
  readonly title?: string | undefined
  /** Ids of the fields in the item at the index, and of those in the others. */
  readonly fields: readonly string[]
  readonly otherFields: readonly string[]
  /** Why no item can be added, removed; undefined if one can. */
  readonly noMore?: string | undefined
  readonly noFewer?: string | undefined
}

/** `/_dev/edit/lists`, for `{field}`: the lists around it, the innermost first. */
export interface FieldLists {
  readonly lists: readonly ListState[]
}

/** `/_dev/edit/list`: `field` is that of the item at its new place, or of the new item. */
export interface ListResult {
  readonly result: SaveResult
  readonly field: string | undefined
}

/** `/_dev/edit/new-item`, for `{list, index}`; also `/_dev/edit/new-group`, for `{group}`: a form for what is not in the file yet. */
export interface NewItem {
  readonly version: string
  readonly form: FormGroup
  readonly addresses: readonly { readonly value: string; readonly label: string }[]
}

/** `/_dev/edit/check-item`, as `/_dev/edit/list` with `add`. */
export interface CheckedItem {
  readonly findings: readonly FormFinding[]
}
