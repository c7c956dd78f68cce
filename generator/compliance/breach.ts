import type { Code } from '../diagnostics/catalogue/index.ts'
import type { PageElement, PageText } from '../html/page-text.ts'
import type { Claim, CompliancePack, ProductClass } from './schema.ts'

/** Something on a page that a rule of the pack does not let stand. */
export interface Breach {
  readonly code: Code & `compliance/${string}`
  /** The words that it hangs on. */
  readonly words: string
  /** The sentence or text that they stand in. */
  readonly sentence: string
  readonly message: string
  readonly help: string
}

/** What a rule is given of a page. */
export interface Look {
  readonly page: PageText
  readonly pack: CompliancePack
  readonly claims: readonly Claim[]
  readonly classOf: (part: PageElement) => ProductClass
}

/** Whether the register holds what a text claims; where the claim is a figure, one that has the figure or covers all of them. */
export const isRegistered = ({ claims }: Look, text: string, figure?: string): boolean => {
  const folded = text.toLowerCase()
  const isMeant = (pattern: string): boolean => figure === undefined || !/\d/.test(pattern) || pattern.includes(figure)
  return claims.some(({ patterns }) =>
    patterns.some((pattern) => folded.includes(pattern.toLowerCase()) && isMeant(pattern)),
  )
}
