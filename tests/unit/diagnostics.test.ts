import { describe, expect, it } from 'vitest'
import { distance, findClosestWord } from '../../generator/diagnostics/closest-word.ts'
import { diagnose, sortDiagnostics } from '../../generator/diagnostics/diagnostic.ts'
import { createPositionLocator, indexLines } from '../../generator/diagnostics/locator.ts'
import { codeFrame } from '../../generator/diagnostics/reporters/code-frame.ts'
import { formatJson } from '../../generator/diagnostics/reporters/json.ts'
import { createPaint, formatPretty } from '../../generator/diagnostics/reporters/pretty.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\r\ntwo: 2\n\tthree: "😀" x\n' })[file])

describe('lines', () => {
  it('counts LF, CRLF and CR, and columns in UTF-16 units', () => {
    const index = indexLines('a\r\nb\nc\rd😀e')
    expect(index.positionAt(3)).toEqual({ line: 2, column: 1 })
    expect(index.positionAt(7)).toEqual({ line: 4, column: 1 })
    expect(index.positionAt(10)).toEqual({ line: 4, column: 4 })
    expect(index.positionAt(99)).toEqual({ line: 4, column: 5 })
    expect(index.lineText(1)).toBe('a')
  })
})

describe('code frames', () => {
  it('underlines the finding, tabs kept', () => {
    const start = 'one: 1\r\ntwo: 2\n\t'.length
    const place = locator.locate({ file: 'a.yaml', start, end: start + 5 })
    expect(codeFrame(place, locator)).toEqual(['  2 | two: 2', '> 3 | \tthree: "😀" x', '    | \t^^^^^'])
  })

  it('is empty for a file without text', () => {
    expect(codeFrame(locator.locate({ file: 'b.webp', start: 0, end: 0 }), locator)).toEqual([])
  })
})

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

describe('did you mean', () => {
  it('counts a swap of neighbors as one slip', () => {
    expect(distance('titel', 'title')).toBe(1)
    expect(distance('', 'abc')).toBe(3)
    expect(distance('kitten', 'sitting')).toBe(3)
  })
  it('knows when nothing is near', () => {
    expect(findClosestWord('colour', ['color', 'title'])).toBe('color')
    expect(findClosestWord('xyz', ['title'])).toBeUndefined()
  })
})
