import { z } from '../../../core/api/zod.ts'
import type { SerializedDiagnostic } from '../../../core/diagnostics/reporters/browser.ts'
import { type ContentPlace, fieldId, type Publication } from '../../protocol.ts'

/** Requests and answers of forms: for the details of a page, a new item of a list, an optional group and a new entry. */

/** A value as a form has it: text, or the texts of a list. Dates are `2027-03-03`, booleans `true` or `false`. Empty for no value. */
export const formValue = z.union([z.string().max(100_000), z.array(z.string().max(10_000)).max(500).readonly()])
export type FormValue = z.infer<typeof formValue>

export const fileVersion = z.string().regex(/^[0-9a-f]{64}$/)

const formChange = z.strictObject({ field: fieldId, version: fileVersion, value: formValue })

/** `target`: where visitors are led while the changes hide a page. */
export const formChanges = z.strictObject({
  changes: z.array(formChange).min(1).max(200).readonly(),
  target: z.string().startsWith('/').max(2048).optional(),
})
export type FormChanges = Readonly<z.infer<typeof formChanges>>

/** Values by field, for an item or a group that is not in the file yet. */
export const formValues = z
  .array(z.strictObject({ field: fieldId, value: formValue }))
  .max(200)
  .readonly()
export type FormValues = z.infer<typeof formValues>

export interface FormOption {
  readonly value: string
  readonly label: string
}

export interface FormField {
  readonly id: string
  /** For people: `Cover alt`. */
  readonly label: string
  /** In the file: `coverAlt`. */
  readonly name: string
  readonly description?: string | undefined
  readonly isRequired: boolean
  /** Whether it is for programs rather than for people, such as an id. */
  readonly isTechnical: boolean
  readonly control: 'text' | 'number' | 'boolean' | 'choice' | 'date' | 'list' | 'address' | 'picture'
  readonly value: FormValue
  /** All allowed values; for a list, those of its items. */
  readonly options?: readonly FormOption[] | undefined
  /** Of a text in characters, of a list in items, else of the number. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly isWhole?: boolean | undefined
  readonly example?: string | undefined
}

export interface FormGroup {
  readonly label: string
  readonly description?: string | undefined
  readonly fields: readonly FormField[]
  readonly groups: readonly FormGroup[]
  /** Of a group that the file may have and has not. */
  readonly add?: string | undefined
  /** Of a group that the file may leave out. */
  readonly remove?: string | undefined
}

export interface FileForm extends FormGroup {
  readonly id: string
  readonly file: string
  readonly version: string
  readonly publication?: Publication | undefined
  /** The address of its page, if it is an entry with one of its own. */
  readonly address?: string | undefined
  /** Whether it is an entry of a collection, which can be renamed and removed. */
  readonly isEntry: boolean
}

/** `/_dev/edit/details`, for `{page}`, or `{file}` with the id of a file. */
export interface PageDetails {
  readonly forms: readonly FileForm[]
  /** Files that the page shares with others. */
  readonly shared: readonly { readonly id: string; readonly file: string; readonly label: string }[]
  /** Addresses of pages, for completion. */
  readonly addresses: readonly FormOption[]
}

/** A finding of a form; `field` is the field that it is about. */
export interface FormFinding extends SerializedDiagnostic {
  readonly place?: ContentPlace | undefined
  readonly field: string | undefined
}

/** `/_dev/edit/check-details`. */
export interface CheckedForm {
  readonly findings: readonly FormFinding[]
  readonly isReadable: boolean
  readonly unpublished: readonly string[]
  /** The address of a published page that the changes hide, and that a redirect can stand in for. */
  readonly hides?: string | undefined
  /** Of the first file. */
  readonly publication?: Publication | undefined
}
