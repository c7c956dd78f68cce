import { describe, expect, it } from 'vitest'
import { diagnose, sortDiagnostics } from '../../../../generator/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/diagnostics/locator.ts'
import { formatJson } from '../../../../generator/diagnostics/reporters/json.ts'
import { createPaint, formatPretty } from '../../../../generator/diagnostics/reporters/pretty.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\r\ntwo: 2\n\tthree: "😀" x\n' })[file])

describe('formats', () => {
  const found = diagnose('content/unknown-field', { file: 'a.yaml', start: 8, end: 11 }, 'unknown field `two`', {
    help: 'did you mean `too`?',
  })

  it('prints JSON as the contract says', () => {
    expect(JSON.parse(formatJson([found], locator, 1))).toEqual({
      version: 1,
      diagnostics: [
        {
          code: 'content/unknown-field',
          severity: 'error',
          message: 'unknown field `two`',
          file: 'a.yaml',
          line: 2,
          column: 1,
          endLine: 2,
          endColumn: 4,
          help: 'did you mean `too`?',
          notes: [],
        },
      ],
      summary: { errors: 1, warnings: 0, files: 1 },
    })
  })

  it('cannot be made to drive a terminal', () => {
    const hostile = diagnose(
      'content/invalid',
      { file: 'a\u001b[2J.yaml', start: 0, end: 0 },
      'bad \u001b]0;x\u0007 \u202evalue',
    )
    expect(formatPretty([hostile], locator, createPaint(false), 1)).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u)
  })

  it('sorts by place and drops what is said twice', () => {
    const other = diagnose('content/invalid', { file: 'a.yaml', start: 0, end: 1 }, 'x')
    expect(sortDiagnostics([found, other, found])).toEqual([other, found])
  })
})
