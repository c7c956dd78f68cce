import { expect, it } from 'vitest'
import { isDerived, toDerivedItems } from '../../../generator/review/derived-changes.ts'
import type { FoldedChange } from '../../../generator/review/site-changes.ts'

const head = (name: string, before: string, after: string, page = '/a'): FoldedChange => ({
  kind: 'head',
  name,
  before,
  after,
  also: [],
  pages: [page],
  variants: [],
  positions: { before: undefined, after: undefined },
})
const policy = (before: string, after: string) => head('Content-Security-Policy', before, after, '/b')

const hashes = policy("script-src 'self' 'sha256-abc='", "script-src 'self' 'sha256-def='")
const source = policy("script-src 'sha256-abc='", "script-src https://a.test 'sha256-def='")
const rules = head('script speculationrules', '{}', '{"prerender":[]}')

it('rules of preloading and hashes of the policy are one item', () => {
  expect(toDerivedItems([rules, hashes, source])).toEqual([
    { text: 'which pages browsers fetch ahead, with hashes in the policy', pages: ['/a', '/b'] },
  ])
})
it('a new source in the policy is a change of its own', () => expect(isDerived(source)).toBe(false))
it('one page of several may have a new source', () =>
  expect(isDerived({ ...hashes, variants: [hashes, source].map((one) => ({ ...one, page: '/a' })) })).toBe(false))
