import type { Code } from '../diagnostics/catalogue.ts'
import type { PageTexts, Part } from './read-page.ts'
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
  readonly page: PageTexts
  readonly pack: CompliancePack
  readonly claims: readonly Claim[]
  readonly classOf: (part: Part) => ProductClass
}

/** Whether the register holds what a text claims. */
export const isRegistered = ({ claims }: Look, text: string): boolean => {
  const folded = text.toLowerCase()
  return claims.some(({ patterns }) => patterns.some((pattern) => folded.includes(pattern.toLowerCase())))
}
