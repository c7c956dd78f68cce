import { describe, expect, it } from 'vitest'
import type { CheckedSite } from '#site'
import expiredReview from '../../../templates/checks/compliance/expired-review.ts'
import reviewDue from '../../../templates/checks/compliance/review-due.ts'
import supersededSource from '../../../templates/checks/compliance/superseded-source.ts'
import unknownPlace from '../../../templates/checks/compliance/unknown-place.ts'
import { toClaimsRegister } from '../../../templates/compliance/claims-table.ts'
import { findDuplicateClaims } from '../../../templates/compliance/registered-claims.ts'
import { complianceRulesSchema, registeredClaimsSchema } from '../../../templates/compliance/schema.ts'

const dates = { reviewed: '2026-01-01', reviewBy: '2027-01-01' }
const rule = { citation: 'House rule 1', inForceSince: '2026-01-01', ...dates }
const claimRule = { ...rule, says: 'claims', groups: ['disease'], phrases: ['cures'] }
const rules = complianceRulesSchema.parse({
  version: '2',
  ...dates,
  reviewBy: '2027-01-03',
  pages: [{ address: '/bedz', class: 'general' }],
  parts: [
    { address: '/beds', id: 'cold', class: 'ruo' },
    { address: '/nowhere-near', id: 'cold', class: 'ruo' },
  ],
  fdaStatus: claimRule,
  diseaseClaim: { ...claimRule, reviewBy: '2027-01-02' },
  drugComparison: { ...claimRule, supersededBy: 'House rule 2' },
  bodyClaim: claimRule,
  humanUse: claimRule,
  absoluteWord: claimRule,
  financingPromise: claimRule,
  endorsement: claimRule,
  missingNotice: { ...rule, reviewBy: '2027-06-01', class: 'biologic', actions: ['Order'], notices: ['Not approved'] },
  researchUse: { ...rule, class: 'ruo', actions: ['Order'], notices: ['For research'] },
  testimonial: { ...rule, notices: ['Results vary'] },
  unregisteredClaim: { ...rule, subjects: ['sleep'], articleSubjects: ['sleep'], people: ['guests'] },
})
const claim = {
  id: 'sleep',
  claim: 'Better sleep.',
  class: 'general',
  figures: ['40 %'],
  subjects: ['sleep'],
  owner: 'Editor',
  ...dates,
}
const waiver = { reason: 'Asked for', approver: 'Counsel', expires: '2026-12-31' } as const
const claims = registeredClaimsSchema.parse({
  people: ['Editor', 'Counsel'],
  claims: [
    { ...claim, waiver },
    { ...claim, id: 'calm', basis: 'A study', reviewBy: '2027-06-01' },
  ],
})
const content = { rules, claims }

const page = { title: '', description: '', heading: '', links: [], images: [] }
const site: CheckedSite = {
  pages: [{ ...page, url: '/beds', canonical: '/beds', addresses: ['/beds'], ids: ['main', 'warm', 'hot'] }],
  facts: [{ name: 'claim sleep', page: '/beds' }],
  isComplete: true,
  today: '2027-01-02',
}

describe('an expired review', () => {
  const expired = expiredReview.run({ site, content }).map(({ at }) => at && 'path' in at && at.path?.join('.'))

  it.each(['diseaseClaim.reviewBy', 'absoluteWord.reviewBy', 'claims.0.reviewBy', 'claims.0.waiver.expires'])(
    'is %s',
    (path) => expect(expired).toContain(path),
  )
  it.each(['reviewBy', 'missingNotice.reviewBy', 'claims.1.reviewBy'])('is not %s', (path) =>
    expect(expired).not.toContain(path),
  )
})

it('a source that is superseded is found at its rule', () =>
  expect(supersededSource.run({ site, content }).map(({ at }) => at && 'path' in at && at.path?.join('.'))).toEqual([
    'drugComparison.supersededBy',
  ]))

