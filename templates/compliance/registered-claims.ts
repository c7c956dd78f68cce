import type { Claim } from './schema.ts'

/** Whether the register has the claim of a text. With `figure`, only patterns that have the figure, or none at all, count. */
export function isRegistered(claims: readonly Claim[], text: string, figure?: string): boolean {
  const lower = text.toLowerCase()
  const covers = (pattern: string): boolean => figure === undefined || !/\d/.test(pattern) || pattern.includes(figure)
  return claims.some(({ patterns }) =>
    patterns.some((pattern) => lower.includes(pattern.toLowerCase()) && covers(pattern)),
  )
}
