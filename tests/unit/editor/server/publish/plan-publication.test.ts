import { expect, it } from 'vitest'
import { describeClaim } from '../../../../../generator/editor/server/publish/publishing.ts'

const claim = {
  name: 'frost',
  pages: ['/'],
  signers: [],
  entry: [],
  lines: [],
  newPages: [],
  gonePages: [],
  earlier: [],
}

it.each([
  [{ kind: 'new', newPages: ['/'] }, 'A claim is new: frost'],
  [{ kind: 'changed', newPages: ['/a', '/b'] }, 'A claim is newly on /a, /b: frost'],
  [{ kind: 'changed', gonePages: ['/a'] }, 'A claim is no longer on /a: frost'],
  [{ kind: 'changed', newPages: ['/a'], earlier: [{ name: 'until', text: '2026' }] }, 'A claim is changed: frost'],
] as const)('says of a claim with %o: %s', (change, words) => {
  expect(describeClaim({ ...claim, ...change })).toBe(words)
})
