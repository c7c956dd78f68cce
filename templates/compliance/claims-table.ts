import type { CheckedSite, ClaimSigner, ClaimsRegister } from '#site'
import { daysUntil, noticeDays } from './reviews.ts'
import type { Claim, ComplianceRules } from './schema.ts'

/** Name of the fact that a page makes a claim. */
export const claimFact = ({ id }: Pick<Claim, 'id'>): string => `claim ${id}`

type Site = Pick<CheckedSite, 'facts' | 'today'>

/** The register of claims as `site claims` prints it. */
export const toClaimsTable = (
  { version, reviewed }: Pick<ComplianceRules, 'version' | 'reviewed'>,
  claims: readonly Claim[],
  site: Site,
): ClaimsRegister => ({
  title: `compliance pack ${version}, reviewed ${reviewed}`,
  columns: [
    'id',
    'claim',
    'class',
    'state',
    'days left',
    'basis',
    'waiver',
    'approver',
    'owner',
    'reviewed',
    'review by',
    'waiver ends',
  ],
  rows: claims.map((claim) => {
    const { id, basis = '', waiver, owner, reviewed, reviewBy } = claim
    const { reason = '', approver = '', expires = '' } = waiver ?? {}
    const state = statesOf(claim, site).join(', ')
    const left = `${daysUntil(endOf(claim), site.today)}`
    return {
      cells: [id, claim.claim, claim.class, state, left, basis, reason, approver, owner, reviewed, reviewBy, expires],
      fact: claimFact(claim),
      signers: signersOf(claim, site.today),
    }
  }),
  codePrefix: 'compliance/',
})

function signersOf({ owner, waiver }: Claim, today: string): readonly ClaimSigner[] {
  const isUnsigned = waiver !== undefined && !isSigned(waiver, today)
  return [
    { role: owner, task: 'confirm the claim and what it stands on' },
    ...(isUnsigned ? [{ role: waiver.approver, task: 'sign the waiver, or refuse it' }] : []),
  ]
}

/** The first day on which the claim is reviewed or its waiver ends. */
const endOf = ({ reviewBy, waiver }: Claim): string => (waiver && waiver.expires < reviewBy ? waiver.expires : reviewBy)

/** What the claim stands on, then what somebody has to do about it. */
function statesOf(claim: Claim, { facts, today }: Site): string[] {
  const left = daysUntil(endOf(claim), today)
  return [
    claim.waiver ? (isSigned(claim.waiver, today) ? 'waiver' : 'unsigned waiver') : 'evidence',
    ...(left <= 0 ? ['expired'] : left <= noticeDays ? ['expires soon'] : []),
    ...(facts.some(({ name }) => name === claimFact(claim)) ? [] : ['unused']),
  ]
}

/** Whether the approver of a waiver has signed it by `today`. */
export const isSigned = ({ signed }: NonNullable<Claim['waiver']>, today: string): boolean =>
  signed !== undefined && signed <= today
