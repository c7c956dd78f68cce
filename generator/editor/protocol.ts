import { z } from '../core/api/index.ts'
import type { BrowserDiagnostic } from '../core/reporters/index.ts'
import type { ReportSection, TextPart } from '../review/index.ts'

/** Requests and answers of the edit mode. All requests are POST of JSON to `/_dev/edit/<name>`, with the page's token. */

/** The id of a field: issued by the server for a value of a content file, without a path in it. */
export const fieldIdSchema = z.string().regex(/^[\w-]{12}$/)

/** The version of a file, which changes with its bytes. */
export const fileVersionSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The text of a field: the JSON of a document of `textSchema`. */
export const documentJsonSchema = z.record(z.string(), z.unknown())
export type DocumentJson = Readonly<z.infer<typeof documentJsonSchema>>

/** What a page shows at an element with `data-edit`. */
export interface FieldInfo {
  readonly file: string
  /** For people: `Hero: Title`, `Text`. */
  readonly label: string
  readonly kind: 'text' | 'markdown' | 'picture'
  /** In a list of its file, or in an entry of a collection that has an order. */
  readonly isInList: boolean
}

/** A part of a content file, for people who do not know the files. */
export interface ContentPlace {
  /** `Locations`. */
  readonly page: string
  /** `Hero: Heading`. */
  readonly field: string
  /** Of the page that the file is for; undefined for a file of several pages. */
  readonly address?: string | undefined
  /** Ids of the fields that pages show of it. */
  readonly fields: readonly string[]
  /** The id of the form of its file, and of its field in there. */
  readonly form: string
  readonly formField?: string | undefined
  /** As they stand in the file. */
  readonly words: string
}

/** A finding of the whole site. */
export interface PlacedFinding {
  readonly severity: BrowserDiagnostic['severity']
  readonly message: string
  readonly help?: string | undefined
  /** Whether it is about the page. */
  readonly isOfPage: boolean
  /** Undefined if it is not in the content. */
  readonly place?: ContentPlace | undefined
}

/** A page by name: with its address, or, if it has none now, the id of the form of its file. */
export interface ListedPage {
  readonly name: string
  readonly address?: string | undefined
  readonly form?: string | undefined
  /** Why visitors do not see it; undefined if they do. */
  readonly state?: string | undefined
}

/** What can be undone and redone, in words. */
export interface UndoRedoState {
  readonly undoes?: string | undefined
  readonly redoes?: string | undefined
}

/** Whether an entry is published, in words. */
export interface PublicationState {
  readonly isPublished: boolean
  readonly words: string
  /** What makes it public, if it is not. */
  readonly remedy?: string | undefined
}

/** `/_dev/edit/page`, for `{page: '/about'}`. */
export interface PageFields extends UndoRedoState {
  readonly fields: Readonly<Record<string, FieldInfo>>
  /** Of the entry that the page is for, if entries of its kind can be hidden. */
  readonly publication?: PublicationState | undefined
  /** The texts that variables stand for. */
  readonly variables: Readonly<Record<string, string>>
  readonly findings: readonly PlacedFinding[]
  /** What people still have to write or choose in the file of the page. */
  readonly unwritten: readonly ContentPlace[]
}

/** A text with what it may have. */
export interface EditableText {
  readonly label: string
  readonly value: DocumentJson
  /** Whether it has blocks, marks and links. Others are one paragraph of words. */
  readonly isMarkdown: boolean
  /** Whether a text of words may have line breaks. */
  readonly hasLineBreaks: boolean
  /** The texts that variables stand for. */
  readonly variables: Readonly<Record<string, string>>
}

/** `/_dev/edit/open`, for `{field, versions}`: as it is on disk, wherever an item that it was in has been moved since its file had the version. */
export interface OpenedField extends FieldInfo, EditableText {
  /** At its present place. */
  readonly id: string
  readonly description?: string | undefined
  /** Changes with the text of the file. */
  readonly version: string
}

/** What was typed and not saved: the field in the version of its file in which it was opened, and the form that showed it. */
export const draftPlaces = z.strictObject({
  drafts: z
    .array(z.strictObject({ field: fieldIdSchema, version: fileVersionSchema, form: fieldIdSchema.optional() }))
    .max(500)
    .readonly(),
})

/** `/_dev/edit/paste`, for what is in the clipboard: HTML, and the same as text. */
export const pasteRequestSchema = z.strictObject({ html: z.string().max(4_000_000), text: z.string().max(1_000_000) })

export interface PasteResult {
  readonly document: DocumentJson
  /** What is not in it: `2 pictures`, `underlines`. */
  readonly leftOut: readonly string[]
}

/** A page that is no longer at `from`: who is there is sent to `to`. Both are addresses. */
export interface PageMove {
  readonly from: string
  readonly to: string
}

