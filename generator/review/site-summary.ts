import type { ServedSite } from '../cli/serve/respond.ts'
import type { ClaimSigner } from '../core/api/settings.ts'
import type { Severity } from '../core/diagnostics/catalogue/entry.ts'
import type { FilePosition } from '../core/diagnostics/locator.ts'
import type { HeaderRule } from '../core/output/policy.ts'
import type { Redirect } from '../core/output/redirects.ts'

/** One of the two states of a site that are compared. Everything but the summary is read when it is needed. */
export interface SiteSide {
  /** For people: a commit, `the last publish`, `the working tree`. */
  readonly name: string
  readonly summary: SiteSummary
  /** Takes a path of a file of the summary. */
  readonly read: (path: string) => Promise<FileDetails>
  /** Where the content or a template has the words, the address or the claim; empty if that is not known. */
  readonly locate: (place: SoughtPlace) => Promise<readonly FilePosition[]>
  /** Whether its site has a file, by a path relative to the root. */
  readonly hasSource: (path: string) => boolean
  /** The side as hosts send it. */
  readonly serve: () => Promise<ServedSite>
}

/** Words of a page in the text around them, and whether no template is searched for them; the target of a link of a page, or a claim of the register by its name. */
export type SoughtPlace =
  | { readonly page: string; readonly words: string; readonly sentence: string; readonly isOfContent?: boolean }
  | { readonly page: string; readonly address: string }
  | { readonly claim: string }

export interface SiteSummary {
  /** Sorted by path, without compressed variants. */
  readonly files: readonly FileSummary[]
  readonly redirects: readonly Redirect[]
  /** Pages that drafts and dates hide, sorted by address. Unknown for a published folder. */
  readonly hidden: readonly HiddenPage[] | undefined
  readonly headers: readonly HeaderRule[]
  readonly hasVariants: boolean
  /** Unknown for a published folder, as the claims are. */
  readonly findings: readonly FindingSummary[] | undefined
  readonly claims: readonly ClaimSummary[] | undefined
  /** Prefix of the codes of findings about claims, if the site has a register. */
  readonly claimCodePrefix: string | undefined
}

export interface HiddenPage {
  readonly url: string
  /** For people: `hidden until 2027-01-12 00:00 UTC`. */
  readonly reason: string
}

export interface FileSummary {
  readonly path: string
  /** Address of a page. */
  readonly route?: string | undefined
  /** Two files with one path and one version have the same bytes. */
  readonly version?: string | undefined
  readonly sha256?: string | undefined
}

export interface FileDetails {
  readonly sha256: string | undefined
  /** Undefined for a picture or font that no build has encoded yet. */
  readonly bytes: number | undefined
  /** Of an HTML file. */
  readonly page: PageSummary | undefined
}

/** Everywhere, `card` is the page that the card around it leads to. */
export interface BodyText extends NamedText {
  /** The last heading before it; empty if there is none. */
  readonly heading: string
  readonly figure?: FigureInList
  readonly landmark?: Landmark
  /** Of a text that is a link, where it leads. */
  readonly target?: string
  readonly card?: string
  /** Of a text of a landmark, and of a link: where on the page it is, for people. */
  readonly place?: string
}

/** A part of the page for finding the way: the menu of its header, its footer, the way to it from the home page, or another `<nav>`. */
export type Landmark = 'menu' | 'footer' | 'breadcrumb' | 'navigation'

export interface LinkSummary {
  readonly address: string
  readonly text: string
  /** The last heading before it; empty if there is none. */
  readonly heading?: string
  /** For people: `in the header menu`, `at the end of the page, below “Prices”`. */
  readonly place?: string
  readonly isButton?: boolean
  readonly landmark?: Landmark
  readonly card?: string
}

/** Of a short text with a figure, such as a price, that stands in a list with others of its kind. */
export interface FigureInList {
  /** Equal for the figures of one kind in one list. */
  readonly list: string
  /** The figure with its label; empty if that is long, or the same. */
  readonly row: string
}

/** What visitors and machines get from a page. Lists are in the order of the document. */
export interface PageSummary {
  readonly title: string
  readonly description: string
  /** Other metadata, as name and value. */
  readonly head: readonly NamedText[]
  /** Statements of the JSON-LD: `BlogPosting.author.Person.name` and the value. */
  readonly jsonLd: readonly Statement[]
  /** Texts of the body: `p`, `img alt`. */
  readonly words: readonly BodyText[]
  readonly links: readonly LinkSummary[]
  readonly pictures: readonly PictureSummary[]
  /** Films, sounds, frames and embedded files. */
  readonly media: readonly string[]
  readonly anchors: readonly string[]
  /** Stylesheets, scripts, fonts and preloaded files. */
  readonly assets: readonly string[]
}

export interface NamedText {
  readonly name: string
  readonly text: string
}

/** Metadata, or a value of the JSON-LD. */
export interface Statement extends NamedText {
  /** The name of the thing that it is about. */
  readonly about?: string
}

export interface PictureSummary {
  /** For browsers without `<picture>`. */
  readonly src: string
  /** In pixels: `1600×900`. */
  readonly size: string
  /** All other addresses of it, with widths and media conditions. */
  readonly sources: string
  /** What describes it to people who do not see it. */
  readonly alt?: string | undefined
  readonly card?: string | undefined
  /** For people: the headings around it. */
  readonly place?: string | undefined
}

export interface FindingSummary extends FilePosition {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly awaitsOwner: boolean
  readonly pages: readonly string[]
}

/** A claim of the register. */
export interface ClaimSummary {
  readonly name: string
  /** The columns of the register with their values. */
  readonly entry: readonly NamedText[]
  /** Pages that state it, sorted. */
  readonly pages: readonly string[]
  readonly signers: readonly ClaimSigner[]
}
