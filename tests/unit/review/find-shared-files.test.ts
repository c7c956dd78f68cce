import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findSharedFiles } from '../../../generator/review/find-shared-files.ts'
import { findRevision } from '../../../generator/review/read-revision.ts'
import { createRuntime } from '../../support/compile-site.ts'
import { commitAll } from '../../support/git-site.ts'

let root = ''
const write = (path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const find = (runtime = createRuntime()) =>
  findSharedFiles(root, findRevision(root, 'HEAD', ['content', 'public', 'templates']).blobs, runtime).map(
    ({ path }) => path,
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shared-'))
  write('templates/site.ts', 'export {}')
  write('content/a.md', 'first\n')
  write('content/b.md', 'second\n')
  write('content/.addresses', '/a\n')
  write('content/bytes.md', Uint8Array.of(0xff, 0xfe))
  write('content/images/a.png', Uint8Array.of(0xff, 0xfe))
  write('public/map.txt', 'beds\n')
  symlinkSync('a.md', join(root, 'content/link.md'))
  commitAll(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const all = ['content/a.md', 'content/b.md', 'content/images/a.png', 'public/map.txt']

it('files of the content with the bytes of the commit are shared', () => expect(find()).toEqual(all))

const edits: Readonly<Record<string, () => void>> = {
  edited: () => write('content/b.md', 'other\n'),
  'of the same length': () => write('content/b.md', 'SECOND\n'),
  'with other ends of lines': () => write('content/b.md', 'second\r\n'),
  gone: () => rmSync(join(root, 'content/b.md')),
  'a link to one with its bytes': () => {
    rmSync(join(root, 'content/b.md'))
    write('copy.md', 'second\n')
    symlinkSync('../copy.md', join(root, 'content/b.md'))
  },
}
it.each(Object.entries(edits))('one that is %s is not, with and without a cache', (_name, edit) => {
  const runtime = createRuntime()
  find(runtime)
  edit()
  const others = all.filter((path) => path !== 'content/b.md')
  expect(find(runtime)).toEqual(others)
  expect(find()).toEqual(others)
})
