import { defineCheck } from '#site'
import { rules, vocabulary } from '../collections/compliance.ts'
import type { ClaimKind } from './claim.ts'
import { reportClaims } from './page-claims.ts'

interface ClaimCheck extends Pick<Parameters<typeof defineCheck>[0], 'code' | 'explain'> {
  readonly kind: ClaimKind
  /** The rule whose law the help names. */
  readonly rule: 'absoluteWord' | 'diseaseClaim' | 'drugComparison' | 'financingPromise'
  /** What the words do; stands after them. */
  readonly says: string
  readonly help: string
}

/** A check that reports each claim of a kind as an error. */
export const defineClaimCheck = ({ code, explain, kind, rule, says, help }: ClaimCheck) =>
  defineCheck({
    code,
    severity: 'error',
    explain,
    on: 'page',
    content: { rules, ...vocabulary },
    run: ({ page, content }) =>
      reportClaims(page, content, kind, (words) => `“${words}” ${says}`, `${help} (${content.rules[rule].citation})`),
  })
