import { applyPatch } from 'diff'
import { expect, it } from 'vitest'
import { unifiedDiff } from '../../../../generator/cli/lint.ts'

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
