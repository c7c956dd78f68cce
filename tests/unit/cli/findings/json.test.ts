import { expect, it } from 'vitest'
import { formatJson } from '../../../../generator/cli/findings/format-findings.ts'
import { diagnose } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\r\ntwo: 2\n\tthree: "😀" x\n' })[file])
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
