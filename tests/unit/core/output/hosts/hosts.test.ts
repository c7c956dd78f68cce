import { describe, expect, it } from 'vitest'
import { findHostGaps, type HostTarget, hostFiles } from '../../../../../generator/core/output/hosts/hosts.ts'
import { headerRules, headersFor } from '../../../../../generator/core/output/policy.ts'
import { settings } from '../../../../support/samples.ts'

const headers = headerRules(settings, { inline: ['alert(1)'], framing: ['/about'] })

const redirects = [{ from: '/old', to: '/about#team' }]

const files = [
  'index.html',
  'about.html',
  'contact.html',
  '404.html',
  'blog/404.html',
  'old.html',
  'map.txt',
  '_assets/a-1.css',
  '_frames/form-1.html',
].map((path) => ({ path, route: path.endsWith('.html') ? `/${path.slice(0, -5).replace('index', '')}` : undefined }))

const written = (target: HostTarget, slashPages: readonly string[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(
      hostFiles(target, { headers, redirects, files: [...files, ...slashPages.map((path) => ({ path }))] }),
    ).map(([name, make]) => [name, make()]),
  )

describe('host files', () => {
  it.each([
    ['netlify', ['_headers', '_redirects']],
    ['cloudflare', ['_headers', '_redirects']],
    ['vercel', ['vercel.json']],
    ['nginx', ['nginx.conf']],
    ['github-pages', ['.nojekyll']],
    ['s3', ['s3-metadata.json']],
  ] as const)('for %s are what it reads', (target, names) => {
    expect(Object.keys(written(target))).toEqual(names)
  })

  it('give Cloudflare a name anew once it is detached', () => {
    expect(written('cloudflare')['_headers']).toContain(
      '/contact\n  ! Content-Security-Policy\n  Content-Security-Policy: ',
    )
    expect(written('cloudflare')['_redirects']).toBe('/old /about#team 301\n/old/ /about#team 301\n')
  })

  it('encode former addresses as browsers send them, and escape signs with a meaning', () => {
    const files = { headers: [], redirects: [{ from: '/a b_(x)+é', to: '/about' }], files: [] }
    const make = (target: HostTarget, name: string) => hostFiles(target, files)[name]?.() ?? ''
    expect(make('netlify', '_redirects')).toBe('/a%20b_(x)+%C3%A9 /about 301\n')
    expect(make('cloudflare', '_redirects')).toContain('/a%20b_(x)+%C3%A9/ /about 301\n')
    expect(JSON.parse(make('vercel', 'vercel.json')).redirects).toMatchObject([{ source: '/a%20b_\\(x\\)\\+%C3%A9' }])
    expect(make('nginx', 'nginx.conf')).toContain('location = "/a b_(x)+é" {')
  })

  it('redirect all addresses of a folder in the words of each host', () => {
    const to = ['/new/:splat', 'https://b.example/:splat?x=1']
    const input = { headers: [], redirects: to.map((to, index) => ({ from: `/old${index}/*`, to })), files: [] }
    const make = (target: HostTarget, name: string) => hostFiles(target, input)[name]?.() ?? ''
    const lines = '/old0/* /new/:splat 301\n/old1/* https://b.example/:splat?x=1 301\n'
    expect([make('netlify', '_redirects'), make('cloudflare', '_redirects')]).toEqual([lines, lines])
    expect(JSON.parse(make('vercel', 'vercel.json')).redirects).toEqual([
      { source: '/old0/(.*)', destination: '/new/$1', statusCode: 301 },
      { source: '/old1/(.*)', destination: 'https://b.example/$1?x=1', statusCode: 301 },
    ])
    expect(make('nginx', 'nginx.conf')).toContain(
      'location ^~ /old0/ {\n    if ($request_uri ~ "^/old0//*(?<splat>[^?\\x5c]*)") { return 301 "/new/$splat$is_args$args"; }\n',
    )
    const routed = (key: object) => ({
      Condition: { KeyPrefixEquals: 'old0/' },
      Redirect: { HttpRedirectCode: '301', ...key },
    })
    expect(JSON.parse(make('s3', 's3-metadata.json')).routingRules[0]).toEqual(routed({ ReplaceKeyPrefixWith: 'new/' }))
  })

  it('redirect from an address with a query where the host compares it, before the same address without', () => {
    const redirects = [
      { from: '/p?id=1.5&b', to: '/new' },
      { from: '/p', to: '/other' },
    ]
    const input = { headers: [], redirects, files: [] }
    const make = (target: HostTarget, name: string) => hostFiles(target, input)[name]?.() ?? ''
    expect(make('netlify', '_redirects')).toBe('/p id=1.5 b /new 301!\n/p /other 301\n')
    expect(make('cloudflare', '_redirects')).toBe('/p /other 301\n/p/ /other 301\n')
    const has = [
      { type: 'query', key: 'id', value: '1\\.5' },
      { type: 'query', key: 'b' },
    ]
    expect(JSON.parse(make('vercel', 'vercel.json')).redirects[0]).toMatchObject({ source: '/p', has })
    expect(make('nginx', 'nginx.conf')).toContain('if ($request_uri = "/p?id=1.5&b") { return 301 "/new"; }\n')
    const gaps = (['cloudflare', 'github-pages', 's3', 'netlify'] as const).map((target) => findHostGaps(target, input))
    expect(gaps.map((lines) => lines.join('').includes('/p?id=1.5&b: this leads'))).toEqual([true, true, true, false])
  })

  it('send the headers of an address once, of a file too', () => {
    const rules = ['/*', '/contact', '/contact', '/map.txt'].map((path, index) => ({
      path,
      headers: { [`X-${index}`]: 'a' },
    }))
    const conf = hostFiles('nginx', { headers: rules, redirects: [], files })['nginx.conf']?.() ?? ''
    expect(conf.split('location = /contact {')).toHaveLength(2)
    expect(conf).toMatch(/location = \/map\.txt \{\n(?: +add_header .*\n)+ +try_files \$uri =404;/)
  })

  it('never give Netlify one name twice for an address', () => {
    const blocks = (written('netlify')['_headers'] ?? '').trim().split('\n\n')
    const namesIn = (block: string) =>
      block
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(':')[0])
    const [all = '', ...others] = blocks
    for (const block of others) expect(namesIn(all).filter((name) => namesIn(block).includes(name))).toEqual([])
    const paths = others.map((block) => block.split('\n')[0])
    expect(paths).toEqual([
      '/_assets/*',
      '/_frames/*',
      '/',
      '/about',
      '/contact',
      '/404',
      '/blog/404',
      '/old',
      '/map.txt',
    ])
    expect(others[3]).toContain(headersFor('/about', headers)['Content-Security-Policy'])
  })

  it('give Vercel every rule', () => {
    const { headers: rules, redirects: moved } = JSON.parse(written('vercel')['vercel.json'] ?? '')
    expect(rules.map(({ source }: { source: string }) => source)).toEqual([
      '/(.*)',
      '/_assets/(.*)',
      '/_frames/(.*)',
      '/about',
      '/contact',
    ])
    expect(moved).toEqual([{ source: '/old', destination: '/about#team', statusCode: 301 }])
  })

  it('tell an upload to S3 where the slash at the end of an address leads', () => {
    const { objects } = JSON.parse(written('s3', ['about/index.html', 'old/index.html'])['s3-metadata.json'] ?? '')
    const page = { contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, must-revalidate' }
    expect(objects.slice(-2)).toEqual([
      { key: 'about/index.html', file: 'about/index.html', ...page, websiteRedirectLocation: '/about' },
      { key: 'old/index.html', file: 'old/index.html', ...page, websiteRedirectLocation: '/about#team' },
    ])
  })

  it.each(['netlify', 'cloudflare', 'vercel', 'nginx'] as const)('of %s let the site frame its documents', (target) => {
    const text = Object.values(written(target)).join('')
    const block = text.slice(text.indexOf('/_frames/')).slice(0, 1500)
    expect(block).toContain("frame-ancestors 'self'")
    expect(block).toContain('SAMEORIGIN')
    expect(block).toContain('noindex')
  })

  it('tell an upload to S3 the key, type and age of each file', () => {
    const { objects } = JSON.parse(written('s3')['s3-metadata.json'] ?? '')
    expect(objects.map(({ key }: { key: string }) => key)).toEqual([
      'index.html',
      'about',
      'contact',
      '404.html',
      'blog/404',
      'old',
      'map.txt',
      '_assets/a-1.css',
      '_frames/form-1',
    ])
    expect(objects[5]).toMatchObject({ file: 'old.html', websiteRedirectLocation: '/about#team' })
    expect(objects[7]).toEqual({
      key: '_assets/a-1.css',
      file: '_assets/a-1.css',
      contentType: 'text/css; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    })
  })
})

it('says what a host leaves out', () => {
  const many = Array.from({ length: 1001 }, (_, index) => ({ from: `/old/${index}`, to: '/about' }))
  const folders = [{ from: '/2024/*', to: '/:splat' }]
  expect(findHostGaps('cloudflare', { headers, redirects, files })).toEqual([])
  expect(findHostGaps('cloudflare', { headers, redirects: many, files })).toEqual([
    'cloudflare reads 2000 of the 2002 rules of _redirects\n',
  ])
  expect(findHostGaps('netlify', { headers, redirects: many, files })).toEqual([])
  const archives = Array.from({ length: 101 }, (_, index) => ({ from: `/${index}/*`, to: '/about' }))
  expect(findHostGaps('cloudflare', { headers, redirects: archives, files })).toEqual([
    'cloudflare reads 100 of the 101 rules with a * of _redirects\n',
  ])
  const long = [1989, 1990].map((length) => ({ path: `/${length}`, headers: { 'X-Sources': 'a'.repeat(length) } }))
  const far = [{ from: '/far', to: `https://garden.internal/${'a'.repeat(1970)}` }]
  expect(findHostGaps('cloudflare', { headers: long, redirects: far, files })).toEqual([
    'cloudflare reads 0 of the 1 lines longer than 2000 characters of _headers\n',
    'cloudflare reads 0 of the 2 lines longer than 2000 characters of _redirects\n',
  ])
  expect(findHostGaps('netlify', { headers: long, redirects: far, files })).toEqual([])
  expect(findHostGaps('github-pages', { headers, redirects: folders, files })).toEqual([
    'github-pages cannot redirect /2024/*: this leads nowhere there\n',
  ])
  const ofLetters = [{ from: '/About', to: '/about' }]
  expect(findHostGaps('nginx', { headers, redirects: ofLetters, files })).toEqual([])
  expect(findHostGaps('github-pages', { headers, redirects: ofLetters, files })).toEqual([
    'github-pages cannot redirect /About: this leads nowhere there\n',
  ])
  const times = ['/about?at=12:30', '/about?page=(2)', '/about?at=12%3A30#x', '/about?page=https://a.garden#(x)']
  const toTimes = times.map((to, index) => ({ from: `/${index}`, to }))
  expect(findHostGaps('vercel', { headers, redirects: toTimes, files })).toEqual([
    'vercel cannot redirect /0, /1, /2: this leads nowhere there\n',
  ])
  const { redirects: kept } = JSON.parse(
    hostFiles('vercel', { headers, redirects: toTimes, files })['vercel.json']?.() ?? '',
  )
  expect(kept.map(({ source }: { source: string }) => source)).toEqual(['/3'])
  expect(findHostGaps('s3', { headers, redirects, files: [] })).toEqual([
    'without a page at /404, the host decides what missing addresses show\n',
  ])
})
