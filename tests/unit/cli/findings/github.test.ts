import { describe, expect, it } from 'vitest'
import { formatGithub } from '../../../../generator/cli/findings/github.ts'
import type { DiagnosticCode } from '../../../../generator/core/diagnostics/catalogue.ts'
import { type Diagnostic, diagnose } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\ntwo: 😀 2\n' })[file])

const wrongType = diagnose('content/wrong-type', { file: 'a.yaml', start: 5, end: 6 }, '`one` must be text', {
  help: 'put it in quotation marks: "1"',
})

const tooLong = diagnose('head/length', { file: 'a.yaml', start: 0, end: 12 }, '100% too long\nby far')

const nowhere = { prefix: '', lintCommand: 'npm run lint' }

describe('GitHub', () => {
  it('writes a workflow command a finding, errors first', () => {
    expect(formatGithub([tooLong, wrongType], locator, nowhere)).toBe(
      `::error file=a.yaml,line=1,endLine=1,col=6,title=content/wrong-type::\`one\` must be text%0Ahelp: put it in quotation marks: "1"
::warning file=a.yaml,line=1,endLine=2,title=head/length::100%25 too long%0Aby far
`,
    )
  })

  it('escapes what would end a property, and names files as the repository does', () => {
    const odd = diagnose('source/name', { file: 'a,b:c%.md', start: 0, end: 0 }, 'x')
    expect(formatGithub([odd], locator, { ...nowhere, prefix: 'site/' })).toContain('file=site/a%2Cb%3Ac%25.md,line=1')
  })

  const many = (code: DiagnosticCode, file: string, count: number): Diagnostic[] =>
    Array.from({ length: count }, (_, start) => diagnose(code, { file, start, end: start }, `no. ${start}`))

  it('shows ten of a kind and counts the rest', () => {
    const lines = formatGithub(
      [...many('content/invalid', 'a.yaml', 12), ...many('image/unused', 'a.yaml', 11)],
      locator,
      nowhere,
    ).split('\n')
    expect(lines.map((line) => /^::\w+/.exec(line)?.[0])).toEqual([
      ...Array(10).fill('::error'),
      ...Array(10).fill('::warning'),
      '::notice',
      undefined,
    ])
    expect(lines.at(-2)).toBe('::notice title=3 more::run `npm run lint` to see every finding')
  })
})
