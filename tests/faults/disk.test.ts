import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { project } from '../support/compile-site.ts'
import { buildWith, listSteps } from '../support/inject.ts'
import { shareOf } from '../support/share.ts'
import { differences, faultsBetween, readTree } from '../support/tree.ts'
import { contentAlone, openTwoVersions } from '../support/two-versions.ts'
import { failAt, triesOf } from './fail-calls.ts'

const site = openTwoVersions()
const light = openTwoVersions(contentAlone)
afterAll(() => {
  for (const { close } of [site, light]) close()
})
const { root, a, b, leftovers, reset } = site
const out = join(root, 'dist')

describe('a disk that fails', () => {
  const changes = [
    { versions: site, what: 'everything has changed: one error', most: 1 },
    { versions: light, what: 'content has changed: every error', most: 6 },
  ]
  it.each(shareOf(changes, 1))(
    'once, at any step, stops the build or costs it time ($what)',
    ({ versions, what, most }) => {
      versions.reset()
      const all = triesOf(versions.root, most)
      const chosen = shareOf(all, 3)
      const counts = failAt(versions, chosen)
      console.info(`${what}: of ${all.length} faults: ${JSON.stringify(counts)}`)
      expect(counts.missed).toBeLessThan(Math.max(1, chosen.length * 0.05))
    },
  )

  it('from any step on, leaves each page old or new, and the next build makes what a clean one makes', () => {
    const { root, a, b, build, leftovers, reset } = light
    reset()
    const moves = ['rename', 'link', 'mkdir', 'unlink', 'rmdir']
    const steps = listSteps(root, ({ call, text }) => moves.includes(call) && !text.includes(`${root}/.cache`))
    const counts = { refused: 0, mixed: 0, published: 0 }
    for (const [at, step] of shareOf([...steps.entries()], 2)) {
      reset()
      const error = ['EIO', 'EROFS', 'EACCES'][at % 3]
      const { status, stderr } = buildWith(root, step, `error=${error}`, true)
      const tree = readTree(join(root, 'dist'))
      const what = { step, error, status, stderr }
      expect({ what, faults: faultsBetween(a, b, tree) }).toEqual({ what, faults: [] })
      if (status === 0) expect({ what, differences: differences(tree, b) }).toEqual({ what, differences: [] })
      else
        expect(what).toEqual({
          step,
          error,
          status: 2,
          stderr: expect.stringMatching(/^(?:[^:\n]+\n)*error: .*\/.*\n$/),
        })
      counts[status === 0 ? 'published' : differences(tree, a).length === 0 ? 'refused' : 'mixed']++
      expect({ what, status: build().status }).toEqual({ what, status: 0 })
      const next = { differences: differences(readTree(join(root, 'dist')), b), left: leftovers() }
      expect({ what, ...next }).toEqual({ what, differences: [], left: [] })
    }
    console.info(`from ${steps.length} steps on: ${JSON.stringify(counts)}`)
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
          stderr: expect.stringMatching(/^(?:[^:\n]+\n)*error: ENOSPC.*\/.*\n$/),
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
    for (const folder of shareOf(['dist', '.', 'dist/notes'], 1)) {
      begin()
      chmodSync(join(root, folder), 0o555)
      const { status, stderr } = buildAsNobody()
      expect({ folder, status, stderr }).toEqual({
        folder,
        status: 2,
        stderr: expect.stringMatching(/^(?:[^:\n]+\n)*error: EACCES: permission denied, .*\/.*\n$/),
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
      for (const folder of shareOf(['.cache/replay', '.cache'], 1)) {
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
