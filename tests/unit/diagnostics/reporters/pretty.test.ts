import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../../generator/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/diagnostics/locator.ts'
import { createPaint, formatPretty } from '../../../../generator/diagnostics/reporters/pretty.ts'

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
})