/** `/_dev/edit/save`, for `FormChanges`; also `/_dev/edit/undo` and `/_dev/edit/redo`, for `{}`. */
export type SaveResult =
  | ({
      readonly status: 'saved'
      readonly file: string
      readonly moved?: PageMove | undefined
      readonly same?: ReplacedNumber | undefined
      /** Of a change of a list: the field of the item at its new place, or of the new item. */
      readonly field?: string | undefined
    } & UndoRedoState)
  /** The file changed meanwhile: from the text on disk to the text that was to be saved. `version` is that of the file on disk. */
  | {
      readonly status: 'conflict'
      readonly version: string
      readonly parts: readonly TextPart[]
      /** Of the change, where several are saved. */
      readonly field?: string | undefined
    }
  | Refusal

/** Why something was not done. */
export interface Refusal {
  readonly status: 'refused'
  readonly message: string
}

/** A figure that a save has replaced by a text, and how many other places of the content still have it. */
export interface ReplacedNumber {
  readonly query: string
  readonly text: string
  readonly count: number
}

/** Requests and answers of the panels that publish, restore and search. */

/** A change of a file since the last publication. `id` is that of the file. */
export interface ListedChange {
  readonly id: string
  /** `Locations`. */
  readonly name: string
  readonly kind: 'new' | 'changed' | 'removed' | 'renamed'
  /** Whether somebody else has published another version that cannot be joined with this one. */
  readonly isConflict: boolean
}

/** A pull request, or, of a server without an API, a branch that was sent. */
export interface ReviewState {
  readonly number?: number
  readonly url?: string | undefined
  readonly title: string
  readonly branch: string
  readonly state: 'open' | 'merged' | 'closed'
  readonly answer: 'none' | 'approved' | 'changes'
  /** What the server's own checks say of its last commit. */
  readonly checks: 'none' | 'running' | 'passed' | 'failed'
}

/** `/_dev/edit/changes`, for `{}`. */
export interface ChangeList {
  readonly files: readonly ListedChange[]
  /** What somebody has to know, in sentences. */
  readonly notes: readonly string[]
  readonly canPublish: boolean
  /** Publications of others that this folder does not have. */
  readonly behind: number
  readonly reviews: readonly ReviewState[]
}

export const chosenChangesSchema = z.strictObject({ files: z.array(fieldIdSchema).max(2000).readonly() })

/** `/_dev/edit/compare`, for `{files}`: what visitors get that differs. */
export interface PlannedPublication {
  /** Of the state that would be published. */
  readonly plan: string
  readonly sections: readonly Pick<ReportSection, 'title' | 'isUrgent' | 'items'>[]
  /** New findings that prevent a publication. */
  readonly errors: number
  /** Why a review has to be asked for; empty if none has to. */
  readonly reasons: readonly string[]
  readonly message: string
}

export const publishRequestSchema = z.strictObject({
  ...chosenChangesSchema.shape,
  plan: z.string().regex(/^[0-9a-f]{40,64}$/),
  message: z.string().min(1).max(2000),
  way: z.enum(['now', 'review']),
})
export type PublishRequest = Readonly<z.infer<typeof publishRequestSchema>>

/** `/_dev/edit/publish`, `/_dev/edit/merge` and `/_dev/edit/follow`. */
export interface PublishResult {
  readonly status: 'done'
  readonly message: string
  /** Where the review is, or where people ask for it. */
  readonly url?: string | undefined
}

/** `/_dev/edit/history`, for `{page}`: the versions of its own files, the newest first. */
export interface PageHistory {
  readonly versions: readonly {
    readonly commit: string
    /** `2026-11-27T09:30:00+01:00`. */
    readonly date: string
    readonly author: string
    readonly words: string
  }[]
}

/** `/_dev/edit/compare-version`, for `{page, commit}`: what the version brings back. */
export interface ComparedVersion {
  readonly parts: readonly TextPart[]
  /** Whether the page has nothing that is saved and not published. */
  readonly isPublished: boolean
}

export const pageVersionSchema = z.strictObject({
  page: z.string().startsWith('/').max(2048),
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
})

const search = { query: z.string().min(1).max(500), isExact: z.boolean() }
export const contentSearchSchema = z.strictObject(search)

/** `/_dev/edit/search`, for `{query, isExact}`. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[]
  /** Whether there are more. */
  readonly isCut: boolean
}

interface FoundPlace {
  readonly id: string
  /** `Locations`. */
  readonly page: string
  /** `Hero: Heading`. */
  readonly field: string
  readonly file: string
  readonly line: number
  /** The line around the words. */
  readonly before: string
  readonly words: string
  readonly after: string
}

/** `/_dev/edit/replace`: `places` are ids of an answer to the same search. */
export const replacementSchema = z.strictObject({
  ...search,
  text: z.string().max(2000),
  places: z.array(fieldIdSchema).min(1).max(2000).readonly(),
})
export type Replacement = Readonly<z.infer<typeof replacementSchema>>

/** Words in the place of found ones: with a capital where these begin with one, and the words that were searched for do not. */
export const withCapitalOf = (found: string, query: string, text: string): string =>
  found.charAt(0) === query.charAt(0) || /^\p{Ll}/u.test(found) ? text : text.charAt(0).toUpperCase() + text.slice(1)
