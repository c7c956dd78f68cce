export type Severity = 'error' | 'warning'

/** All that is known about a code. `what` and `why` are sentences, with a capital and a full stop; `summary` is one line without. */
export interface CatalogueEntry {
  readonly severity: Severity
  readonly summary: string
  /** What the rule looks for. */
  readonly what: string
  /** What would go wrong for visitors or editors. */
  readonly why?: string
  /** Language of both examples. */
  readonly language: 'yaml' | 'markdown' | 'tsx' | 'text'
  readonly wrong: string
  readonly right: string
  /** Only the owner of the site can end its findings, by a fact or a decision. */
  readonly awaitsOwner?: boolean
}

const createEntry =
  (severity: Severity) =>
  (
    summary: string,
    language: CatalogueEntry['language'],
    { wrong, right, ...sentences }: Pick<CatalogueEntry, 'what' | 'why' | 'wrong' | 'right' | 'awaitsOwner'>,
  ): CatalogueEntry => ({ severity, summary, ...sentences, language, wrong, right })

export const error = createEntry('error')
export const warning = createEntry('warning')
