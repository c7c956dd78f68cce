import { z } from '../core/api/index.ts'
import type { BrowserDiagnostic } from '../core/reporters/index.ts'
import {
  type ContentPlace,
  type DocumentJson,
  documentJsonSchema,
  fieldIdSchema,
  fileVersionSchema,
  type PublicationState,
  type SaveResult,
} from './protocol.ts'

/** Requests and answers of forms: for the details of a page, items of lists, optional groups, pictures and entries. */

/** A value as a form has it: text, the texts of a list, or a document of markdown. Dates are `2027-03-03`, booleans `true` or `false`. Empty for no value. */
export const formValueSchema = z.union([
  z.string().max(100_000),
  z.array(z.string().max(10_000)).max(500).readonly(),
  documentJsonSchema,
])
export type FormValue = z.infer<typeof formValueSchema>

/**
 * Another value for a field that was opened in a version of its file. `seen`: the version that the person has seen since, in a conflict, and whose value
 * is replaced.
 */
const formChange = z.strictObject({
  field: fieldIdSchema,
  version: fileVersionSchema,
  seen: fileVersionSchema.optional(),
  value: formValueSchema,
})

/** The id of an item or a group that is not in the file yet: an item has the place behind another one. */
export const newValueIdSchema = z.strictObject({ value: fieldIdSchema, version: fileVersionSchema })

export type NewValueId = Readonly<z.infer<typeof newValueIdSchema>>

/** `add`: what the fields are in, if it is not in the file yet. `field`: one of the item before, whose like in the new item is asked for. */
export const formChangesSchema = z.strictObject({
  changes: z.array(formChange).max(200).readonly(),
  add: newValueIdSchema.extend({ field: fieldIdSchema.optional() }).optional(),
})
export type FormChanges = Readonly<z.infer<typeof formChangesSchema>>

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
  readonly control: 'text' | 'number' | 'boolean' | 'choice' | 'date' | 'list' | 'address' | 'picture' | 'markdown'
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
  /** Of a group that the file may have and has not, or of the place for another item of a list. */
  readonly add?: string | undefined
  /** Of a group or an item that the file may leave out. */
  readonly remove?: string | undefined
}

export interface FileForm extends FormGroup {
  readonly id: string
  readonly file: string
  readonly version: string
  readonly publication?: PublicationState | undefined
  /** The address of its page, if it is an entry with one of its own. */
  readonly address?: string | undefined
  /** Whether it is an entry of a collection, which can be renamed and removed. */
  readonly isEntry: boolean
}

/** What a form is for: a page, a file by its id, or a value that is not in its file yet. */
export const formRequestSchema = z.union([
  z.strictObject({ page: z.string().startsWith('/').max(2048) }),
  z.strictObject({ file: fieldIdSchema }),
  newValueIdSchema,
])
export type FormRequest = Readonly<z.infer<typeof formRequestSchema>>

/** `/_dev/edit/details`, for a `FormRequest`. The form of a new value has its id. */
export interface OpenedForms {
  readonly forms: readonly FileForm[]
  /** Files that the page shares with others. */
  readonly shared: readonly { readonly id: string; readonly file: string; readonly label: string }[]
  /** Addresses of pages, for completion. */
  readonly addresses: readonly FormOption[]
}

/** A finding about values that are not saved. */
export interface FormFinding extends BrowserDiagnostic {
  /** The changed field that it is about. */
  readonly field: string | undefined
  readonly place?: ContentPlace | undefined
  /** The text with the finding mended. */
  readonly fixed?: DocumentJson | undefined
}

/** `/_dev/edit/check`, for `FormChanges`, with the address of a page if the findings of that are wanted first. */
export interface FormCheckResult {
  /** Those in the fields first, then those that they cause elsewhere. */
  readonly findings: readonly FormFinding[]
  /** Why it cannot be saved: `“Hero: Title” was removed with its file`. */
  readonly refusal?: string | undefined
  /** What is not published until the errors are mended; empty without errors. */
  readonly unpublished: readonly string[]
  /** Whether only the fields and the page are checked so far: a request without a page has all. */
  readonly isPartial?: boolean
  /** Without a page: of the first file. */
  readonly publication?: PublicationState | undefined
}

/**
 * What is done with an item of a list or an entry of a collection, or removes a group that the file may leave out. `to`: the index that it is moved to.
 * `field`: one in the item, whose place afterwards is asked for.
 */
export const valueActionSchema = z.strictObject({
  action: z.enum(['move', 'duplicate', 'remove']),
  value: fieldIdSchema,
  version: fileVersionSchema,
  to: z.int().min(0).optional(),
  field: fieldIdSchema.optional(),
})
export type ValueAction = Readonly<z.infer<typeof valueActionSchema>>

