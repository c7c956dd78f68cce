import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteChanges } from '../generator/review/site-changes.ts'
import { differencesOfBuilds, differencesOfReport } from './support/build-differences.ts'
import { project } from './support/compile-site.ts'
import { git } from './support/git-site.ts'
import { type Build, readBuild } from './support/read-build.ts'

/** How many of the last commits that change the site are compared. */
const count = Number(process.env['COMMITS'])
const sources = ['content', 'templates', 'islands', 'public']
const commits = git(project, 'log', '--first-parent', '--format=%h', `-${count}`, '--', ...sources)
  .split('\n')
  .reverse()

const folder = mkdtempSync(join(tmpdir(), 'history-'))
const clone = join(folder, 'site')
const day = ['--now', '2026-11-23']
const maxBuffer = Number.POSITIVE_INFINITY

const site = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(project, 'bin/site.js'), ...args, '--root', clone, ...day], {
    encoding: 'utf8',
    maxBuffer,
  })

/** Builds by the trees of the sources. */
const builds = new Map<string, Build | undefined>()

function buildOnce(ref: string): Build | undefined {
  const key = sources.map((name) => git(clone, 'rev-parse', `${ref}:${name}`)).join()
  if (!builds.has(key)) builds.set(key, buildCold(ref))
  git(clone, 'checkout', '--quiet', '--force', ref)
  return builds.get(key)
}

/** Builds a commit without results of earlier builds; encoded pictures are kept. Undefined if the generator of today refuses it. */
function buildCold(ref: string): Build | undefined {
  git(clone, 'checkout', '--quiet', '--force', ref)
  for (const file of ['results.mdb', 'results.stamp']) rmSync(join(clone, '.cache', file), { force: true })
  const out = join(folder, 'dist')
  rmSync(out, { recursive: true, force: true })
  const { status } = site('build', '--out', out, '--target', 'netlify')
  return status === 0 && existsSync(out) ? readBuild(out) : undefined
}

beforeAll(() => {
  git(folder, 'clone', '--quiet', '--no-checkout', '--shared', project, clone)
  git(clone, 'checkout', '--quiet', '--force', commits[0] ?? 'HEAD')
  for (const name of ['files.mdb', 'files.stamp'].filter((name) => existsSync(join(project, '.cache', name))))
    cpSync(join(project, '.cache', name), join(clone, '.cache', name), { preserveTimestamps: true })
  if (!existsSync(join(clone, 'node_modules'))) symlinkSync(join(project, 'node_modules'), join(clone, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the report of a commit', () => {
  it.each(commits)('%s is what two cold builds differ in', (commit) => {
    const before = buildOnce(`${commit}~1`)
    const after = buildOnce(commit)
    const { stdout, stderr, status } = site('diff', 'HEAD~1', '--format', 'json')
    if (!before || !after) {
      console.log(`${commit}: skipped, since a side cannot be published`)
      return
    }
    expect(status, stderr).not.toBe(2)
    const report: SiteChanges = JSON.parse(stdout)
    const expected = differencesOfBuilds(before, after)
    const reported = differencesOfReport(report, before, after)
    const verdict = isDeepStrictEqual(reported, expected) ? 'equal' : 'DIFFERENT'
    console.log(
      `${commit}: ${verdict}, ${Object.keys(expected.pages).length} pages, ${report.changes.length} folded changes, ${expected.uploads.length} files, ${expected.gone.length} gone`,
    )
    expect(reported).toEqual(expected)
  })
})
