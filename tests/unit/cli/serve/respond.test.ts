import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPublishedFile, respond, type ServedSite } from '../../../../generator/cli/serve/respond.ts'
import { headerRules, headersFor } from '../../../../generator/core/output/policy.ts'

const files = new Map(
  ['index.html', 'about.html', 'blog/a.html', '404.html', 'blog/404.html', '_assets/a-1.css', 'lab/x.pdf'].map(
    (path) => [path, path],
  ),
)

const rules = headerRules({
  origin: 'https://a.example',
  language: 'en',
  name: 'A',
  themeColors: { light: '#fff', dark: '#000' },
  vendors: [{ page: '/contact', frames: ['https://v.example/f'], scripts: ['https://v.example/s.js'] }],
})

const redirects = [
  { from: '/old', to: 'https://b.example' },
  { from: '/team', to: '/about#team' },
  { from: '/query', to: '/about?id=1' },
  { from: '/?p=3', to: '/about' },
]

const served: ServedSite = {
  headers: rules,
  redirects,
  find: (path) => (files.has(path) ? () => new TextEncoder().encode(files.get(path)) : undefined),
}

const get = async (target: string, method = 'GET') => {
  const { status, headers, body } = await respond({ method, target }, served)
  return { status, headers, text: new TextDecoder().decode(body) }
}

describe('a server of ours', () => {
  it.each([
    ['/', 200, 'index.html'],
    ['/about', 200, 'about.html'],
    ['/about?x=1', 200, 'about.html'],
    ['/blog/a', 200, 'blog/a.html'],
    ['/_assets/a-1.css', 200, '_assets/a-1.css'],
    ['/nothing', 404, '404.html'],
    ['/blog/nothing', 404, 'blog/404.html'],
    ['/blog/nothing/', 404, 'blog/404.html'],
    ['/blog/deep/nothing', 404, '404.html'],
    ['/%61bout', 200, 'about.html'],
    ['/%2561bout', 404, '404.html'],
    ['/nothing/', 404, '404.html'],
    ['/_assets/a-1.css/', 404, '404.html'],
  ])('answers %s with %i', async (target, status, text) => {
    expect(await get(target)).toMatchObject({ status, text })
  })

  it('says nothing of a file that is deleted after it was found, instead of sending an empty one', async () => {
    let wasFound = false
    const find = () => {
      const isGone = wasFound
      wasFound = true
      return isGone ? undefined : () => Promise.reject(new Error('ENOENT'))
    }
    await expect(respond({ method: 'GET', target: '/a.css' }, { ...served, find })).rejects.toThrow('ENOENT')
  })

  it.each([
    '/../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/a\\b',
    '/%5c',
    '/%00',
    '/%',
    '/%zz',
    `/${'a'.repeat(3000)}`,
    'http://x/',
    '//..//',
    '*',
  ])('gives nothing away for %.30s', async (target) => expect([400, 404]).toContain((await get(target)).status))

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['BR;Q=0.000 , GZIP', 'gzip'],
    ['br;q=0.0, *', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=0.001', 'br'],
    ['abr, br-x', undefined],
    ['', undefined],
    ['identity', undefined],
  ])('sends a browser that takes %s the variant %s', async (accepts, encoding) => {
    const compressed: ServedSite = {
      ...served,
      find: (path) =>
        ['a.html', 'a.html.br', 'a.html.gz'].includes(path) ? () => new TextEncoder().encode(path) : undefined,
    }
    const { headers, body } = await respond({ method: 'GET', target: '/a', acceptEncoding: accepts }, compressed)
    const endings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }
    expect([headers['Content-Encoding'], headers['Vary'], headers['Content-Type']]).toEqual([
      encoding,
      'Accept-Encoding',
      'text/html; charset=utf-8',
    ])
    expect(new TextDecoder().decode(body)).toBe(`a.html${endings[encoding ?? ''] ?? ''}`)
  })

  it('knows GET and HEAD alone', async () => {
    expect(await get('/', 'POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } })
  })

  it.each([
    ['/about/', 308, '/about'],
    ['/about/?x=1&y=/', 308, '/about?x=1&y=/'],
    ['/about//', 308, '/about'],
    ['/blog/a/', 308, '/blog/a'],
    ['/about.html?x=1', 308, '/about?x=1'],
    ['/index', 308, '/'],
    ['/index.html?x=1', 308, '/?x=1'],
    ['/old', 301, 'https://b.example'],
    ['/old/', 301, 'https://b.example'],
    ['/team', 301, '/about#team'],
    ['/team?utm=a&b', 301, '/about?utm=a&b#team'],
    ['/query?utm=a', 301, '/about?id=1'],
    ['/?p=3', 301, '/about'],
  ])('leads from %s with %i to %s', async (target, status, location) => {
    expect(await get(target)).toMatchObject({ status, headers: { Location: location, 'X-Frame-Options': 'DENY' } })
  })

  it('keeps the base path where a redirect is a page of a folder', async () => {
    const redirectPage = async () => new TextEncoder().encode('moved')
    const site = {
      ...served,
      basePath: '/docs',
      find: (path: string) => (path === 'Old.html/index.html' ? redirectPage : undefined),
    }
    const { status, headers } = await respond({ method: 'GET', target: '/docs/Old.html' }, site)
    expect([status, headers['Location']]).toEqual([308, '/docs/Old.html/'])
  })

  it('keeps nothing for a year that is not there', async () => {
    expect((await get('/_assets/gone-1.css')).headers['Cache-Control']).toContain('must-revalidate')
  })

  it('sends the policy: strict everywhere, the vendor on its page alone', async () => {
    expect((await get('/about')).headers['Content-Security-Policy']).not.toMatch(/unsafe|\*|v\.example/)
    expect(headersFor('/contact', rules)['Content-Security-Policy']).toContain('frame-src https://v.example')
    expect((await get('/_assets/a-1.css')).headers['Cache-Control']).toContain('immutable')
    expect((await get('/about')).headers['Cache-Control']).toContain('must-revalidate')
  })
})

it('reads files of the output alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'published-'))
  const out = join(root, 'dist')
  mkdirSync(join(out, 'folder'), { recursive: true })
  for (const path of ['secret', 'dist/page']) writeFileSync(join(root, path), path)
  for (const path of ['link', 'folder/link']) symlinkSync(join(root, 'secret'), join(out, path))
  symlinkSync(root, join(out, 'root'))
  const paths = ['page', 'link', 'folder/link', 'root/secret', '../secret', 'folder', 'gone']
  expect(paths.filter((path) => findPublishedFile(out, path) !== undefined)).toEqual(['page'])
  rmSync(root, { recursive: true })
})
