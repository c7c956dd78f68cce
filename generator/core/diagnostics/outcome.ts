import type { Diagnostic } from './diagnostic.ts'

/** What a stage returns: the part that is valid, and what is wrong with the rest. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** Takes the values of outcomes and collects their diagnostics in one list. */
export function collectDiagnostics() {
  const diagnostics: Diagnostic[] = []
  const take = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics)
    return outcome.value
  }
  return { take, diagnostics: diagnostics as readonly Diagnostic[] }
}
