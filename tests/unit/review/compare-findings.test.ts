import { describe, expect, it } from 'vitest'
import { compareClaims, compareFindings, findSignatures } from '../../../generator/review/compare-findings.ts'
import type { ClaimSummary, FindingSummary, SoughtPlace } from '../../../generator/review/side.ts'
import type { ClaimChange } from '../../../generator/review/site-changes.ts'

const claim = (name: string, pages: readonly string[], state = 'evidence'): ClaimSummary => ({
  name,
  entry: [{ name: 'state', text: state }],
  pages,
  signers: [],
})
const sideWith = (claims: readonly ClaimSummary[] | undefined) => ({ claims, locate: () => [], files: [] })
const compare = (before: readonly ClaimSummary[], after: readonly ClaimSummary[]) =>
  compareClaims(sideWith(before), sideWith(after))?.map(({ kind, name, newPages, gonePages, earlier }) =>
    [kind, name, `+${newPages}`, `-${gonePages}`, ...earlier.map(({ text }) => text)].join(' '),
  )

/** A side with a claim in the first lines of files, by the pages that show these. */
const siteWith = (stated: Readonly<Record<string, readonly string[]>>) => ({
  claims: [claim('a', Object.keys(stated).sort())],
  files: Object.keys(stated).map((route) => ({ path: `${route}.html`, route })),
  locate: (place: SoughtPlace) =>
    Object.entries(stated)
      .filter(([page]) => 'claim' in place && place.pages?.includes(page) !== false)
      .flatMap(([, files]) => files.map((file) => ({ file, line: 1, column: 1 }))),
})

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
  it('of the layout are not newly on a page that is added, nor gone with one', () => {
    const [before, after] = [siteWith({ '/': ['footer'] }), siteWith({ '/': ['footer'], '/new': ['footer'] })]
    expect(compareClaims(before, after)).toEqual([])
    expect(compareClaims(after, before)).toEqual([])
  })
  it('are newly on a page that is added, if it states them itself, or another one begins to', () => {
    const before = siteWith({ '/': ['footer'], '/notes': ['footer'] })
    for (const added of [
      { '/': ['footer'], '/notes': ['footer', 'new'], '/new': ['footer', 'new'] },
      { '/': ['footer'], '/notes': ['footer'], '/new': ['footer', 'new'] },
    ])
      expect(compareClaims(before, siteWith(added))).toMatchObject([
        { newPages: ['/new'], pages: ['/', '/new', '/notes'] },
      ])
  })
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
  it('name the pages that are new, or all of a claim that is changed in the register', () => {
    const pagesOf = (changed: Partial<ClaimChange>) =>
      findSignatures([change({ pages: ['/', '/x'], newPages: ['/x'], ...changed })], undefined, {
        claims: [],
        claimCodePrefix: undefined,
      }).map(({ pages }) => pages)
    expect(pagesOf({})).toEqual([['/x'], ['/x']])
    expect(pagesOf({ earlier: [{ name: 'basis', text: 'a trial' }] })[0]).toEqual(['/', '/x'])
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
