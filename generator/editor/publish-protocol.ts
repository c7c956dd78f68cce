import { z } from '../core/api/index.ts'
import type { ReportSection, TextPart } from '../review/index.ts'
import { fieldIdSchema } from './protocol.ts'

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

export const publication = z.strictObject({
  ...chosenChangesSchema.shape,
  plan: z.string().regex(/^[0-9a-f]{40,64}$/),
  message: z.string().min(1).max(2000),
  way: z.enum(['now', 'review']),
})
export type PublishRequest = Readonly<z.infer<typeof publication>>

/** `/_dev/edit/publish`, `/_dev/edit/merge` and `/_dev/edit/follow`. */
export interface Published {
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

export const versionOfPage = z.strictObject({
  page: z.string().startsWith('/').max(2048),
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
})

const search = { query: z.string().min(1).max(500), isExact: z.boolean() }
export const contentSearch = z.strictObject(search)

/** `/_dev/edit/search`, for `{query, isExact}`. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[]
  /** Whether there are more. */
  readonly isCut: boolean
}

export interface FoundPlace {
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
export const replacement = z.strictObject({
  ...search,
  text: z.string().max(2000),
  places: z.array(fieldIdSchema).min(1).max(2000).readonly(),
})
export type Replacement = Readonly<z.infer<typeof replacement>>

/** Words in the place of found ones: with a capital where these begin with one, and the words that were searched for do not. */
export const withCapitalOf = (found: string, query: string, text: string): string =>
  found.charAt(0) === query.charAt(0) || /^\p{Ll}/u.test(found) ? text : text.charAt(0).toUpperCase() + text.slice(1)
