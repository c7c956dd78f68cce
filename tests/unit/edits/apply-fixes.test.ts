import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diagnose } from '../../../generator/core/diagnostics/diagnostic.ts'
import { replaceSpan } from '../../../generator/core/diagnostics/edit.ts'
import { applyFixes } from '../../../generator/edits/apply-fixes.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mend-'))
  mkdirSync(join(root, 'content'))
})

afterEach(() => rmSync(root, { recursive: true }))

const file = 'content/a.yaml'

const finding = (start: number, end: number, text: string) =>
  diagnose('content/unknown-field', { file, start, end }, 'x', { fix: replaceSpan({ file, start, end }, text) })

const mended = (text: string, ...fixes: ReturnType<typeof finding>[]): string => {
  writeFileSync(join(root, file), text)
  return applyFixes(root, [file], fixes)[0]?.after ?? text
}

describe('mending', () => {
  it('puts replacements where they belong, comments and the rest as they were', () => {
    expect(mended('# one\ntitel: A # keep\ntxt:   b\n', finding(6, 11, 'title'), finding(22, 25, 'text'))).toBe(
      '# one\ntitle: A # keep\ntext:   b\n',
    )
  })
  it('leaves the second of two that touch for the next run', () => {
    expect(mended('abcdef: 1\n', finding(0, 4, 'X'), finding(3, 6, 'Y'))).toBe('abcY: 1\n')
  })
  it('counts places without the byte order mark, and takes the mark out', () => {
    expect(mended('\ufefftitel: A\r\nb: 1\r\n', finding(0, 5, 'title'))).toBe('title: A\nb: 1\n')
  })
  it('takes trailing spaces out where they say nothing', () => {
    expect(mended('a: 1   \nb: |\n  x\n')).toBe('a: 1\nb: |\n  x\n')
    expect(mended('b: |\n  two spaces  \n  y\n')).toBe('b: |\n  two spaces  \n  y\n')
  })
})
