import { expect, it } from 'vitest'
import { findStaleness } from '../../../../generator/cli/why/explain-page.ts'
import { sha256 } from '../../../../generator/core/runtime/hash.ts'

const pageOf = (path: string, route: string, text: string) => ({ path, route, read: () => Buffer.from(text) })

const policy = { target: 'all', basePath: '', headers: [], redirects: [] } as const

const output = {
  files: [pageOf('index.html', '/', 'home'), pageOf('a.html', '/a', 'new'), pageOf('b.html', '/b', 'first')],
  ...policy,
  hasVariants: true,
}

const listed = (path: string, text: string) => ({ path, bytes: text.length, sha256: sha256(text) })

const files = [listed('index.html', 'home'), listed('a.html', 'old'), listed('c.html', 'gone'), listed('d.txt', 'gone')]

it.each([
  ['/', undefined],
  ['/a', { kind: 'different', file: 'dist/a.html', isBlocked: false }],
  ['/b', { kind: 'absent', file: 'dist/b.html', isBlocked: false }],
  ['/c', { kind: 'left', file: 'dist/c.html', isBlocked: false }],
  ['/d.txt', { kind: 'left', file: 'dist/d.txt', isBlocked: false }],
  ['/e', undefined],
])('%s', async (address, expected) =>
  expect(
    await findStaleness(address, { out: 'dist', manifest: { version: 1, ...policy, files } }, output, false),
  ).toEqual(expected),
)

it('is everything where no build has been published', async () =>
  expect(await findStaleness('/', { out: 'out', manifest: undefined }, output, true)).toEqual({
    kind: 'absent',
    file: 'out/index.html',
    isBlocked: true,
  }))
