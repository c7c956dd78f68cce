import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'

import { diffFormatters } from '../../../generator/review/formats.ts'
import { formatPageList } from '../../../generator/review/report-sections.ts'
import type { SiteChanges } from '../../../generator/review/site-changes.ts'
import { diffWords, shortenParts } from '../../../generator/review/text-parts.ts'

const io = { stdout: new Writable(), environment: { NO_COLOR: '1' } }
const nothing: SiteChanges = {
  before: 'main',
  after: 'the working tree',
  addresses: { gone: [], moved: [], added: [], unreadable: [], hidden: [] },
  findings: { added: [], mended: [] },
  claims: [],
  signatures: [],
  brokenLinks: 0,
  changedPages: [],
  movedPages: [],
  changes: [],
  weights: { kinds: [], unknown: 0, pages: [] },
  files: { uploads: [], deletions: [] },
  hasOtherHeaders: false,
}
const hostile = '<img src=x onerror=alert(1)> @owner #1 [a](/b) \u001b[31m'
const one: SiteChanges = {
  ...nothing,
  addresses: { ...nothing.addresses, gone: [{ url: '/old', title: hostile }] },
  changedPages: ['/a'],
  changes: [
    {
      kind: 'words',
      name: 'p',
      before: hostile,
      after: `${hostile} more`,
      also: [],
      pages: ['/a'],
      variants: [],
      positions: { before: undefined, after: { file: 'content/a.md', line: 3, column: 1 } },
    },
  ],
}

describe('the formats of a report', () => {
  it('print nothing, or say so in a document, if nothing differs', () => {
    expect(diffFormatters.pretty(nothing, io)).toBe('')
    expect(diffFormatters.markdown(nothing)).toBe('')
    expect(diffFormatters.html(nothing)).toContain('Nothing differs.')
    expect(JSON.parse(diffFormatters.json(nothing))).toMatchObject({ version: 1, changes: [] })
  })
  it('begin with what is lost', () => {
    for (const format of ['pretty', 'markdown', 'html'] as const) {
      const text = diffFormatters[format](one, io)
      expect(text.indexOf('Addresses gone')).toBeLessThan(text.indexOf('Words'))
      expect(text).toContain('content/a.md')
    }
  })
  it('say what is the same as before, and how often a page has a change', () => {
    const text = diffFormatters.markdown({ ...one, changes: [...one.changes, ...one.changes] })
    expect(text).toContain('### Words (1)\n')
    expect(text).toContain('  - 2 times on each page\n')
    expect(text).toMatch(/None of these \(1\)\n\n- New errors; Signatures needed; /)
  })
  it('lead to each section of the page from its contents', () => {
    const html = diffFormatters.html(one)
    const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id)
    expect(found(/<a href="#([\w-]+)"/g)).toEqual(found(/<h2 id="([\w-]+)"/g))
    expect(found(/<h2 id="([\w-]+)"/g)).toContain('addresses-gone-without-a-redirect')
  })
  it('list compressed variants with their files', () => {
    const uploads = ['a.html', 'a.html.br', 'a.html.gz', 'b.gz'].map((path) => ({ path, bytes: 9 }))
    expect(diffFormatters.markdown({ ...nothing, files: { uploads, deletions: [] } })).toContain(
      '  - a.html, .br, .gz\n  - b.gz\n',
    )
  })
  it('let no text of a page control them', () => {
    expect(diffFormatters.pretty(one, io)).not.toContain('\u001b')
    expect(diffFormatters.html(one)).not.toContain('<img')
    expect(diffFormatters.markdown(one)).not.toContain('\u001b')
    expect(diffFormatters.markdown(one)).not.toMatch(/<img|@owner| #1|\[a\]\(/)
  })
})

it('figures and dates differ as a whole', () => {
  const changesOf = (before: string, after: string) =>
    diffWords(before, after).flatMap(({ kind, text }) => (kind === 'same' ? [] : [text]))
  expect(changesOf('From $5,000 a bed', 'From $4,200 a bed')).toEqual(['$5,000', '$4,200'])
  expect(changesOf('2024-02-20', '2026-11-20')).toEqual(['2024-02-20', '2026-11-20'])
})

describe('long texts', () => {
  it('lose what is far from a change', () => {
    const far = 'word '.repeat(40)
    const parts = shortenParts([
      { kind: 'same', text: `${far}near ` },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: ` close ${far}` },
    ])
    expect(parts.map(({ text }) => text).join('')).toMatch(/^…[\w ]{30,55}near new close [\w ]{30,55}…$/)
  })
  it('name some of many pages and where they are', () => {
    expect(formatPageList(['/a', '/b'])).toBe('/a, /b')
    expect(formatPageList(['/in/a-1', '/in/a-2', '/in/b', '/in/c'])).toBe(
      'in 4 pages: /in/a-1, /in/a-2, /in/b and 1 more',
    )
  })
})
