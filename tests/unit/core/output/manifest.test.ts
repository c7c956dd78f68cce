import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findManifest, formatOutputManifest, parseManifest } from '../../../../generator/core/output/manifest.ts'

const sha256 = 'a'.repeat(64)
const file = { path: 'a/b.html', bytes: 1, sha256, route: '/a/b' }
const rules = {
  target: 'all',
  basePath: '',
  headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
  redirects: [{ from: '/old', to: 'https://a.example/b' }],
} as const
const right = JSON.parse(formatOutputManifest([file], rules))

it('is read as it was written', () => {
  expect(parseManifest(JSON.stringify(right))).toEqual({ version: 1, ...rules, files: [file] })
})

it('is not there where something else stands in its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  writeFileSync(join(folder, 'right.json'), JSON.stringify(right))
  mkdirSync(join(folder, 'folder.json'))
  const found = ['right', 'folder', 'gone'].map((name) => findManifest(join(folder, `${name}.json`))?.version)
  expect(found).toEqual([1, undefined, undefined])
  rmSync(folder, { recursive: true })
})

const withFile = (change: object) => ({ ...right, files: [{ ...file, ...change }] })
const withHeaders = (headers: unknown) => ({ ...right, headers: [{ path: '/*', headers }] })

it.each([
  null,
  [],
  { ...right, version: 2 },
  { ...right, target: 'ftp' },
  { ...right, files: {} },
  { ...right, files: [null] },
  ...['../a', '/a', 'a//b', 'a/../b', '.', '', 'a\\b', 'a\0', 'C:/a', 1].map((path) => withFile({ path })),
  ...[-1, 1.5, '1', null].map((bytes) => withFile({ bytes })),
  ...['', 'x', sha256.slice(1), {}].map((sha256) => withFile({ sha256 })),
  ...[{}, null, 'a'].map((route) => withFile({ route })),
  { ...right, redirects: [null] },
  { ...right, redirects: [{ from: '/a' }] },
  { ...right, redirects: [{ from: '/a', to: 'b\r\nSet-Cookie: c' }] },
  { ...right, redirects: {} },
  { ...right, headers: ['/*'] },
  ...[null, 'a', { 'X-A': 1 }, { 'X-A': 'b\nc' }, { 'X A': 'b' }, { '': 'b' }].map(withHeaders),
])('is none with a wrong value: %j', (manifest) => {
  expect(parseManifest(JSON.stringify(manifest))).toBeUndefined()
})
