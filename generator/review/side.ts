import type { ClaimSigner } from '../core/api/index.ts'
import type { Diagnostic, FilePosition } from '../core/diagnostics/index.ts'
import type { Output, OutputFile } from '../core/output/index.ts'

/** One of the two states of a site that are compared. Findings, claims and hidden pages of a published folder are unknown. */
export interface Side extends Pick<Output, 'redirects' | 'headers' | 'hasVariants'> {
  /** For people: a commit, `the last publish`, `the working tree`. */
  readonly name: string
  /** Sorted by path, without compressed variants. */
  readonly files: readonly SideFile[]
  /** Pages that drafts and dates hide, sorted by address. */
  readonly hidden: readonly HiddenPage[] | undefined
  readonly findings: readonly FindingSummary[] | undefined
  readonly claims: readonly ClaimSummary[] | undefined
  /** Prefix of the codes of findings about claims, if the site has a register. */
  readonly claimCodePrefix: string | undefined
  /** Reads the file at a path of `files`. */
  readonly read: (path: string) => Promise<FileContent>
  /** Where the content or a template has the words, the address or the claim; empty if that is not known. */
  readonly locate: (place: SoughtPlace) => readonly FilePosition[]
  /** Whether its site has a file, by a path relative to the root. */
  readonly hasSource: (path: string) => boolean
  readonly served: ServedFiles
}

/** A side as hosts send it. */
export interface ServedFiles extends Pick<Output, 'redirects' | 'headers' | 'basePath'> {
  readonly find: (path: string) => OutputFile['read'] | undefined
}

/** Words of a page in the text around them, and whether no template is searched for them; the target of a link of a page, or a claim of the register by its name, on some pages or on any. */
export type SoughtPlace =
  | { readonly page: string; readonly words: string; readonly sentence: string; readonly isOfContent?: boolean }
  | { readonly page: string; readonly address: string }
  | { readonly claim: string; readonly pages?: readonly string[] | undefined }

export interface HiddenPage {
  readonly url: string
  /** For people: `hidden until 2027-01-12 00:00 UTC`. */
  readonly reason: string
}

export interface SideFile {
  readonly path: string
  /** Address of a page. */
  readonly route?: string | undefined
  /** Two files with one path and one version have the same bytes. */
  readonly version?: string | undefined
}

export interface FileContent {
  readonly sha256: string | undefined
  /** Undefined for a picture or font that no build has encoded yet. */
  readonly size: number | undefined
  /** Of a page. */
  readonly html?: string | undefined
}

export interface FindingSummary extends FilePosition, Pick<Diagnostic, 'code' | 'severity' | 'message'> {
  readonly awaitsOwner: boolean
  readonly pages: readonly string[]
}

/** A claim of the register. */
export interface ClaimSummary {
  readonly name: string
  /** The columns of the register with their values. */
  readonly entry: readonly { readonly name: string; readonly text: string }[]
  /** Pages that state it, sorted. */
  readonly pages: readonly string[]
  readonly signers: readonly ClaimSigner[]
}
