import { z } from '../../../core/api/zod.ts'
import { fieldId, type SaveResult } from '../../protocol.ts'
import { type FormField, type FormOption, formValues } from '../form/form-protocol.ts'

const line = z.string().regex(/^[^\p{Cc}]*$/u)

/** `values`: of fields that were asked for. */
export const newArticle = z.strictObject({ collection: fieldId, title: line.max(300), values: formValues.optional() })
export type NewArticle = z.infer<typeof newArticle>

/** `redirect`: whether the old address leads to the new one. */
export const articleRename = z.strictObject({ file: fieldId, name: line.max(200), redirect: z.boolean() })
export type ArticleRename = z.infer<typeof articleRename>

/** `target`: the address that links and visitors are sent to. */
export const articleRemoval = z.strictObject({ file: fieldId, target: z.string().startsWith('/').max(2048).optional() })
export type ArticleRemoval = z.infer<typeof articleRemoval>

export interface ArticleCollection {
  readonly id: string
  /** `Blog`. */
  readonly label: string
  readonly canBeDraft: boolean
  /** Entries that are drafts, scheduled or expired. `id` is that of the file. */
  readonly hidden: readonly { readonly id: string; readonly label: string; readonly words: string }[]
}

/** `/_dev/edit/articles`, for `{}`. */
export interface ArticleList {
  readonly collections: readonly ArticleCollection[]
}

/** A text that links to an entry. `id` is that of the file; undefined for one that forms do not show. */
export interface ArticleLink {
  readonly id: string | undefined
  readonly file: string
  readonly label: string
  readonly line: number
  /** It names the entry or a picture of it, so that no other address can take its place. */
  readonly isNeeded: boolean
}

/** `/_dev/edit/article`, for `{file}`. */
export interface ArticleInfo {
  readonly file: string
  readonly title: string
  /** The last part of its address. */
  readonly name: string
  readonly nameDescription?: string | undefined
  /** Undefined if it is not published. */
  readonly address?: string | undefined
  readonly links: readonly ArticleLink[]
  /** Whether the settings have a list of redirects. */
  readonly canRedirect: boolean
  /** Addresses that it can be redirected to. */
  readonly targets: readonly FormOption[]
}

/** `/_dev/edit/new-article`. */
export type NewArticleResult =
  /** `file` is its id. It has an address if its page is shown here. */
  | {
      readonly status: 'made'
      readonly file: string
      readonly result: SaveResult
      readonly address?: string | undefined
    }
  /** Only people know these values. */
  | { readonly status: 'asked'; readonly fields: readonly FormField[] }
  | { readonly status: 'refused'; readonly message: string }
