import { describe, expect, inject, it } from 'vitest'
import { withPage } from '../../support/browse.ts'
import { linksIn, mainOf, shown, textOf, within } from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'

const origin = inject('origin')

describe.each([
  ['/careers', 'No job openings available at this time.'],
  ['/coming-soon', 'Equipment financing application will be available soon.'],
])('%s', (path, sentence) => {
  const { read } = openPages(path)

  it(`says “${sentence}”`, () => expect(read((page) => textOf(mainOf(page)).includes(sentence))).toBe(true))
  it('says nothing else', () => expect(read((page) => textOf(mainOf(page)))).toBe(sentence))
  it('has no links in its content', () => expect(read((page) => linksIn(within(mainOf(page))))).toEqual([]))
  it('has no picture', () => expect(read((page) => shown(within(mainOf(page)), 'img', 'video').length)).toBe(0))
})

describe('the redirect', () => {
  it('is a route that sends the browser to the main home address on an external host', async () => {
    const response = await fetch(`${origin}/home-redirect`, { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '', origin)
    expect([301, 302, 303, 307, 308]).toContain(response.status)
    expect([target.protocol, target.pathname, target.origin === origin]).toEqual(['https:', '/', false])
  })

  it('moves a browser there', () =>
    withPage(async (page) => {
      const asked = page.waitForRequest((request) => !request.url().startsWith(origin))
      await page.goto(`${origin}/home-redirect`).catch(() => undefined)
      expect((await asked).isNavigationRequest()).toBe(true)
    }))
})
