import { describe, expect, it } from 'vitest'
import { planDeploy } from '../../../generator/commands/deploy-plan.ts'
import type { HostTarget } from '../../../generator/output/hosts/hosts.ts'
import type { Manifest } from '../../../generator/output/manifest.ts'
import { sha256 } from '../../../generator/runtime/hash.ts'

const manifest = (files: Readonly<Record<string, string>>, target: HostTarget = 'all'): Manifest => ({
  version: 1,
  target,
  headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
  redirects: [{ from: '/old', to: '/about' }],
  files: Object.entries(files).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: sha256(text),
    ...(path.endsWith('.html') ? { route: `/${path.slice(0, -5)}` } : {}),
  })),
})

const stepsOf = (old: Manifest, fresh: Manifest) =>
  planDeploy(old, fresh).map(({ action, path }) => `${action} ${path}`)

describe('a plan to deploy', () => {
  it('puts up assets before pages, takes away pages before assets, and ends with the manifest', () => {
    const old = manifest({ 'a.html': '1', 'gone.html': '1', '_assets/x-1.css': 'x', 'same.txt': 's', 'gone.txt': 'g' })
    const fresh = manifest({ 'a.html': '2', 'a.html.gz': 'z', '_assets/x-2.css': 'y', 'same.txt': 's', 'b.txt': 'b' })
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
    expect(stepsOf(manifest({ 'a.html': '1' }), manifest({ 'a.html': '1' }))).toEqual([])
  })
})
