import { expect, it } from 'vitest'
import { escapeXml } from '../../generator/output/escape.ts'
import { searchEngineFiles } from '../../generator/output/search-engine-files.ts'
import { compileSite, garden } from '../support/compile-site.ts'

const settings = { origin: 'https://site.example' }
const { making } = await compileSite(garden)
const [note] = making?.pages.filter(({ route }) => route.url === '/notes/sowing') ?? []
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

it('XML gets no character that it cannot hold', () => {
  expect(escapeXml('a\u0000\u0008b\uffff <c> & "d"\n\t')).toBe('ab &lt;c&gt; &amp; &quot;d&quot;\n\t')
})
