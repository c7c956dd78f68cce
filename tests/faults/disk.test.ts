import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { project } from '../support/compile-site.ts'
import { buildWith, listSteps, type Step } from '../support/inject.ts'
import { shareOf } from '../support/share.ts'
import { differences, readTree } from '../support/tree.ts'
import { openTwoVersions } from '../support/two-versions.ts'

const site = openTwoVersions()
afterAll(site.close)
const { root, a, b, build, leftovers, reset } = site
const out = join(root, 'dist')

/** What each call can answer. */
const errors: Readonly<Record<string, readonly string[]>> = {
  openat: ['EMFILE', 'EACCES', 'EROFS', 'ENOSPC', 'EIO', 'ENAMETOOLONG'],
  write: ['ENOSPC', 'EIO'],
  rename: ['EXDEV', 'EACCES', 'EROFS', 'ENOSPC', 'EIO', 'ENAMETOOLONG'],
  link: ['EXDEV', 'EACCES', 'EROFS', 'ENOSPC', 'EIO', 'ENAMETOOLONG'],
  mkdir: ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'ENAMETOOLONG'],
  unlink: ['EACCES', 'EROFS', 'EIO'],
  rmdir: ['EACCES', 'EROFS', 'EIO'],
}
const isInCache = ({ text }: Step): boolean => text.includes(`${root}/.cache`)

/** Where the output is concerned, three errors at each step, in turn; where the cache is, one. */
const tries = (): readonly { readonly step: Step; readonly error: string }[] =>
  listSteps(root, ({ call }) => call in errors).flatMap((step, at) => {
    const possible = errors[step.call] ?? []
    const inTurn = [...possible.slice(at % possible.length), ...possible]
    return inTurn.slice(0, isInCache(step) ? 1 : Math.min(3, possible.length)).map((error) => ({ step, error }))
  })

/** One line with the cause (Node says ENOENT of some folders that could not be made) and a path, what was there as it was, and no trace; after that, a build like any other. */
function expectRefusal(
  what: unknown,
  run: { readonly status: number | null; readonly stderr: string },
  error: string,
): void {
  expect({ what, lines: run.stderr.split('\n').length, stderr: run.stderr }).toEqual({
    what,
    lines: 2,
    stderr: expect.stringMatching(new RegExp(`^error: .*(?:${error}|ENOENT.*mkdir).*/`)),
  })
  expect({ what, status: run.status, differences: differences(readTree(out), a), left: leftovers() }).toEqual({
    what,
    status: 2,
    differences: [],
    left: [],
  })
  expect(build().status).toBe(0)
  expect(differences(readTree(out), b)).toEqual([])
}

describe('a disk that fails', () => {
  it('once, at any step, stops the build or costs it time', () => {
    reset()
    const all = tries()
    const counts = { refused: 0, published: 0, missed: 0 }
    for (const { step, error } of shareOf(all, 5)) {
      reset()
      const run = buildWith(root, step, `error=${error}`)
      const what = { step, error, hits: run.hits }
      if (run.hits.length === 0) {
        // Calls of other files came between: the fault has struck one of them.
        counts.missed++
        continue
      }
      if (run.status === 0 || run.hits.every((line) => line.includes('/.cache/'))) {
        counts.published++
        expect({ what, status: run.status, stderr: run.stderr }).toMatchObject({ what, status: 0 })
        expect({ what, differences: differences(readTree(out), b) }).toEqual({ what, differences: [] })
      } else {
        counts.refused++
        expectRefusal(what, run, error)
      }
    }
    console.info(`of ${all.length} faults: ${JSON.stringify(counts)}`)
    expect(counts.missed).toBeLessThan(all.length * 0.05)
  })

  it('is full, at whatever size, and leaves the output as it was', () => {
    const sizes = shareOf([400, 300, 280, 270, 260, 250, 240, 230, 220, 210, 200, 180], 1)
    const tiny = join(root, 'tiny')
    const refused = sizes.filter((size) => {
      reset()
      mkdirSync(tiny)
      // A file system of its own, that only the build sees; it is copied out when the build has ended.
      const script = `mount -t tmpfs -o size=${size}k tmpfs tiny && cp -r dist tiny/ 2>/dev/null; node ${join(project, 'bin/site.js')} build --out tiny/dist; code=$?; cp -r tiny seen; exit $code`
      const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script], { cwd: root, encoding: 'utf8' })
      const seen = readTree(join(root, 'seen/dist'))
      if (status === 0) expect(differences(seen, b)).toEqual([])
      else {
        expect({ size, status, stderr }).toEqual({
          size,
          status: 2,
          stderr: expect.stringMatching(/^error: ENOSPC.*\/.*\n$/),
        })
        expect({ size, differences: differences(seen, a) }).toEqual({ size, differences: [] })
        expect(readdirSync(join(root, 'seen'))).toEqual(['dist'])
      }
      return status !== 0
    })
    console.info(`${refused.length} of ${sizes.length} builds found the disk full`)
    expect(refused.length).toBeGreaterThan(0)
  })
})

describe('an ordinary user', () => {
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const buildAsNobody = () =>
    spawnSync(process.execPath, [join(project, 'bin/site.js'), 'build'], { cwd: root, encoding: 'utf8', ...nobody })
  const own = (folder: string, { uid, gid }: { uid?: number; gid?: number } = nobody): void => {
    if (uid === undefined || gid === undefined) return
    chownSync(folder, uid, gid)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      chownSync(join(folder, name), uid, gid)
  }
  const begin = (): void => {
    reset()
    chmodSync(dirname(root), 0o755)
    own(root)
  }

  it('who may not write to the output is told where, and nothing is changed', () => {
    for (const folder of ['dist', 'dist/notes', '.']) {
      begin()
      chmodSync(join(root, folder), 0o555)
      const { status, stderr } = buildAsNobody()
      expect({ folder, status, stderr }).toEqual({
        folder,
        status: 2,
        stderr: expect.stringMatching(/^error: EACCES: permission denied, .*\/.*\n$/),
      })
      expect({ folder, differences: differences(readTree(out), a), left: leftovers() }).toEqual({
        folder,
        differences: [],
        left: [],
      })
      chmodSync(join(root, folder), 0o755)
      expect(buildAsNobody().status).toBe(0)
      expect(differences(readTree(out), b)).toEqual([])
    }
  })

  it('who may not write to the cache, or not read it, has the same site', () => {
    for (const mode of [0o555, 0o000]) {
      for (const folder of ['.cache', '.cache/table', '.cache/rows', '.cache/standing']) {
        begin()
        chmodSync(join(root, folder), mode)
        const { status, stderr } = buildAsNobody()
        chmodSync(join(root, folder), 0o755)
        expect({ folder, mode, status, stderr }).toMatchObject({ folder, mode, status: 0 })
        expect({ folder, mode, differences: differences(readTree(out), b) }).toEqual({ folder, mode, differences: [] })
      }
    }
  })
})
