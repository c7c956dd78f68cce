import { expect, it } from 'vitest'
import { findReaders, reach } from '../changed.js'

it.each(reach.filter(([, tests]) => tests.source !== '^$'))('files like %s are reached by a test', (_files, tests) => {
  const readers = findReaders(['vitest.config.ts']).filter((file) => tests.test(file))
  expect(readers.length).toBeGreaterThan(0)
})

it.each([
  ['generator/lsp/hover.ts', 'tests/lsp.test.ts', 'tests/edits.test.ts'],
  ['generator/core/html/page-text.ts', 'tests/browser/zoom.test.ts', 'tests/unit/changed.test.ts'],
  ['content/pages/about.yaml', 'tests/hosts/graded.test.ts', 'tests/cases.test.ts'],
  ['tests/cases/link-dead.txt', 'tests/cases.test.ts', 'tests/browser/zoom.test.ts'],
])('%s is reached by %s, not by %s', (file, reader, other) => {
  const readers = findReaders([file])
  expect(readers).toContain(reader)
  expect(readers).not.toContain(other)
})

it('nothing reaches a README', () => expect(findReaders(['README.md', 'generator/README.md'])).toEqual([]))
