import { describe, expect, it } from 'vitest'
import { findSignatures } from '../../../generator/review/find-signatures.ts'
import type { ClaimChange } from '../../../generator/review/site-changes.ts'
import type { ClaimSummary, FindingSummary } from '../../../generator/review/site-summary.ts'

const claim: ClaimSummary = {
  name: 'claim a',
  entry: [],
  pages: ['/'],
  signers: [
    { role: 'Owner', task: 'confirm' },
    { role: 'Counsel', task: 'sign' },
  ],
}
const change = (changes: Partial<ClaimChange>): ClaimChange => ({
  ...claim,
  kind: 'changed',
  newPages: [],
  gonePages: [],
  earlier: [],
  lines: ['content/a.md:3'],
  wordings: [],
  ...changes,
})
const finding = (code: string, severity: 'error' | 'warning'): FindingSummary => ({
  code,
  severity,
  message: 'the figure 9 %',
  awaitsOwner: false,
  pages: ['/b'],
  file: 'content/b.md',
  line: 7,
  column: 1,
})
const rolesOf = (changes: readonly ClaimChange[], findings: readonly FindingSummary[] = [], claims = [claim]) =>
  findSignatures(changes, { added: findings, mended: [] }, { claims, claimCodePrefix: 'compliance/' }).map(
    ({ roles, task, claim, lines }) => [...roles, task, claim, ...lines].join(' | '),
  )
const both = ['Owner | confirm | claim a | content/a.md:3', 'Counsel | sign | claim a | content/a.md:3']

describe('signatures', () => {
  it('are asked of the signers of a claim that is new, on another page or changed in the register', () => {
    expect(rolesOf([change({ kind: 'new', newPages: ['/'] })])).toEqual(both)
    expect(rolesOf([change({ newPages: ['/x'] })])).toEqual(both)
    expect(rolesOf([change({ earlier: [{ name: 'basis', text: 'a trial' }] })])).toEqual(both)
  })
  it('are not asked for what goes', () => {
    expect(rolesOf([change({ kind: 'dropped', gonePages: ['/'] }), change({ gonePages: ['/'] })])).toEqual([])
  })
  it('are asked of all signers of the register for a claim without an entry', () => {
    const findings = [
      finding('compliance/unregistered', 'error'),
      finding('compliance/due', 'warning'),
      finding('link/dead', 'error'),
    ]
    expect(rolesOf([], findings)).toEqual([
      'Owner | Counsel | reword it, or register it and answer for it | the figure 9 % | content/b.md:7',
    ])
    expect(rolesOf([], findings, [])).toEqual([])
  })
})
