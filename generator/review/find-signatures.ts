import type { ClaimChange, FindingChanges, SignatureRequest } from './site-changes.ts'
import type { SiteSummary } from './site-summary.ts'

/** Who has to agree to the claims that a change makes or changes: the signers of their entries, or all signers of the register for those without one. */
export function findSignatures(
  changes: readonly ClaimChange[] = [],
  findings: FindingChanges | undefined,
  { claims = [], claimCodePrefix }: Pick<SiteSummary, 'claims' | 'claimCodePrefix'>,
): readonly SignatureRequest[] {
  const registered = changes
    .filter(({ kind, newPages, earlier }) => kind !== 'dropped' && (newPages.length > 0 || earlier.length > 0))
    .flatMap(({ name, pages, lines, signers }) =>
      signers.map(({ role, task }): SignatureRequest => ({ roles: [role], task, claim: name, pages, lines })),
    )
  const roles = [...new Set(claims.flatMap(({ signers }) => signers.map(({ role }) => role)))]
  const others = (findings?.added ?? [])
    .filter(
      ({ code, severity }) =>
        roles.length > 0 && claimCodePrefix && severity === 'error' && code.startsWith(claimCodePrefix),
    )
    .map(
      ({ message, file, line, pages }): SignatureRequest => ({
        roles,
        task: 'reword it, or register it and answer for it',
        claim: message,
        pages,
        lines: [`${file}:${line}`],
      }),
    )
  return [...registered, ...others]
}
