import type { FilePosition } from '../core/diagnostics/index.ts'
import type { Redirect } from '../core/output/index.ts'
import type { ClaimSummary, FindingSummary, HiddenPage } from './side.ts'

/** The result of a comparison, which the formats take. Lists are sorted; the most important parts come first. */
export interface SiteChanges {
  readonly before: string
  readonly after: string
  readonly addresses: AddressChanges
  readonly findings: FindingChanges | undefined
  readonly claims: readonly ClaimChange[] | undefined
  readonly signatures: readonly SignatureRequest[]
  /** Links within the site that lead nowhere after the change. */
  readonly brokenLinks: number | undefined
  /** Pages on both sides whose bytes differ. */
  readonly changedPages: readonly string[]
  /** Pages that are at another address. Their changes are among `changes`, at the new address. */
  readonly movedPages: readonly MovedPage[]
  readonly changes: readonly MergedChange[]
  readonly weights: WeightChanges
  readonly files: FileChanges
  /** Whether headers that the site sends with its files differ. */
  readonly hasOtherHeaders: boolean
}

export interface AddressChanges {
  /** Neither a page or file nor a redirect. */
  readonly gone: readonly Address[]
  /** Redirects that are new or lead elsewhere. */
  readonly moved: readonly ChangedRedirect[]
  readonly added: readonly Address[]
  /** Pages whose text is at no address any more. */
  readonly unreadable: readonly NoLongerServedPage[]
  /** Pages that drafts or dates hide, if they are new or were hidden for another reason. */
  readonly hidden: readonly HiddenPage[]
}

export interface Address {
  readonly url: string
  /** Title of a page. */
  readonly title: string | undefined
}

export interface ChangedRedirect extends Redirect {
  /** Where it led before. */
  readonly earlier: string | undefined
  /** Of the page that was at the address, and of the one that it leads to, if that is new or changed. */
  readonly titles: { readonly before: string | undefined; readonly after: string | undefined }
}

export interface NoLongerServedPage extends Address {
  /** Why it is hidden, if its source is still there. */
  readonly reason: string | undefined
  /** Where its address leads. */
  readonly leadsTo: string | undefined
}

/** A page that has another address, with nearly the same text. */
export interface MovedPage {
  readonly from: string
  readonly to: string
}

export interface FindingChanges {
  readonly added: readonly FindingSummary[]
  readonly mended: readonly FindingSummary[]
}

export interface ClaimChange extends ClaimSummary {
  readonly kind: 'new' | 'changed' | 'dropped'
  /** Pages that state it on one side only. */
  readonly newPages: readonly string[]
  readonly gonePages: readonly string[]
  /** Columns of the register that differ, with the earlier text. */
  readonly earlier: ClaimSummary['entry']
  /** Lines of the content that state it, as `file:line`; that stated it, if it is dropped. */
  readonly lines: readonly string[]
}

/** What somebody has to agree to before the change is published. */
export interface SignatureRequest {
  /** One role, or for a claim without an entry all of the register. */
  readonly roles: readonly string[]
  readonly task: string
  /** Name of a claim of the register, or message of a finding. */
  readonly claim: string
  readonly pages: readonly string[]
  /** `file:line`. */
  readonly lines: readonly string[]
}

/** What of a page a change is in. `markup`: the bytes differ, and nothing of the others does. */
export const changedPageParts = [
  'title',
  'description',
  'words',
  'order',
  'link',
  'picture',
  'media',
  'anchor',
  'head',
  'json-ld',
  'asset',
  'markup',
] as const

/** A part of a page that many pages have: its header, its footer, or another `<nav>`. */
export type Landmark = 'header' | 'footer' | 'navigation'

export interface PageChange {
  readonly kind: (typeof changedPageParts)[number]
  /** Element of words, name of metadata, path in the JSON-LD. */
  readonly name: string
  /** Undefined if the text is new. */
  readonly before: string | undefined
  /** Undefined if the text is gone. */
  readonly after: string | undefined
  /** Other places of the page with the same change. */
  readonly also: readonly string[]
  readonly landmark?: Landmark | undefined
  /** Of words, the heading above them; of a link, its text; of a picture, what describes it; of structured data, the name of the thing. */
  readonly context?: string | undefined
  /** Of a text that moved, the heading that was above it. */
  readonly earlierContext?: string | undefined
}

/** A change that several pages have, but for names that are in their addresses. */
export interface MergedChange extends PageChange {
  /** Sorted. The texts and positions are those of the first one. */
  readonly pages: readonly string[]
  /** Texts of each page, if they differ. */
  readonly variants: readonly (Pick<PageChange, 'before' | 'after'> & { readonly page: string })[]
  readonly positions: { readonly before: FilePosition | undefined; readonly after: FilePosition | undefined }
}

export interface WeightChange {
  readonly name: string
  readonly before: number
  readonly after: number
}

export interface WeightChanges {
  /** Bytes of the changed, new and gone files of a kind. Encoded pictures whose size is not known yet are left out and counted. */
  readonly kinds: readonly WeightChange[]
  readonly unknown: number
  /** Pages whose HTML grows or shrinks. */
  readonly pages: readonly WeightChange[]
}

export interface FileChanges {
  /** Files that a publish would upload; compressed variants are listed, too. `bytes` are unknown for variants. */
  readonly uploads: readonly { readonly path: string; readonly bytes: number | undefined }[]
  readonly deletions: readonly string[]
}
