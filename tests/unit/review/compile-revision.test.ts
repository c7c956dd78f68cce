import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileSite } from '../../../generator/core/pipeline.ts'
import { createCache } from '../../../generator/core/runtime/cache.ts'
import { getRevision, withCompiledRevision, writeRevision } from '../../../generator/review/compile-revision.ts'
import type { Side } from '../../../generator/review/side.ts'
import { copySite, createRuntime, garden, now, project } from '../../support/compile-site.ts'
import { editFile } from '../../support/edit-file.ts'
import { commitAll, git } from '../../support/git-site.ts'
import { createMemoryDatabase } from '../../support/memory-database.ts'

let folder = ''
let root = ''
let copy = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision-'))
  root = join(folder, 'sites/one')
  copy = join(folder, 'copy')
  write('templates/site.ts', 'export {}')
  write('content/ä "b".md', 'first\r\n')
  write('content/gone.md', 'gone')
  symlinkSync('site.ts', join(root, 'templates/link.ts'))
  commitAll(folder)
  rmSync(join(root, 'content/gone.md'))
  write('content/ä "b".md', 'second')
  write('content/new/c.md', 'new')
  write('../other.md', 'not of the site')
  commitAll(folder)
  mkdirSync(copy)
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeCommit = (ref: string): string => writeRevision(root, getRevision(root, ref).commit, copy)

describe('the files of a commit', () => {
  it('are those of the site, in a folder of the repository, as git has them', () => {
    const site = writeCommit('HEAD~1')
    expect(getRevision(root, 'HEAD~1').name).toMatch(/^HEAD~1 \([\da-f]{8}\)$/)
    expect(filesIn(site)).toEqual(['gone.md', 'link.ts', 'site.ts', 'ä "b".md'])
    expect(readFileSync(join(site, 'content/ä "b".md'), 'utf8')).toBe('first\r\n')
    expect(readFileSync(join(site, 'templates/link.ts'), 'utf8')).toBe('export {}')
    expect(readFileSync(join(root, 'content/ä "b".md'), 'utf8')).toBe('second')
    expect(git(folder, 'status', '--porcelain')).toBe('?? copy/')
  })
})

/** Makes a commit of a tree that git itself would not make. */
function commitTree(entries: readonly (readonly [mode: string, path: string, content: string])[]): string {
  const run = (args: readonly string[], input: string | Buffer): string =>
    spawnSync('git', args, { cwd: folder, input, encoding: 'utf8' }).stdout.trim()
  const hashTree = (items: typeof entries): string => {
    const bytes = items.map(([mode, name, content]) => {
      const id = mode === '40000' ? content : run(['hash-object', '-w', '--stdin'], content)
      return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')])
    })
    return run(['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'], Buffer.concat(bytes))
  }
  const templates = hashTree([['100644', 'site.ts', 'export {}']])
  const outer = hashTree([...entries, ['40000', 'templates', templates]])
  const top = hashTree([['40000', 'sites', hashTree([['40000', 'one', outer]])]])
  return git(folder, 'commit-tree', '-m', 'crafted', top)
}

describe('a crafted commit', () => {
  const inner = () => git(folder, 'rev-parse', 'HEAD:sites/one/content')
  const outside = () => join(folder, 'outside.md')

  it.each(['../outside.md', '..', '.git', 'a/../../outside.md'])('writes nothing at %s', (path) => {
    const commit = commitTree([['100644', path, 'crafted']])
    expect(() => writeCommit(commit)).toThrow(/git cannot write/)
    expect(existsSync(outside())).toBe(false)
  })

  it('writes nothing through a link', () => {
    mkdirSync(join(folder, 'target'))
    const commit = commitTree([
      ['120000', 'content', join(folder, 'target')],
      ['40000', 'content', inner()],
    ])
    try {
      writeCommit(commit)
    } catch {
      // git may refuse it, too.
    }
    expect(filesIn(join(folder, 'target'))).toEqual([])
  })

  it('reads nothing through a link', () => {
    writeFileSync(outside(), 'secret')
    const site = writeCommit(
      commitTree([
        ['120000', 'a.md', outside()],
        ['120000', 'b.md', 'a.md'],
        ['120000', 'c', '../../../..'],
        ['120000', 'd.md', 'nowhere'],
      ]),
    )
    for (const name of ['a.md', 'b.md', 'c', 'd.md']) {
      expect(lstatSync(join(site, name)).isSymbolicLink()).toBe(true)
      expect(() => readFileSync(join(site, name))).toThrow(/ELOOP/)
    }
  })
})

describe('a commit that cannot be read', () => {
  const explain = (ref: string, site = root) => {
    try {
      return getRevision(site, ref)
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

describe('the folder of a commit', () => {
  let site = ''
  beforeEach(() => {
    site = copySite(garden)
    writeFileSync(join(site, '.gitignore'), '.cache/\n')
    commitAll(site)
  })
  afterEach(() => rmSync(site, { recursive: true }))

  const foldersIn = (): readonly string[] =>
    readdirSync(join(site, '.cache')).filter((name) => name.startsWith('revision-'))

  const compileWith = async (use: (side: Side) => Promise<unknown>, runtime = createRuntime()) =>
    withCompiledRevision(getRevision(site, 'HEAD'), { root: site, options: { ...options, root: site }, runtime }, use)
  const options = { packages: project, withDrafts: false, now }

  it('is there while the side is used, and then gone', async () => {
    await compileWith(async (side) => {
      expect(foldersIn()).toHaveLength(1)
      expect(side.hasSource('content/notes/sowing.md')).toBe(true)
    })
    expect(foldersIn()).toEqual([])
    await expect(compileWith(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(foldersIn()).toEqual([])
  })

  it('is gone if the commit cannot be compiled', async () => {
    writeFileSync(join(site, 'templates/site.ts'), 'export default 1')
    commitAll(site)
    await expect(compileWith(async () => undefined)).rejects.toThrow(/HEAD \(\w+\) cannot be compiled: templates/)
    expect(foldersIn()).toEqual([])
  })

  it('is removed by the next run if no process has it any more', async () => {
    const abandoned = join(site, '.cache/revision-old')
    mkdirSync(abandoned, { recursive: true })
    utimesSync(abandoned, 0, 0)
    await compileWith(async () => undefined)
    expect(foldersIn()).toEqual([])
  })

  it('shares results with the working tree, even if its templates differ', async () => {
    const database = createMemoryDatabase()
    const runtime = createRuntime({ cache: createCache(database) })
    editFile(join(site, 'templates/pages/home.tsx'), '<main id="top">', '<main id="top" className="home">')
    const tree = await compileSite({ ...options, root: site }, runtime)
    const rendered = (): number => {
      runtime.cache.save()
      return database.keys().filter((key) => /^render-(body|markdown)\//.test(key)).length
    }
    const before = rendered()
    expect(before).toBe(3)
    const versions = new Map(tree.output?.files.map(({ path, version }) => [path, version]))
    await compileWith(async ({ files }) => {
      const differing = files.filter(({ path, version }) => version !== '' && version !== versions.get(path))
      expect(differing.map(({ path }) => path)).toEqual(['index.html'])
    }, runtime)
    expect(rendered()).toBe(before)
  })

  it('is removed after a signal', async () => {
    const child = spawn(process.execPath, [join(project, 'bin/site.js'), 'diff', '--root', site, '--no-cache'])
    await expect.poll(() => existsSync(join(site, '.cache')) && foldersIn().length).toBe(1)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
    expect(foldersIn()).toEqual([])
  }, 40_000)
})
