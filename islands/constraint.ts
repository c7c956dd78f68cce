/** What an answer must be, as plain data: made from a schema at build time, checked in the browser. */
export interface Constraint {
  readonly isRequired: boolean
  /** Fewest UTF-16 units. */
  readonly minLength: number
  /** Source of a regular expression that the whole answer matches. */
  readonly pattern?: string
  /** Said where the answer will not do. */
  readonly message: string
}

/** The message for an answer that will not do; nothing for one that will. */
export function findFault({ isRequired, minLength, pattern, message }: Constraint, answer: string): string | undefined {
  if (!isRequired) return undefined
  return answer.length < minLength || (pattern !== undefined && !new RegExp(pattern).test(answer)) ? message : undefined
}
