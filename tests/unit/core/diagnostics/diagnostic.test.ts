import { expect, it } from 'vitest'
import { diagnose, sortAndJoinDiagnostics } from '../../../../generator/core/diagnostics/diagnostic.ts'

it('sorts by place and drops what is said twice', () => {
  const found = diagnose('content/unknown-field', { file: 'a.yaml', start: 8, end: 11 }, 'unknown field `two`')
  const other = diagnose('content/invalid', { file: 'a.yaml', start: 0, end: 1 }, 'x')
  expect(sortAndJoinDiagnostics([found, other, found])).toEqual([other, found])
})
