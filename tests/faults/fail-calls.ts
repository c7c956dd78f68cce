import { join } from 'node:path'
import { expect } from 'vitest'
import { buildWith, type Injected, listSteps, type Step } from '../support/inject.ts'
import { differences, readTree } from '../support/tree.ts'
import type { TwoVersions } from '../support/two-versions.ts'

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
export interface Try {
  readonly step: Step
  readonly error: string
  /** Whether this is the step's first: what comes of it is built upon. */
  readonly isFirst: boolean
}

/** At each step that concerns the output so many of its errors, in turn; where it is the cache, which asks for no reason, one. */
export const triesOf = (folder: string, most: number): readonly Try[] =>
  listSteps(folder, ({ call }) => call in errors).flatMap((step, at) => {
    const possible = errors[step.call] ?? []
    return [...possible.slice(at % possible.length), ...possible]
      .slice(0, step.text.includes(`${folder}/.cache`) ? 1 : Math.min(most, possible.length))
      .map((error, nth) => ({ step, error, isFirst: nth === 0 }))
  })

/** One line with the cause (Node says ENOENT of some folders that could not be made) and a path, what was there as it was, and no trace; after that, a build like any other. */
function expectRefusal(
  { root, a, b, build, leftovers }: TwoVersions,
  what: Try,
  run: { readonly status: number | null; readonly stderr: string },
): void {
  expect({ what, lines: run.stderr.split('\n').length, stderr: run.stderr }).toEqual({
    what,
    lines: 2,
    stderr: expect.stringMatching(new RegExp(`^error: .*(?:${what.error}|ENOENT.*mkdir).*/`)),
  })
  const stands = readTree(join(root, 'dist'))
  expect({ what, status: run.status, differences: differences(stands, a), left: leftovers() }).toEqual({
    what,
    status: 2,
    differences: [],
    left: [],
  })
  if (!what.isFirst) return
  expect(build().status).toBe(0)
  expect(differences(readTree(join(root, 'dist')), b)).toEqual([])
}

/** Again where a call of another file came between. */
function strike(site: TwoVersions, { step, error }: Pick<Try, 'step' | 'error'>, attempts = 4): Injected {
  site.reset()
  const run = buildWith(site.root, step, `error=${error}`)
  return run.hits.length > 0 || attempts === 1 ? run : strike(site, { step, error }, attempts - 1)
}

/** Lets each call fail, and tells how often that stopped the build, cost it time alone, or struck a call of another file that came between. */
export function failAt(site: TwoVersions, tries: readonly Try[]) {
  const counts = { refused: 0, published: 0, missed: 0 }
  for (const what of tries) {
    const { status, stderr, hits } = strike(site, what)
    if (hits.length === 0) counts.missed++
    else if (status === 0 || hits.every((line) => line.includes('/.cache/'))) {
      counts.published++
      expect({ what, hits, status, stderr: status === 0 ? '' : stderr }).toEqual({ what, hits, status: 0, stderr: '' })
      const stands = readTree(join(site.root, 'dist'))
      expect({ what, hits, differences: differences(stands, site.b) }).toEqual({ what, hits, differences: [] })
    } else {
      counts.refused++
      expectRefusal(site, what, { status, stderr })
    }
  }
  return counts
}
