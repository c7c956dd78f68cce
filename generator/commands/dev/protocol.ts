/** What a page is told of a new output. */
export interface Update {
  /** `load`: from the server again; `change`: in place. */
  readonly kind: 'load' | 'change'
  /** Whether the document differs in more than its stylesheet. */
  readonly isTextNew?: boolean
  /** Address of the new stylesheet. */
  readonly style?: string | undefined
  /** State of the page after it, to be given back when listening. */
  readonly state: string
}

/** A place in the site's files. */
export interface FilePosition {
  /** POSIX path relative to the root. */
  readonly file: string
  /** From 1; columns in UTF-16 units. */
  readonly line: number
  readonly column: number
}

/** A finding in words alone. */
export interface SerializedDiagnostic extends FilePosition {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** Lines of the excerpt. */
  readonly frame: readonly string[]
  readonly help?: string
  readonly notes: readonly { readonly message: string; readonly place?: FilePosition }[]
}

/** What a page shows at one point, for finding what it was made from. */
export interface ShownElement {
  /** Path of the page. */
  readonly page: string
  /** Words of the element, its spaces folded. */
  readonly text: string
  /** Words of what holds it, from the inside out. */
  readonly around: readonly string[]
  /** How many elements of the page have the same words, and which of them it is, from 0. */
  readonly alike: number
  readonly nth: number
  /** Addresses and other attributes that it shows or leads to. */
  readonly addresses: readonly string[]
}

/** Longest request body, in characters. */
export const longestRequest = 65_536
