import { expect, it } from 'vitest'
import { createMovedPageFinder } from '../../../../generator/core/check/rules/find-moved-page.ts'
import { compileSite, garden } from '../../../support/compile-site.ts'

const [page] = (await compileSite(garden)).pages.filter(({ route }) => route.url === '/')
if (!page) throw new Error('the garden has no home page')

const pageAt = (url: string): typeof page => ({
  ...page,
  route: { ...page.route, url, place: { url, canonical: url, addresses: [url] } },
})

const states = ['ohio', 'iowa', 'utah', 'maine'].map((name) => `/equipment-in-${name}`)

it.each([
  ['/blog/cold-water', ['/blog/water-that-is-cold'], ['/blog/water-that-is-cold']],
  ['/blog/recieve', ['/blog/receive'], ['/blog/receive']],
  ['/blog/a', ['/news/a', '/blog/b'], ['/news/a']],
  ['/blog/cold', ['/blog/cold-baths', '/blog/cold-rooms'], ['/blog/cold-baths', '/blog/cold-rooms']],
  ['/blog/prices-of-2024', ['/blog/costs-of-2025'], []],
  ['/prices-2024', ['/prices-2025'], ['/prices-2025']],
  ['/blog/cold', ['/blog/heat'], []],
  ['/blog/cold', ['/news/cold-rooms'], []],
  // What is common to the names of a folder says nothing.
  ['/equipment-in-ohio', ['/equipment-in-texas'], []],
  ['/1', ['/a/1'], []],
])('of what was at %s, and pages at %j, it may be at %j', (old, urls, found) => {
  const find = createMovedPageFinder(urls.map(pageAt), new Map([old, ...states].map((url) => [url, url])))
  expect(find(old).map(({ url }) => url)).toEqual(found)
})

it('a page whose address is recorded is no new one', () => {
  const find = createMovedPageFinder([pageAt('/blog/cold-rooms')], new Map([['/blog/cold-rooms', 1]]))
  expect(find('/blog/cold-room')).toEqual([])
})
