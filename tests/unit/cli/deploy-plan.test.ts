import { describe, expect, it } from 'vitest'
import { listDeploySteps } from '../../../generator/cli/deploy-plan.ts'
import type { Manifest } from '../../../generator/core/output/manifest.ts'
import { manifestOf } from '../../support/samples.ts'

const stepsOf = (old: Manifest, fresh: Manifest) =>
  listDeploySteps(old, fresh).map(({ action, path }) => `${action} ${path}`)

describe('a plan to deploy', () => {
  it('puts up assets before pages, takes away pages before assets, and ends with the manifest', () => {
    const old = manifestOf({
      'a.html': '1',
      'gone.html': '1',
      '_assets/x-1.css': 'x',
      'same.txt': 's',
      'gone.txt': 'g',
    })
    const fresh = manifestOf({ 'a.html': '2', 'a.html.gz': 'z', '_assets/x-2.css': 'y', 'same.txt': 's', 'b.txt': 'b' })
    expect(stepsOf(old, fresh)).toEqual([
      'upload _assets/x-2.css',
      'upload b.txt',
      'upload a.html',
      'upload a.html.gz',
      'delete gone.html',
      'delete gone.txt',
      'delete _assets/x-1.css',
      'upload manifest.json',
    ])
  })
  it('is empty where nothing differs', () => {
    expect(stepsOf(manifestOf({ 'a.html': '1' }), manifestOf({ 'a.html': '1' }))).toEqual([])
  })
})
