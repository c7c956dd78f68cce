import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diagnose } from '../../../generator/core/diagnostics/diagnostic.ts'
import { replaceSpan } from '../../../generator/core/diagnostics/edit.ts'
import { applyFixes, unifiedDiff } from '../../../generator/edits/apply-fixes.ts'

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

it('shows changed lines alone', () =>
  expect(unifiedDiff('a.yaml', 'a: 1\ntitel: A\nb: 2\n', 'a: 1\ntitle: A\nb: 2\n')).toBe(
    '--- a.yaml\n+++ a.yaml\n@@ -2,1 +2,1 @@\n-titel: A\n+title: A\n',
  ))

it.each(['', '\r\n'])('shows a file whose line ends all change as one hunk, ended by %j', (end) => {
  const before = Array.from({ length: 3000 }, (_, index) => `line ${index}`).join('\r\n') + end
  const after = before.replaceAll('\r', '')
  const patch = unifiedDiff('a.md', before, after)
  expect(patch).toContain('@@ -1,3000 +1,3000 @@\n-line 0\r\n-line 1\r\n')
  expect(applyPatch(before, patch, { autoConvertLineEndings: false })).toBe(after)
})

it.each([
  ['a\nb\r\nc\n', 'a\nB\nc\n', '@@ -2,1 +2,1 @@\n-b\r\n+B\n'],
  ['a\nb\nc\nd\n', 'x\na\nb\nC\nd\n', '@@ -0,0 +1,1 @@\n+x\n@@ -3,1 +4,1 @@\n-c\n+C\n'],
  ['a\nb\n', 'a\n', '@@ -2,1 +1,0 @@\n-b\n'],
  ['a', 'a', ''],
])('shows %j to %j as a diff', (before, after, hunks) =>
  expect(unifiedDiff('a.yaml', before, after)).toBe(`--- a.yaml\n+++ a.yaml\n${hunks}`),
)
