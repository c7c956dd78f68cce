import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatCompact } from '../../../../generator/cli/findings/format-findings.ts'
import { diagnose } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'
import { project } from '../../../support/compile-site.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\ntwo: 😀 2\n' })[file])

const wrongType = diagnose('content/wrong-type', { file: 'a.yaml', start: 5, end: 6 }, '`one` must be text', {
  help: 'put it in quotation marks: "1"',
})

const tooLong = diagnose('head/length', { file: 'a.yaml', start: 0, end: 12 }, '100% too long\nby far')

describe('compact', () => {
  it('is one line a finding', () => {
    expect(formatCompact([wrongType, tooLong], locator)).toBe(
      `a.yaml:1:6 error content/wrong-type \`one\` must be text (put it in quotation marks: "1")
a.yaml:1:1 warning head/length 100% too long by far
`,
    )
  })

  it('is read by the task of VS Code', () => {
    const { tasks } = JSON.parse(readFileSync(join(project, '.vscode/tasks.json'), 'utf8'))
    const { regexp, file, line, column, severity, code, message } = tasks[0].problemMatcher.pattern
    const [first = ''] = formatCompact([wrongType], locator).split('\n')
    const match = new RegExp(regexp).exec(first) ?? []
    const parts = [file, line, column, severity, code, message].map((group) => match[group])
    const text = '`one` must be text (put it in quotation marks: "1")'
    expect(parts).toEqual(['a.yaml', '1', '6', 'error', 'content/wrong-type', text])
  })

  it('is empty without findings', () => {
    expect(formatCompact([], locator)).toBe('')
  })

  it('cannot be made to drive a terminal', () => {
    const hostile = diagnose('content/invalid', { file: 'a\u001b[2J.yaml', start: 0, end: 0 }, 'bad\u202e')
    expect(formatCompact([hostile], locator)).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u)
  })
})
