import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHttpGet, type Verification, verifyResponses } from '../../generator/cli/verify-deployment.ts'
import { hostFiles } from '../../generator/core/output/hosts/hosts.ts'
import { parseManifest } from '../../generator/core/output/manifest.ts'
import { getWrk, type Nginx, startNginx } from '../support/nginx.ts'

const out = inject('published')

async function verifyAt(origin: string): Promise<Verification> {
  const manifest = parseManifest(readFileSync(join(out, 'manifest.json'), 'utf8'))
  if (!manifest) throw new Error('the site has no manifest')
  return verifyResponses(manifest, createHttpGet(origin, 60_000), 8)
}

/** Asks for one address over 20 connections for some seconds, and says what became of it. */
async function load(url: string, seconds: number): Promise<string> {
  const child = spawn(getWrk(), [
    '-t1',
    '-c20',
    '--timeout',
    '60s',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ])
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
  })
  await once(child, 'exit')
  return said
}

describe('nginx with the generated configuration', () => {
  let nginx: Nginx
  beforeAll(async () => {
    nginx = await startNginx(out)
  })
  afterAll(() => nginx.stop())

  it('serves every route, header, redirect, not-found page and gzip variant, also under load', async () => {
    const [loaded, verified] = await Promise.all([load(`${nginx.origin}/products`, 2), verifyAt(nginx.origin)])
    expect(verified.differences).toEqual([])
    expect(verified.asked).toBeGreaterThan(500)
    expect(verified.notes).toEqual([expect.stringContaining('does not send Brotli')])
    expect(loaded).toMatch(/[1-9]\d* requests in/)
    expect(loaded).not.toMatch(/Non-2xx|Socket errors/)
  })

  it.each([
    '/_headers',
    '/nginx.conf',
    '/blog',
    '/blog/no-such-article/',
    '/blog/no/such-article',
    '/no-such-page/',
    '/_assets/',
    '/about?x=1',
    '/%2e%2e/etc/passwd',
    '/_assets/gone.css',
    '/404',
    '/404.html',
    '/404/',
    '/blog/404',
    '/blog/404.html',
    '//about',
    '/%2Fabout',
    '/blog//no-such-article',
    '/_assets//gone.css',
  ])('answers %s as preview does', async (path) => {
    const [ours, theirs] = await Promise.all(
      [inject('origin'), nginx.origin].map((origin) => fetch(origin + path, { redirect: 'manual' })),
    )
    const facts = async (response: Response | undefined) => ({
      status: response?.status,
      cache: response?.headers.get('cache-control'),
      text: await response?.text(),
    })
    expect(await facts(theirs)).toEqual(await facts(ours))
  })

  it.each([
    ['/about/', 308, '/about'],
    ['/blog/', 308, '/blog'],
    ['/about//?x=1&y=%0d%0aA:%20/', 308, '/about?x=1&y=%0d%0aA:%20/'],
    ['/about.html?x=1', 308, '/about?x=1'],
    ['/blog/index.html', 308, '/blog'],
    ['/about/index', 308, '/about'],
    ['/index.html?x=1', 308, '/?x=1'],
    ['//', 308, '/'],
    ['/404.html', 404, null],
    ['/blog/404', 404, null],
    ['//about', 404, null],
    ['/blog//why-recovery', 404, null],
    ['/gone.html', 404, null],
    ['//about/', 404, null],
    ['//www.example.com/', 404, null],
  ])('leads from %s with %i to %s, as preview does', async (path, status, location) => {
    for (const origin of [inject('origin'), nginx.origin]) {
      const response = await fetch(origin + path, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([status, location])
    }
  })
})

it.each([
  ['/about/team', 301, '/about#team'],
  ['/about/team/', 301, '/about#team'],
  ['/about/team?id=1', 301, '/'],
  ['/about/team?id=2&b', 301, '/about?id=2&b#team'],
  ['/old/a?id=2', 301, '/new/a?id=2'],
  ['/query?id=2', 301, '/new?b=1'],
  ['/a%20b_(x)+%C3%A9', 301, '/%E6%97%A5%E6%9C%AC+'],
  ['/%E6%97%A5%E6%9C%AC+', 200, null],
  ['/%E6%97%A5%E6%9C%AC+/?a=%20', 308, '/%E6%97%A5%E6%9C%AC+?a=%20'],
])('nginx answers %s with %d', async (path, expected, location) => {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  const redirects = [
    { from: '/about/team?id=1', to: '/' },
    { from: '/about/team', to: '/about#team' },
    { from: '/old/*', to: '/new/:splat' },
    { from: '/query', to: '/new?b=1' },
    { from: '/a b_(x)+é', to: '/%E6%97%A5%E6%9C%AC+' },
  ]
  writeFileSync(join(folder, '日本+.html'), '<p>x')
  const make = hostFiles('nginx', { headers: [], redirects, files: [] })['nginx.conf']
  writeFileSync(join(folder, 'nginx.conf'), make?.() ?? '')
  const nginx = await startNginx(folder)
  try {
    const { status, headers } = await fetch(nginx.origin + path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([expected, location])
  } finally {
    await nginx.stop()
    rmSync(folder, { recursive: true })
  }
})

it('nginx with Brotli’s module serves every Brotli variant', async () => {
  const nginx = await startNginx(out, { hasBrotli: true })
  try {
    expect(await verifyAt(nginx.origin)).toMatchObject({ differences: [], notes: [] })
  } finally {
    await nginx.stop()
  }
})

it('preview serves what was published', async () => {
  expect(await verifyAt(inject('origin'))).toMatchObject({ differences: [], notes: [] })
})
