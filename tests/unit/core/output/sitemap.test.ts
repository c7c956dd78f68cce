import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { searchEngineFiles } from '../../../../generator/core/output/sitemap.ts'
import { compileSite, copySite, garden } from '../../../support/compile-site.ts'

const settings = { origin: 'https://site.example', language: 'en' }

const { pages } = await compileSite(garden)

const [note] = pages.filter(({ route }) => route.url === '/notes/sowing')
if (!note) throw new Error('the garden has lost a note')

const pageAt = (url: string, head: Partial<typeof note.head> = {}, canonical = url): typeof note => ({
  ...note,
  route: { ...note.route, url, place: { url, canonical, addresses: [canonical] } },
  head: { ...note.head, ...head },
})

const filesOf = (pages: readonly (typeof note)[], limit?: number) =>
  Object.fromEntries(
    searchEngineFiles(pages, settings, new Map(), limit).map(({ path, text }) => [path, text()] as const),
  )

const addressesIn = (text = ''): readonly string[] => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => at)

it('the sitemap lists what search engines may show, at its one address', () => {
  const files = filesOf([
    pageAt('/'),
    pageAt('/404', { noindex: true }),
    pageAt('/gone', { redirect: 'https://other.example' }),
    pageAt('/pay', {}, '/financing'),
    pageAt('/größe'),
  ])
  expect(addressesIn(files['sitemap.xml'])).toEqual(['https://site.example/', 'https://site.example/gr%C3%B6%C3%9Fe'])
})

it('a page changed when its content says so, and else at no known time', () => {
  const files = filesOf([
    pageAt('/a', { published: '2024-01-02' }),
    pageAt('/b', { published: '2024-01-02', modified: '2024-03-04' }),
    pageAt('/c'),
  ])
  expect([...(files['sitemap.xml'] ?? '').matchAll(/<lastmod>(.*?)</g)].map(([, day]) => day)).toEqual([
    '2024-01-02',
    '2024-03-04',
  ])
})

it('a sitemap that would be too long is in parts', () => {
  const files = filesOf([pageAt('/a'), pageAt('/b'), pageAt('/c')], 2)
  expect(Object.keys(files)).toEqual(['robots.txt', 'sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(addressesIn(files['sitemap.xml'])).toEqual([
    'https://site.example/sitemap-1.xml',
    'https://site.example/sitemap-2.xml',
  ])
  expect(addressesIn(files['sitemap-2.xml'])).toEqual(['https://site.example/c'])
})

it('what the site brings by itself stays', async () => {
  const root = copySite(garden)
  writeFileSync(join(root, 'public/robots.txt'), 'User-agent: *\nDisallow: /\n')
  const { output, diagnostics } = await compileSite(root)
  const file = output?.files.find(({ path }) => path === 'robots.txt')
  const text = new TextDecoder().decode(await file?.read())
  rmSync(root, { recursive: true })
  expect(diagnostics).toEqual([])
  expect(output?.files.filter(({ path }) => /robots|sitemap/.test(path)).map(({ path }) => path)).toEqual([
    'robots.txt',
    'sitemap.xml',
  ])
  expect(text).toContain('Disallow: /')
})