describe('unknown places', () => {
  const rulesFile = 'content/compliance/rules.yaml'

  it('are pages and ids that the site lacks', () =>
    expect(unknownPlace.run({ site, content })).toEqual([
      {
        message: 'there is no page `/bedz`',
        help: 'did you mean `/beds`?',
        at: { file: rulesFile, path: ['pages', 0, 'address'] },
        replacement: '/beds',
      },
      {
        message: 'there is no page `/nowhere-near`',
        help: 'name a page of the site',
        at: { file: rulesFile, path: ['parts', 1, 'address'] },
      },
      {
        message: '/beds has no part with the id `cold`',
        help: 'it has warm, hot',
        at: { file: rulesFile, path: ['parts', 0, 'id'] },
      },
    ]))

  it('are not known while pages are missing because of errors', () =>
    expect(unknownPlace.run({ site: { ...site, isComplete: false }, content })).toEqual([]))
})

describe('a review that is due', () => {
  const dueOn = (today: string) =>
    reviewDue.run({ site: { ...site, today }, content }).map(({ at }) => at && 'path' in at && at.path?.join('.'))

  it('is announced from 30 days before to the day before', () => {
    expect(dueOn('2026-11-30')).not.toContain('claims.0.waiver.expires')
    expect(dueOn('2026-12-01')).toContain('claims.0.waiver.expires')
    expect(dueOn('2026-12-30')).toContain('claims.0.waiver.expires')
    expect(dueOn('2026-12-31')).not.toContain('claims.0.waiver.expires')
  })
})

describe('the register', () => {
  const people = ['Editor']
  const parse = (...list: readonly object[]) => registeredClaimsSchema.safeParse({ people, claims: list })

  it('has no claim without a basis or a waiver', () => expect(parse(claim).success).toBe(false))

  it.each(['many', '', '98 % and 99 %', '$98', 'in 2026'])('takes “%s” for no figure', (figure) =>
    expect(parse({ ...claim, basis: 'A study', figures: [figure] }).success).toBe(false),
  )

  it('has a claim in words without figures', () =>
    expect(parse({ ...claim, basis: 'A record', figures: undefined }).success).toBe(true))

  it.each([
    ['the same figure in other words', { figures: ['forty percent'], subjects: ['better sleep'] }, ['figures']],
    ['the same id', { id: 'sleep', figures: ['3x'], subjects: ['mood'] }, ['id']],
    ['another figure', { figures: ['41 %'], subjects: ['sleep'] }, []],
    ['another bound', { figures: ['over 40 %'], subjects: ['sleep'] }, []],
    ['another subject', { figures: ['40 %'], subjects: ['mood'] }, []],
  ])('has duplicates: %s', (_, other, fields) => {
    const { claims } = registeredClaimsSchema.parse({
      people,
      claims: [claim, { ...claim, id: 'rest', ...other }].map((one) => ({ ...one, basis: 'A study' })),
    })
    expect(findDuplicateClaims(claims).map(({ field }) => field)).toEqual(fields)
  })

  const stateOn = (today: string, others = {}, facts = site.facts) => {
    const { claims } = registeredClaimsSchema.parse({
      people,
      claims: [{ ...claim, reviewBy: '2027-03-01', ...others }],
    })
    const { columns, rows } = toClaimsRegister(rules, claims, { today, facts })
    return ['state', 'days left'].map((name) => rows[0]?.cells[columns.indexOf(name)])
  }
  const signed = { waiver: { ...waiver, signed: '2026-11-01' } }

  it.each([
    ['2026-11-22', { basis: 'A study' }, ['evidence', '99']],
    ['2026-11-22', { waiver }, ['unsigned waiver', '39']],
    ['2026-11-22', signed, ['waiver', '39']],
    ['2026-10-31', signed, ['unsigned waiver', '61']],
    ['2026-12-01', signed, ['waiver, expires soon', '30']],
    ['2026-12-31', signed, ['waiver, expired', '0']],
    ['2027-03-02', { basis: 'A study' }, ['evidence, expired', '-1']],
  ])('on %s with %o has the state %s', (today, others, state) => expect(stateOn(today, others)).toEqual(state))

  it('says which claims no page makes', () =>
    expect(stateOn('2026-11-22', { basis: 'A study' }, [])).toEqual(['evidence, unused', '99']))
})
