import { describe, expect, it } from 'vitest'
import { formatReviewComment } from '../../../generator/review/format-markdown.ts'
import type { MergedChange, SiteChanges } from '../../../generator/review/site-changes.ts'

const nothing: SiteChanges = {
  before: 'main',
  after: 'this branch',
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

const newText = (after: string): MergedChange => ({
  kind: 'words',
  name: 'p',
  before: undefined,
  after,
  also: [],
  pages: ['/a'],
  variants: [],
  positions: { before: undefined, after: undefined },
})

describe('the comment of a review', () => {
  it('begins with the line that it is found by', () =>
    expect(formatReviewComment(nothing)).toBe(
      '<!-- site review -->\n## What this change does\n\nVisitors get the same as before.\n',
    ))

  it('asks the roles of the register for signatures', () => {
    const signatures = [
      { roles: ['Counsel'], task: 'sign the waiver', claim: 'claim a', pages: ['/'], lines: ['content/a.md:3'] },
      { roles: ['Counsel', 'Head of sales'], task: 'reword it', claim: 'the figure 9 %', pages: [], lines: [] },
    ]
    expect(formatReviewComment({ ...nothing, signatures })).toBe(
      [
        '<!-- site review -->',
        '## What this change does',
        '',
        '**main → this branch**: 2 signatures needed',
        '',
        '### ⚠ Signatures needed (2)',
        '',
        '- Counsel: sign the waiver \\(claim a\\) · / · content/a.md:3',
        '- one of Counsel, Head of sales: reword it \\(the figure 9 %\\)',
        '',
        '### None of these (1)',
        '',
        '- Addresses gone without a redirect; New errors; Can no longer be read; Redirects; New addresses; Not public; Claims; Words; Titles and descriptions; Links; Pictures and media; Anchors; Structured data and other metadata; Stylesheets, scripts and markup; New warnings; Findings mended; Weight; Files; Broken links within the site',
        '',
      ].join('\n'),
    )
  })

  it('counts the sections that GitHub has no room for, and keeps the others', () => {
    const text = formatReviewComment({
      ...nothing,
      addresses: { ...nothing.addresses, gone: [{ url: '/old', title: undefined }] },
      changes: Array.from({ length: 9 }, (_, index) => newText(`${index} ${'word '.repeat(2000)}`)),
      hasOtherHeaders: true,
    })
    expect(text.length).toBeLessThan(65_536)
    expect(text).toContain('- /old\n')
    expect(text).toContain('### Words (9)\n\nToo long for here.\n\n### Files (1)\n\n- the headers')
  })
})
