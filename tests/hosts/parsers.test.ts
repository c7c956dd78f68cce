import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes, isHandler, type RouteWithSrc } from '@vercel/routing-utils'
import { describe, expect, inject, it } from 'vitest'
import { openPublishedSite } from '../../generator/cli/serve/respond.ts'
import { hostFiles } from '../../generator/core/output/hosts/hosts.ts'
import { parseManifest } from '../../generator/core/output/manifest.ts'
import { headersFor } from '../../generator/core/output/policy.ts'

const out = inject('published')
const published = openPublishedSite(out)
const { headers } = published
const redirects = [
  ...published.redirects,
  { from: '/about/team', to: '/about#team' },
  { from: '/a b_(x)+é', to: '/about' },
  { from: '/encyclopedia', to: 'https://en.wikipedia.org:443/wiki/Plane_(Unicode)/Wikipedia:Contents' },
  { from: '/times', to: '/about?price=$1&page=https://a.garden/b#team:(x)' },
  { from: '/at/*', to: '/12:30/(old)/:splat' },
]
const files =
  parseManifest(readFileSync(join(out, 'manifest.json'), 'utf8'))?.files.map(({ path, route }) => ({ path, route })) ??
  []
const addresses = files.map(({ path, route }) => route ?? `/${path}`)
const written = {
  ...hostFiles('netlify', { headers, redirects, files }),
  ...hostFiles('vercel', { headers, redirects, files }),
}
const textOf = (name: string): string => written[name]?.() ?? ''

/** What a host's own parser makes of a file that we write for it. */
async function parseFile<Parsed>(name: string, parse: (path: string) => Promise<Parsed>): Promise<Parsed> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'))
  try {
    writeFileSync(join(folder, name), textOf(name))
    return await parse(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('Netlify’s own parsers', () => {
  it('find for each address the headers that it is to have, each once', async () => {
    const parsed = await parseFile('_headers', (path) =>
      parseAllHeaders({ headersFiles: [path], configHeaders: [], minimal: true }),
    )
    expect(parsed.errors).toEqual([])
    const matches = (pattern: string, address: string): boolean =>
      pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
    for (const address of addresses) {
      const given = parsed.headers.flatMap((rule) => (matches(rule.for, address) ? Object.entries(rule.values) : []))
      expect(given.map(([name]) => name).sort(), address).toEqual([...new Set(given.map(([name]) => name))].sort())
      expect(Object.fromEntries(given), address).toEqual(headersFor(address, headers))
    }
  })

  it('find every redirect', async () => {
    const parsed = await parseFile('_redirects', (path) =>
      parseAllRedirects({ redirectsFiles: [path], configRedirects: [], minimal: true }),
    )
    expect(parsed.errors).toEqual([])
    expect(parsed.redirects).toMatchObject(
      redirects.map(({ from, to }) => ({ from: encodeURI(from), to, status: 301 })),
    )
    expect(parsed.redirects).toHaveLength(redirects.length)
  })
})

describe('Vercel’s own routing', () => {
  const { routes, error } = getTransformedRoutes(JSON.parse(textOf('vercel.json')))
  const matching = (address: string): readonly RouteWithSrc[] =>
    (routes ?? []).flatMap((route) => (!isHandler(route) && new RegExp(route.src).test(address) ? [route] : []))

  it('gives each address the headers that it is to have', () => {
    expect(error).toBeNull()
    for (const address of addresses) {
      const given = matching(address).flatMap(({ headers: found, status }) =>
        status === undefined && found ? [found] : [],
      )
      expect(Object.assign({}, ...given), address).toEqual(headersFor(address, headers))
    }
  })

  it('leads to the one address of each page, and from where pages moved', () => {
    const target = (address: string): unknown =>
      matching(address)
        .map(({ status, headers: found, src }) => [status, new RegExp(src).exec(address), found?.['Location']] as const)
        .filter(([status]) => status !== undefined)
        .map(([status, found, location]) => [
          status,
          location?.replace(/\$(\d)/g, (_sign, at: string) => found?.[Number(at)] ?? ''),
        ])[0]
    expect(target('/about.html')).toEqual([308, '/about'])
    expect(target('/about/')).toEqual([308, '/about'])
    expect(target('/about')).toBeUndefined()
    for (const { from, to } of redirects) {
      const [status, location = ''] = [target(encodeURI(from))].flat()
      expect([status, decodeURIComponent(String(location))], from).toEqual([301, to.replace(':splat', '*')])
    }
  })
})
