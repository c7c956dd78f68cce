import type { PageText } from '../html/page-text.ts'
import type { Head, LoadedAll, PageLocation, Sources } from './define.ts'

/**
 * A check of a site: its findings are reported like the generator's own, with a code, a severity and an explanation, at the line of the content
 * or template that a text or address was written in.
 */
export interface Check<On extends CheckScope, Content extends Sources> {
  /** `family/name`, in lower case; none of the generator's own. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly explain: CheckExplanation
  /** What `run` receives. Results are kept until that, the content or the check's own module changes. */
  readonly on: On
  /** Sources that the check reads, as a page does. */
  readonly content?: Content
  readonly run: (input: CheckInput<On> & { readonly content: LoadedAll<Content> }) => readonly CheckFinding[]
}

export interface CheckExplanation {
  /** What a finding means, in a sentence or two. */
  readonly means: string
  readonly why?: string
  readonly wrong: string
  readonly right: string
}

export type CheckScope = 'document' | 'page' | 'site'

export type CheckInput<On extends CheckScope> = On extends 'document'
  ? { readonly document: CheckedDocument }
  : On extends 'page'
    ? { readonly page: CheckedPage }
    : { readonly site: CheckedSite }

/** A content file. */
export interface CheckedDocument {
  /** POSIX path relative to the root. */
  readonly file: string
  readonly data: unknown
  /** The strings of its YAML with their paths, and the markdown body without one. */
  readonly texts: readonly { readonly text: string; readonly path?: ContentPath }[]
}

/** A rendered page: one of its addresses, its head, and what can be read on it. */
export interface CheckedPage extends PageText, PageLocation {
  readonly head: Head
  /** Addresses of links, and of pictures. */
  readonly links: readonly string[]
  readonly images: readonly { readonly src: string; readonly alt: string | undefined }[]
}

/** Small facts of all pages. */
export interface CheckedSite {
  readonly pages: readonly (PageLocation & {
    readonly title: string
    readonly description: string
    readonly heading: string
    readonly ids: readonly string[]
    readonly links: readonly string[]
    readonly images: readonly string[]
  })[]
  /** Whether every content file is valid and every page was rendered; otherwise pages may be missing because of errors that are reported. */
  readonly isComplete: boolean
  /** The day of the run in UTC, such as `2026-11-22`. */
  readonly today: string
}

/** Field names and list positions from the top of a file's data. */
export type ContentPath = readonly (string | number)[]

export interface CheckFinding {
  /** What is wrong, in an editor's words: lower case, no full stop. */
  readonly message: string
  /** What to do. */
  readonly help?: string
  /** The start of the document or page, where it is not given. */
  readonly at?: FindingPlace
  /** The words that replace those of the place, where that mends the finding. */
  readonly replacement?: string
}

export type FindingPlace =
  /** Words that a page shows, and the sentence around them. */
  | { readonly words: string; readonly sentence?: string }
  /** The address of a link or picture. */
  | { readonly address: string }
  /** A value of a content file, or words in it; the words alone are looked for in the file's body. */
  | { readonly file: string; readonly path?: ContentPath; readonly words?: string }

export const defineCheck = <const On extends CheckScope, Content extends Sources = Record<never, never>>(
  check: Check<On, Content>,
): Check<On, Content> => check

/** A check of any scope, as the generator handles it. */
export interface AnyCheck extends Omit<Check<CheckScope, Sources>, 'run'> {
  readonly run: (input: never) => readonly CheckFinding[]
}
