import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles } from '../../../../generator/core/context/git.ts'

describe('changed files', () => {
  let repository = ''
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' })
  const commit = (message: string) => {
    git('add', '.')
    git('-c', 'user.name=x', '-c', 'user.email=x', '-c', 'commit.gpgsign=false', 'commit', '-m', message)
  }
  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'changed-'))
    mkdirSync(join(repository, 'site'))
    git('init', '-q')
    for (const file of ['site/old.md', 'outside.md']) writeFileSync(join(repository, file), 'a')
    commit('base')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    for (const file of ['site/ä b.md', 'outside.md']) writeFileSync(join(repository, file), 'b')
    commit('change')
  })
  afterEach(() => rmSync(repository, { recursive: true }))

  it('are those below the site that differ from the base', () => {
    expect(changedFiles(join(repository, 'site'), 'main')).toEqual(new Set(['ä b.md']))
  })

  it('are held against the base itself where a shallow checkout hides where the two part', () => {
    const alone = git('-c', 'user.name=x', '-c', 'user.email=x', 'commit-tree', 'HEAD~1^{tree}', '-m', 'alone')
    git('update-ref', 'refs/remotes/origin/apart', alone.toString().trim())
    expect(changedFiles(join(repository, 'site'), 'apart')).toEqual(new Set(['ä b.md']))
  })

  it('are none where git does not know the base, or there is none', () => {
    expect(changedFiles(join(repository, 'site'), 'gone')).toEqual(new Set())
    expect(changedFiles(join(repository, 'site'), undefined)).toEqual(new Set())
  })
})
