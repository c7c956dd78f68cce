import type { Diagnostic } from './diagnostic.ts'

/** What a stage returns: the part that is sound, and what was found wrong with the rest. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}