/** A list around a field, as it is on disk, or the collection of its entry, if editors put that in order. */
export interface ListState {
  readonly id: string
  readonly items: readonly (NewValueId & { readonly title?: string | undefined })[]
  /** Of the item that the field is in. */
  readonly index: number
  /** The id of the place behind that. Undefined for a collection. */
  readonly next?: string
  /** `Questions`. */
  readonly label: string
  /** What one of its items is called: `question`. */
  readonly item: string
  /** Why no item can be added, removed; undefined if one can. */
  readonly noMore?: string | undefined
  readonly noFewer?: string | undefined
}

/** The id of a picture: issued by the server, without a path in it. */
export const pictureIdSchema = fieldIdSchema

/** In bytes. */
export const maxPictureSize = 20_000_000

/** `data` is base64. */
export const pictureUploadSchema = z.strictObject({
  field: fieldIdSchema,
  /** Without folders. */
  name: z
    .string()
    .max(300)
    .regex(/^[^/\\\p{Cc}]*$/u),
  data: z.base64().max(Math.ceil(maxPictureSize / 3) * 4),
})
export type PictureUpload = z.infer<typeof pictureUploadSchema>

export const pictureChangeSchema = z.strictObject({
  field: fieldIdSchema,
  version: fileVersionSchema,
  picture: pictureIdSchema,
  /** Undefined where the file has no field for it. Empty for a picture that only decorates. */
  alt: z.string().max(10_000).optional(),
})
export type PictureChange = z.infer<typeof pictureChangeSchema>

export interface PictureInfo {
  readonly id: string
  readonly address: string
  /** Of its file. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** In bytes. */
  readonly size: number
  /** Alternative texts that the content has for it. */
  readonly alts: readonly string[]
}

/** `/_dev/edit/picture`, for `{field}`: the address or the alternative text of a picture. */
export interface OpenedPicture {
  readonly version: string
  readonly label: string
  /** The id of the picture that the field names; undefined if there is none. */
  readonly current?: string | undefined
  /** Undefined where the file has no field for it. */
  readonly alt?: string | undefined
  /** The id of that field; empty in a text, which has the words itself. */
  readonly altField?: string | undefined
  readonly pictures: readonly PictureInfo[]
}

/** `/_dev/edit/upload`, for a picture that is kept until it is chosen. */
export type UploadResult =
  | { readonly status: 'read'; readonly picture: PictureInfo }
  | { readonly status: 'refused'; readonly message: string }

/** `/_dev/edit/thumbnails`, for `{pictures}`: WebP in base64, by id. */
export type Thumbnails = Readonly<Record<string, string>>

const line = z.string().regex(/^[^\p{Cc}]*$/u)

export const newArticleSchema = z.strictObject({ collection: fieldIdSchema, title: line.max(300) })
export type NewArticle = z.infer<typeof newArticleSchema>

export const articleRenameSchema = z.strictObject({ file: fieldIdSchema, name: line.max(200) })
export type ArticleRename = z.infer<typeof articleRenameSchema>

/** `target`: the address that links and visitors are sent to. */
export const articleRemovalSchema = z.strictObject({
  file: fieldIdSchema,
  target: z.string().startsWith('/').max(2048).optional(),
})
export type ArticleRemoval = z.infer<typeof articleRemovalSchema>

export interface ArticleCollection {
  readonly id: string
  /** `Blog`. */
  readonly label: string
  /** The address that those of its entries begin with: `/blog/`; undefined if they have none. */
  readonly folder: string | undefined
  readonly canBeDraft: boolean
}

/** A text that links to an entry. `id` is that of the file; undefined for one that forms do not show. */
export interface IncomingLink {
  readonly id: string | undefined
  readonly label: string
  readonly line: number
  /** It names the entry or a picture of it, so that no other address can take its place. */
  readonly isNeeded: boolean
}

/** `/_dev/edit/article`, for `{file}`. */
export interface ArticleInfo {
  readonly title: string
  /** The last part of its address. */
  readonly name: string
  readonly nameDescription?: string | undefined
  /** Undefined if it is not published. */
  readonly address?: string | undefined
  readonly links: readonly IncomingLink[]
  /** Whether visitors of an old address are sent on: it was published, and the settings have a list of redirects. */
  readonly canRedirect: boolean
  /** Addresses that it can be redirected to. */
  readonly targets: readonly FormOption[]
}

/** `/_dev/edit/new-article`. */
export type NewArticleResult =
  /** `article.file` is the id of its file. It has an address if its page is shown here. */
  | (Extract<SaveResult, { status: 'saved' }> & {
      readonly article: { readonly file: string; readonly address?: string | undefined }
    })
  | { readonly status: 'refused'; readonly message: string }
