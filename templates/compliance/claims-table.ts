import type { ClaimsRegister } from '#site'
import type { Claim, ComplianceRules } from './schema.ts'

/** The register of claims as `site claims` prints it. */
export const toClaimsTable = (
  { version, reviewed }: Pick<ComplianceRules, 'version' | 'reviewed'>,
  claims: readonly Claim[],
): ClaimsRegister => ({
  title: `compliance pack ${version}, reviewed ${reviewed}`,
  columns: ['claim', 'class', 'basis', 'owner', 'reviewed', 'review by', 'waiver', 'waiver ends'],
  rows: claims.map(({ claim, class: productClass, basis, owner, reviewed, reviewBy, waiver }) => [
    claim,
    productClass,
    basis ?? 'none',
    owner,
    reviewed,
    reviewBy,
    waiver ? `${waiver.reason} (${waiver.approver})` : '',
    waiver?.expires ?? '',
  ]),
  codePrefix: 'compliance/',
})
