import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { drawFrames, keepPage, live, visit } from '../support/browse.ts'

const origin = inject('origin')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const said = (page: Page) => page.locator('.search-results [role=status]').textContent()
const titles = (page: Page) => page.locator('.search-results h2').allTextContents()

describe('the blog’s search', () => {
  const blog = keepPage('/blog')
  beforeAll(() => live(blog(), 'search'))

  it('fetches its index when the box is first reached, once', () =>
    visit('/blog', async (page) => {
      await live(page, 'search')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const index = (): string[] => asked.filter((path) => path === '/blog/search.json')
      await drawFrames(page)
      expect(index()).toEqual([])
      await box(page).focus()
      await expect.poll(index).toHaveLength(1)
      await page.keyboard.type('sauna')
      await expect.poll(() => said(page)).toContain('sauna')
      expect(index()).toHaveLength(1)
    }))

  it.each([
    ['title', 'biocharger', 'Biocharger'],
    ['tag', 'athletic recovery', 'Compression'],
    ['body', 'ventilation', 'Cryotherapy'],
    ['misspelled word', 'compresion', 'Compression'],
    ['beginning', 'vibr', 'Vibration'],
  ])('finds by %s: %s', async (_by, query, best) => {
    await box(blog()).fill(query)
    await expect.poll(async () => (await titles(blog()))[0]?.toLowerCase()).toContain(best.toLowerCase())
  })

  it('marks what matched, counts it aloud, and shows the list again when the box is emptied', () =>
    visit('/blog', async (page) => {
      await live(page, 'search')
      await box(page).fill('pemf')
      await expect.poll(() => said(page)).toMatch(/^(?:One article matches|\d articles match) “pemf”$/)
      expect((await page.locator('.search-results mark').first().textContent())?.toLowerCase()).toContain('pemf')
      expect(await page.getByRole('heading', { name: 'Latest Articles' }).isVisible()).toBe(false)
      await box(page).fill('')
      await expect.poll(() => page.getByRole('heading', { name: 'Latest Articles' }).isVisible()).toBe(true)
      await expect.poll(() => said(page)).toBe('')
      expect(page.url()).toBe(`${origin}/blog`)
    }))

  it('says that no articles match, and offers three topics, one of which finds articles with their pictures', async () => {
    await box(blog()).fill('zeppelin')
    await expect.poll(() => said(blog())).toBe('No articles match “zeppelin”')
    expect(await titles(blog())).toEqual([])
    const topics = blog().locator('.search-results button')
    await expect.poll(() => topics.count()).toBe(3)
    await topics.first().click()
    await expect.poll(() => blog().locator('.search-results img').count()).toBeGreaterThan(0)
    expect(await topics.count()).toBe(0)
  })

  it('keeps the query in the address, so that it can be linked, and leads to the article', () =>
    visit('/blog?q=red%20light', async (page) => {
      await expect.poll(() => said(page)).toContain('“red light”')
      expect(await box(page).inputValue()).toBe('red light')
      await box(page).fill('sound healing')
      await expect.poll(() => said(page)).toContain('“sound healing”')
      expect(page.url()).toBe(`${origin}/blog?q=sound%20healing`)
      await page.locator('.search-results a').first().click()
      await page.waitForURL('**/blog/vibration-therapy-sound-healing-equipment')
      // Nothing is loaded where the page comes back as it was left.
      await page.evaluate(() => history.back())
      await expect.poll(() => said(page)).toContain('“sound healing”')
    }))
})
