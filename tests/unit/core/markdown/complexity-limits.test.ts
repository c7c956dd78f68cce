import { expect, it } from 'vitest'
import { findExcessiveComplexity } from '../../../../generator/core/markdown/complexity-limits.ts'

const commits = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `- [[\`c9bb91af${n}\`](https://code.example/commit/${n})] - fix_it *now*\n`,
  ).join('')

it.each([
  ['a rule of 65 hyphens', `a\n\n${'-'.repeat(65)}\n\nb`],
  ['a list of 2,000 commits', commits(2000)],
  ['a nested list of 2,000 commits', `- all\n${commits(2000).replace(/^/gm, '  ')}`],
  ['5,000 long lines', 'a line of a log that somebody has kept\n'.repeat(5000)],
])('%s can be read', (_name, text) => {
  expect(findExcessiveComplexity(text)).toBeUndefined()
})

it.each([
  ['2,000 blank lines', `a${'\n'.repeat(2000)}b`],
  ['lists in lists in lists', `${'- '.repeat(80)}a`],
  ['a paragraph whose lines only look like items', `word\n${'    - [*a_\n'.repeat(1600)}`],
  [
    'a paragraph after an item that is nested as deep as its lines',
    `- a\n  - b\n    - c\n\nword\n${'    - [*a_\n'.repeat(1600)}`,
  ],
  ['4,000 short lines', '- a\n'.repeat(4000)],
])('%s cannot', (_name, text) => {
  expect(findExcessiveComplexity(text)).toBeDefined()
})
