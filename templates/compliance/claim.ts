import type { Match } from './matcher.ts'
import type { ProductClass } from './schema.ts'
import type { Sentence } from './sentence.ts'

/** What a passage claims. Each kind has a check of its own. */
export type ClaimKind = 'disease' | 'medicine' | 'body' | 'use' | 'status' | 'certainty' | 'money'

export interface Claim {
  readonly kind: ClaimKind
  /** Whether the words themselves claim it. Otherwise a person has to say. */
  readonly isCertain: boolean
  /** Indexes of the first token and of the one after the last. */
  readonly from: number
  readonly to: number
  /** The phrases that make it. */
  readonly parts: readonly Match[]
}

export interface Passage {
  readonly sentence: Sentence
  /** The sentences of the heading, lead-in or column that it is read with. */
  readonly leads: readonly Sentence[]
  readonly productClass: ProductClass
  /** Whether it is the words of a customer. */
  readonly isQuote: boolean
}
