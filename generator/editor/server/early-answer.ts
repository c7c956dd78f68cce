import type { CheckedField } from '../protocol.ts'
import type { EarlyRequest } from './find-new-findings.ts'

const nothing: CheckedField = { findings: [], isReadable: true, unpublished: [] }

/** Answers checks in two parts: the findings of a page, as soon as they are known, and then all. */
export function createChecks() {
  let last = { number: 0, result: Promise.resolve<CheckedField | undefined>(undefined) }
  return {
    /** `run` resolves to undefined if the check was ended. */
    begin(
      page: string,
      run: (early: EarlyRequest<CheckedField>) => Promise<CheckedField | undefined>,
    ): Promise<CheckedField> {
      const number = last.number + 1
      return new Promise((resolve, reject) => {
        const result = run({ page, onFound: (found) => resolve({ ...found, check: number }) })
        last = { number, result }
        result.then((found = nothing) => resolve(found), reject)
      })
    },
    /** All findings of a check. Null if another one has begun since, or a save has ended it. */
    rest: async (number: number): Promise<CheckedField | null> =>
      (number === last.number ? await last.result : undefined) ?? null,
  }
}
