import { describe, expect, it } from 'vitest'
import { compareClaims, compareFindings, findSignatures } from '../../../generator/review/compare-findings.ts'
import type { ClaimSummary, FindingSummary } from '../../../generator/review/side.ts'
import type { ClaimChange } from '../../../generator/review/site-changes.ts'

const claim = (name: string, pages: readonly string[], state = 'evidence'): ClaimSummary => ({
  name,
  entry: [{ name: 'state', text: state }],
  pages,
  signers: [],
})
const sideWith = (claims: readonly ClaimSummary[] | undefined) => ({ claims, locate: () => [] })
const compare = (before: readonly ClaimSummary[], after: readonly ClaimSummary[]) =>
  compareClaims(sideWith(before), sideWith(after))?.map(({ kind, name, newPages, gonePages, earlier }) =>
    [kind, name, `+${newPages}`, `-${gonePages}`, ...earlier.map(({ text }) => text)].join(' '),
  )

describe('claims', () => {
  it('are new with their entry, or with their first page', () =>
    expect(compare([claim('b', [])], [claim('a', ['/']), claim('b', ['/'])])).toEqual(['new a +/ -', 'new b +/ -']))
  it('are dropped with their entry, or with their last page', () =>
    expect(compare([claim('a', ['/']), claim('b', ['/'])], [claim('b', [])])).toEqual([
      'dropped b + -/',
      'dropped a + -/',
    ]))
  it('are changed by another page or entry', () =>
    expect(compare([claim('a', ['/x']), claim('b', ['/'])], [claim('a', ['/y']), claim('b', ['/'], 'waiver')])).toEqual(
      ['changed a +/y -/x', 'changed b + - evidence'],
    ))
  it('are unknown if one side is', () => expect(compareClaims(sideWith(undefined), sideWith([]))).toBeUndefined())
})

const finding = (message: string, line: number, severity: 'error' | 'warning' = 'warning'): FindingSummary => ({
  code: 'link/dead',
  severity,
  message,
  file: 'content/a.md',
  line,
  column: 1,
  awaitsOwner: false,
  pages: [],
})

const sideOf = (findings: readonly FindingSummary[], files: readonly string[] = []) => ({
  findings,
  hasSource: (path: string) => files.includes(path),
})

describe('findings', () => {
  it('are the same on another line, and counted', () =>
    expect(compareFindings(sideOf([finding('a', 1)]), sideOf([finding('a', 2), finding('a', 3)]))).toMatchObject({
      added: [{ line: 3 }],
      mended: [],
    }))
  it('are the same in a file that is renamed, and others in a file of another name', () => {
    const before = [finding('a', 1), finding('b', 2)]
    const after = before.map((one) => ({ ...one, file: 'content/c.md' }))
    const compareIn = (files: readonly string[], filesAfter: readonly string[]) =>
      compareFindings(sideOf(before, files), sideOf(after, filesAfter))
    expect(compareIn(['content/a.md'], ['content/c.md'])).toEqual({ added: [], mended: [] })
    expect(compareIn(['content/a.md'], ['content/a.md', 'content/c.md'])).toEqual({ added: after, mended: before })
  })
  it('begin with errors', () =>
    expect(
      compareFindings(sideOf([]), sideOf([finding('a', 1), finding('b', 2, 'error')]))?.added.map(({ line }) => line),
    ).toEqual([2, 1]))
})

const signedClaim: ClaimSummary = {
  name: 'claim a',
  entry: [],
  pages: ['/'],
  signers: [
    { role: 'Owner', task: 'confirm' },
    { role: 'Counsel', task: 'sign' },
  ],
}
const change = (changes: Partial<ClaimChange>): ClaimChange => ({
  ...signedClaim,
  kind: 'changed',
  newPages: [],
  gonePages: [],
  earlier: [],
  lines: ['content/a.md:3'],
  ...changes,
})
const findingOf = (code: string, severity: 'error' | 'warning'): FindingSummary => ({
  code,
  severity,
  message: 'the figure 9 %',
  awaitsOwner: false,
  pages: ['/b'],
  file: 'content/b.md',
  line: 7,
  column: 1,
})
const rolesOf = (changes: readonly ClaimChange[], findings: readonly FindingSummary[] = [], claims = [signedClaim]) =>
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
      findingOf('compliance/unregistered', 'error'),
      findingOf('compliance/due', 'warning'),
      findingOf('link/dead', 'error'),
    ]
    expect(rolesOf([], findings)).toEqual([
      'Owner | Counsel | reword it, or register it and answer for it | the figure 9 % | content/b.md:7',
    ])
    expect(rolesOf([], findings, [])).toEqual([])
  })
})
