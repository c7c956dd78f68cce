import { describe, expect, it } from 'vitest'
import { live, visit, withoutScript } from '../support/browse.ts'

describe('the science page', () => {
  it('has a bar of its own, glass beyond 50 px', () =>
    visit('/science-behind', async (page) => {
      await live(page, 'science-bar')
      const filter = () => page.locator('.navbar-bar').evaluate((bar) => getComputedStyle(bar).backdropFilter)
      expect(await filter()).toBe('none')
      await page.mouse.wheel(0, 51)
      await expect.poll(filter).toContain('blur')
    }))

  it('lights the last part in the contents that has come to the top of the window', () =>
    visit('/science-behind', async (page) => {
      await live(page, 'science-bar')
      const lit = () => page.locator('.contents [aria-current]').allTextContents()
      expect(await lit()).toEqual([])
      await page.locator('#in-the-lab').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
      await expect.poll(lit).toEqual(['In the lab'])
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(lit).toEqual([])
    }))

  it('leads to each laboratory file by a link without script', async () => {
    await visit(
      '/science-behind',
      async (page) => {
        expect(await page.locator('.card a[download]').count()).toBe(3)
        expect(await page.getByText('LABS', { exact: true }).isVisible()).toBe(false)
      },
      withoutScript,
    )
  })
})
