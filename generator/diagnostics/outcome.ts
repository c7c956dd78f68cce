import type { Diagnostic } from './diagnostic.ts'

/** The result of a stage: the valid part, and the findings in the rest. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}
