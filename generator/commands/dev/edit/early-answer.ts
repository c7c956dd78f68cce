import type { EarlyRequest } from './find-new-findings.ts'
import type { CheckedField } from './protocol.ts'

/** Answers checks in two parts: the findings of a page, as soon as it has some, and then all. */
export function createChecks() {
  let last = { number: 0, result: Promise.resolve<CheckedField | undefined>(undefined) }
  return {
    begin(page: string, run: (early: EarlyRequest<CheckedField>) => Promise<CheckedField>): Promise<CheckedField> {
      const number = last.number + 1
      return new Promise((resolve, reject) => {
        const onFound = (found: CheckedField): void => {
          if (found.findings.length > 0) resolve({ ...found, check: number })
        }
        const result = run({ page, onFound })
        last = { number, result }
        result.then(resolve, reject)
      })
    },
    /** All findings of a check. Undefined if another one has begun since. */
    rest: async (number: number): Promise<CheckedField | undefined> =>
      number === last.number ? last.result : undefined,
  }
}
