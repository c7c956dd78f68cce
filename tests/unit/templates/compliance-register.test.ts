import { describe, expect, it } from 'vitest'
import type { CheckedSite } from '#site'
import expiredReview from '../../../templates/checks/compliance/expired-review.ts'
import unknownPlace from '../../../templates/checks/compliance/unknown-place.ts'
import { toClaimsTable } from '../../../templates/compliance/claims-table.ts'
import { claimsRegister, complianceRules } from '../../../templates/compliance/schema.ts'

const dates = { reviewed: '2026-01-01', reviewBy: '2027-01-01' }
const rule = { citation: 'House rule 1', ...dates }
const phrases = { phrases: ['always'], negations: ['not'] }
const rules = complianceRules.parse({
  version: '2',
  ...dates,
  reviewBy: '2027-01-03',
  pages: [{ address: '/bedz', class: 'general' }],
  parts: [
    { address: '/beds', id: 'cold', class: 'ruo' },
    { address: '/nowhere-near', id: 'cold', class: 'ruo' },
  ],
  fdaStatus: { ...rule, ...phrases },
  diseaseClaim: { ...rule, reviewBy: '2027-01-02', verbs: ['cures'], conditions: ['rust'], negations: ['not'] },
  missingNotice: { ...rule, reviewBy: '2027-06-01', class: 'biologic', actions: ['Order'], notices: ['Not approved'] },
  researchUse: { ...rule, class: 'ruo', actions: ['Order'], notices: ['For research'], forbidden: ['eat'] },
  absoluteWord: { ...rule, ...phrases },
  testimonial: { ...rule, notices: ['Results vary'] },
  financingPromise: { ...rule, class: 'financing', ...phrases },
  unregisteredClaim: { ...rule, subjects: ['sleep'] },
})
const claim = { id: 'sleep', claim: 'Better sleep.', class: 'general', patterns: ['sleep'], owner: 'Editor', ...dates }
const waiver = { reason: 'Asked for', approver: 'Counsel', expires: '2026-12-31' }
const claims = claimsRegister.parse({
  claims: [
    { ...claim, waiver },
    { ...claim, id: 'calm', basis: 'A study', reviewBy: '2027-06-01' },
  ],
})
const content = { rules, claims }

const page = { title: '', description: '', heading: '', links: [], images: [] }
const site: CheckedSite = {
  pages: [{ ...page, url: '/beds', canonical: '/beds', addresses: ['/beds'], ids: ['main', 'warm', 'hot'] }],
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

describe('the register', () => {
  it('has no claim without a basis or a waiver', () =>
    expect(claimsRegister.safeParse({ claims: [claim] }).success).toBe(false))

  it('is a table', () =>
    expect(toClaimsTable(rules, claims.claims)).toEqual({
      title: 'compliance pack 2, reviewed 2026-01-01',
      columns: ['claim', 'class', 'basis', 'owner', 'reviewed', 'review by', 'waiver', 'waiver ends'],
      rows: [
        [
          'Better sleep.',
          'general',
          'none',
          'Editor',
          dates.reviewed,
          dates.reviewBy,
          'Asked for (Counsel)',
          '2026-12-31',
        ],
        ['Better sleep.', 'general', 'A study', 'Editor', dates.reviewed, '2027-06-01', '', ''],
      ],
      codePrefix: 'compliance/',
    }))
})
