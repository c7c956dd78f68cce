import { expect, inject, it } from 'vitest'
import { visit } from '../support/browse.ts'

const origin = inject('origin')

it('a host with one not-found page still says that it is the post that is not there', () =>
  visit('/no/such/page', async (page) => {
    await page.route(`${origin}/blog/no-such-post`, async (route) => {
      const response = await route.fetch({ url: `${origin}/404` })
      await route.fulfill({ response, status: 404 })
    })
    await page.goto(`${origin}/blog/no-such-post`)
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Post Not Found'])
    expect(await page.getByText("The blog post you're looking for doesn't exist.").isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
    expect(await page.title()).toContain('Post Not Found')
  }))

it('a host with the nearest not-found page still says that it is no post that is not there', () =>
  visit('/no/such/page', async (page) => {
    await page.route(`${origin}/blog/no/post`, async (route) => {
      const response = await route.fetch({ url: `${origin}/blog/404` })
      await route.fulfill({ response, status: 404 })
    })
    await page.goto(`${origin}/blog/no/post`)
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Oops! Page not found'])
    expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    await expect.poll(() => page.title()).toBe('Oops! Page not found')
  }))

it.each([
  ['/no/such/page', ['/products', '/blog', '/contact'], 0],
  ['/blog/no-such-post', ['/products', '/contact'], 3],
])('%s has ways on, %j, and %i articles', (path, hrefs, count) =>
  visit(path, async (page) => {
    const ways = page.getByRole('main').locator('.stage li a')
    expect(await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs)
    expect(await page.getByRole('main').locator('article').count()).toBe(count)
  }),
)
