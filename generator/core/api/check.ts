import type { PageText } from '../html/page-text.ts'
import type { ContentPath } from '../source/data-path.ts'
import type { LoadedAll, PageLocation, Sources } from './define.ts'
import type { Head } from './head.ts'

export type { ContentPath }

/** A check of a site. Its findings are reported at the line of the content or template that they concern. */
interface Check<On extends CheckScope, Content extends Sources> {
  /** `family/name`, in lower case; different from the generator's codes. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly explain: {
    /** What a finding means, in one or two sentences. */
    readonly means: string
    readonly why?: string
    readonly wrong: string
    readonly right: string
  }
  /** Only the owner of the site can end its findings, by a fact or a decision: the terminal and the browser count them. */
  readonly awaitsOwner?: boolean
  /** Input of `run`. Results are cached until the input, the content or the check's module changes. */
  readonly on: On
  /** Sources that the check reads, as in a page. */
  readonly content?: Content
  readonly run: (input: CheckInputs[On] & { readonly content: LoadedAll<Content> }) => readonly CheckResults[On][]
}

/** What `run` returns: a check of documents or pages may also return what one states. */
interface CheckResults {
  readonly document: CheckFinding | CheckFact
  readonly page: CheckFinding | CheckFact
  readonly site: CheckFinding
}

/** Something that a page or document states, such as a claim of a register: for checks of the site, and for `claims` of `defineSite`. */
export interface CheckFact {
  /** The same wherever it is stated. */
  readonly name: string
  readonly at: FindingPlace
}

interface CheckInputs {
  readonly document: { readonly document: CheckedDocument }
  readonly page: { readonly page: CheckedPage }
  readonly site: { readonly site: CheckedSite }
}

export type CheckScope = keyof CheckInputs

/** A content file. */
export interface CheckedDocument {
  /** POSIX path relative to the root. */
  readonly file: string
  readonly data: unknown
  /** The strings of its YAML with their paths, and the markdown body without a path. */
  readonly texts: readonly { readonly text: string; readonly path?: ContentPath }[]
}

/** A rendered page at one of its addresses. */
export interface CheckedPage extends PageText, PageLocation {
  readonly head: Head
  readonly links: readonly string[]
  readonly images: readonly { readonly src: string; readonly alt: string | undefined }[]
}

export interface CheckedSite {
  readonly pages: readonly (PageLocation & {
    readonly title: string
    readonly description: string
    readonly heading: string
    readonly ids: readonly string[]
    readonly links: readonly string[]
    readonly images: readonly string[]
  })[]
  /** What pages and documents state, by their checks. `page` is the address of a page or the path of a file. */
  readonly facts: readonly { readonly name: string; readonly page: string }[]
  /** Whether there are no errors that could have removed pages or facts. */
  readonly isComplete: boolean
  /** The day of the run in UTC, such as `2026-11-22`. */
  readonly today: string
}

export interface CheckFinding {
  /** What is wrong, in an editor's words: lower case, no full stop. */
  readonly message: string
  /** What to do. */
  readonly help?: string
  /** By default, the start of the document or page. */
  readonly at?: FindingPlace
  /** Replaces the words of `at`. */
  readonly replacement?: string
}

export type FindingPlace =
  /** Words of a text of a page, the sentence around them, and their offset in it if it has the words more than once. */
  | { readonly words: string; readonly sentence?: string; readonly index?: number }
  /** The address of a link or picture. */
  | { readonly address: string }
  /** A value of a content file, or words in it; without a path, words in the body. */
  | { readonly file: string; readonly path?: ContentPath; readonly words?: string }

export const defineCheck = <const On extends CheckScope, Content extends Sources = Record<never, never>>(
  check: Check<On, Content>,
): Check<On, Content> => check

/** A check of any scope. */
export interface AnyCheck extends Omit<Check<CheckScope, Sources>, 'run'> {
  readonly run: (input: never) => readonly (CheckFinding | CheckFact)[]
}

export const isFact = (result: CheckFinding | CheckFact): result is CheckFact => 'name' in result
