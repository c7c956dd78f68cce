import type { CheckedSite, ClaimSigner, ClaimsRegister } from '#site'
import { daysUntil, noticeDays } from './reviews.ts'
import type { Claim, ComplianceRules } from './schema.ts'

/** Name of the fact that a page makes a claim. */
export const claimFactName = ({ id }: Pick<Claim, 'id'>): string => `claim ${id}`

type Site = Pick<CheckedSite, 'facts' | 'today'>

/** The register of claims as `site claims` prints it. */
export const toClaimsRegister = (
  { version, reviewed }: Pick<ComplianceRules, 'version' | 'reviewed'>,
  claims: readonly Claim[],
  site: Site,
): ClaimsRegister => ({
  title: `compliance pack ${version}, reviewed ${reviewed}`,
  columns: Object.keys(cells),
  rows: claims.map((claim) => ({
    cells: Object.values(cells).map((read) => `${read(claim, site) ?? ''}`),
    fact: claimFactName(claim),
    signers: signersOf(claim, site.today),
  })),
  codePrefix: 'compliance/',
})

/** The cells of a row by their column. */
const cells: Readonly<Record<string, (claim: Claim, site: Site) => string | number | undefined>> = {
  id: ({ id }) => id,
  claim: ({ claim }) => claim,
  class: (claim) => claim.class,
  state: (claim, site) => statesOf(claim, site).join(', '),
  'days left': (claim, { today }) => daysUntil(endOf(claim), today),
  basis: ({ basis }) => basis,
  waiver: ({ waiver }) => waiver?.reason,
  approver: ({ waiver }) => waiver?.approver,
  owner: ({ owner }) => owner,
  reviewed: ({ reviewed }) => reviewed,
  'review by': ({ reviewBy }) => reviewBy,
  'waiver ends': ({ waiver }) => waiver?.expires,
}

function signersOf({ owner, waiver }: Claim, today: string): readonly ClaimSigner[] {
  const isUnsigned = waiver !== undefined && !isWaiverSigned(waiver, today)
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
    claim.waiver ? (isWaiverSigned(claim.waiver, today) ? 'waiver' : 'unsigned waiver') : 'evidence',
    ...(left <= 0 ? ['expired'] : left <= noticeDays ? ['expires soon'] : []),
    ...(facts.some(({ name }) => name === claimFactName(claim)) ? [] : ['unused']),
  ]
}

/** Whether the approver of a waiver has signed it by `today`. */
export const isWaiverSigned = ({ signed }: NonNullable<Claim['waiver']>, today: string): boolean =>
  signed !== undefined && signed <= today
