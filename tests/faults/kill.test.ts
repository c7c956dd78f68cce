import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildWith, changesFiles, listSteps } from '../support/inject.ts'
import { shareOf } from '../support/share.ts'
import { differences, faultsBetween, readTree } from '../support/tree.ts'
import { openTwoVersions } from '../support/two-versions.ts'

const site = openTwoVersions()
afterAll(site.close)
const { root, a, b, build, leftovers, reset, revert } = site
const out = join(root, 'dist')

describe('a build that is killed', () => {
  it('leaves each page old or new, and the next build makes what a clean one makes', () => {
    reset()
    const steps = listSteps(root, changesFiles)
    let kills = 0
    for (const [at, step] of shareOf(steps, 5).entries()) {
      reset()
      const { signal } = buildWith(root, step, 'signal=KILL')
      if (signal === 'SIGKILL') kills++
      expect({ step, faults: faultsBetween(a, b, readTree(out)) }).toEqual({ step, faults: [] })
      // What comes next is as often the version before as the one that was cut off.
      const isBack = at % 2 === 1
      if (isBack) revert()
      const { status, stderr } = build()
      expect({ step, status, stderr: status === 0 ? '' : stderr }).toEqual({ step, status: 0, stderr: '' })
      expect({ step, differences: differences(readTree(out), isBack ? a : b) }).toEqual({ step, differences: [] })
      expect({ step, left: leftovers() }).toEqual({ step, left: [] })
    }
    console.info(`killed ${kills} times at ${steps.length} steps`)
    expect(kills).toBeGreaterThan(shareOf(steps, 5).length * 0.9)
  })

  it('leaves the first output whole or absent', () => {
    reset(true)
    const steps = listSteps(root, changesFiles)
    let kills = 0
    for (const step of shareOf(steps, 2)) {
      reset(true)
      const { signal } = buildWith(root, step, 'signal=KILL')
      if (signal === 'SIGKILL') kills++
      if (existsSync(out))
        expect({ step, differences: differences(readTree(out), b) }).toEqual({ step, differences: [] })
      expect(build().status).toBe(0)
      expect({ step, differences: differences(readTree(out), b) }).toEqual({ step, differences: [] })
      expect({ step, left: leftovers() }).toEqual({ step, left: [] })
    }
    console.info(`killed ${kills} times at ${steps.length} steps`)
    expect(kills).toBeGreaterThan(shareOf(steps, 2).length * 0.9)
  })
})
