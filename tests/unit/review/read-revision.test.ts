import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRevision, writeRevision } from '../../../generator/review/read-revision.ts'
import { commitAll, git } from '../../support/git-site.ts'

let folder = ''
let root = ''
let copy = ''
const paths = ['content', 'templates', 'package.json']
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== 'index.json')
    .map(({ name }) => name)
    .sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision-'))
  root = join(folder, 'sites/one')
  copy = join(folder, 'copy')
  write('templates/site.ts', 'export {}')
  write('content/ä "b".md', 'first\r\n')
  write('content/gone.md', 'gone')
  write('notes/private.md', 'not of the site')
  symlinkSync('site.ts', join(root, 'templates/link.ts'))
  commitAll(folder)
  rmSync(join(root, 'content/gone.md'))
  write('content/ä "b".md', 'second')
  write('content/new/c.md', 'new')
  commitAll(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const take = (ref: string) => {
  const revision = findRevision(root, ref, paths)
  writeRevision(root, copy, revision)
  return revision
}

describe('the files of a commit', () => {
  it('are those of the site, in a folder of the repository, as git has them', () => {
    expect(take('HEAD~1').name).toMatch(/^HEAD~1 \([\da-f]{8}\)$/)
    expect(filesIn(copy)).toEqual(['gone.md', 'link.ts', 'site.ts', 'ä "b".md'])
    expect(readFileSync(join(copy, 'content/ä "b".md'), 'utf8')).toBe('first\r\n')
    expect(readFileSync(join(root, 'content/ä "b".md'), 'utf8')).toBe('second')
  })
  it('replace those of another commit', () => {
    take('HEAD~1')
    take('HEAD')
    expect(filesIn(copy)).toEqual(['c.md', 'link.ts', 'site.ts', 'ä "b".md'])
    expect(readFileSync(join(copy, 'content/ä "b".md'), 'utf8')).toBe('second')
  })
  it('replace what an interrupted run has left', () => {
    take('HEAD')
    rmSync(join(copy, 'index.json'))
    writeFileSync(join(copy, 'content/stray.md'), 'stray')
    take('HEAD')
    expect(existsSync(join(copy, 'content/stray.md'))).toBe(false)
  })
  it('have a key that other files do not change', () => {
    const { key } = take('HEAD')
    write('notes/private.md', 'changed')
    commitAll(folder)
    expect(take('HEAD').key).toBe(key)
    write('content/new/c.md', 'changed')
    commitAll(folder)
    expect(take('HEAD').key).not.toBe(key)
  })
})

describe('a commit that cannot be read', () => {
  const explain = (ref: string, site = root) => {
    try {
      return findRevision(site, ref, paths)
    } catch (cause) {
      return cause instanceof Error ? cause.message : cause
    }
  }
  it('is named', () => {
    expect(explain('nowhere')).toBe('git knows no commit nowhere')
    expect(explain('--output=x')).toBe('git knows no commit --output=x')
    expect(explain('HEAD:sites')).toBe('git knows no commit HEAD:sites')
  })
  it('may be missing from a shallow clone', () => {
    git(folder, 'clone', '--quiet', '--depth=1', `file://${folder}`, 'shallow')
    expect(explain('HEAD~1', join(folder, 'shallow/sites/one'))).toContain('`git fetch --unshallow` gets all commits')
  })
  it('may have no site', () => expect(explain('HEAD', folder)).toContain('HEAD has no site in this folder'))
  it('is in a repository', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(explain('HEAD')).toBe(`${root} is in no git repository: compare with --published`)
  })
})
