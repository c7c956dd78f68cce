import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'
import { createPaint, formatPretty } from '../../../../generator/core/reporters/pretty.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\r\ntwo: 2\n\tthree: "😀" x\n' })[file])

describe('formats', () => {
  it('cannot be made to drive a terminal', () => {
    const hostile = diagnose(
      'content/invalid',
      { file: 'a\u001b[2J.yaml', start: 0, end: 0 },
      'bad \u001b]0;x\u0007 \u202evalue',
    )
    expect(formatPretty([hostile], locator, createPaint(false), 1)).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u)
  })

  it('count what awaits the owner of the site, and show it on demand', () => {
    const sample = diagnose('content/placeholder', { file: 'a.yaml', start: 0, end: 3 }, 'a sample')
    const other = diagnose('content/invalid', { file: 'a.yaml', start: 8, end: 11 }, 'wrong')
    const paint = createPaint(false)
    const folded = formatPretty([sample, sample, other], locator, paint, 1)
    expect(folded).not.toContain('a sample')
    expect(folded.split('\n\n').slice(1)).toEqual([
      '2 findings await the owner of the site (2 content/placeholder): `site lint --all` shows them',
      '1 error, 2 warnings in 1 file\n',
    ])
    expect(formatPretty([sample, other], locator, paint, 1, { isComplete: true })).toContain('a sample')
  })
})
