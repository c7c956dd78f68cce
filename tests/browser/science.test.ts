import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { live, openSite, withoutScript } from '../support/browse.ts'

const { visit } = openSite()

describe('the science page', () => {
  it('has a bar of its own, glass beyond 50 px', () =>
    visit('/science-behind', async (page) => {
      await live(page, 'science-bar')
      const filter = () =>
        page.locator('.science-bar .container').evaluate((bar) => getComputedStyle(bar).backdropFilter)
      expect(await filter()).toBe('none')
      await page.mouse.wheel(0, 51)
      await expect.poll(filter).toContain('blur')
    }))

  it('has a described drawing in every chapter', () =>
    visit('/science-behind', async (page) => {
      const described = await page
        .locator('.science-section')
        .evaluateAll((chapters) =>
          chapters.map(
            (chapter) => (chapter.querySelector('figure [role=img]')?.getAttribute('aria-label') ?? '').length > 60,
          ),
        )
      expect(described).toEqual(Array.from({ length: 13 }, () => true))
    }))

  it('lights the current chapter in the contents, by style alone where the browser can, and names it in the bar', async () => {
    const current = (page: Page) =>
      page
        .locator('.contents-list a')
        .evaluateAll((links) =>
          links.filter((link) => getComputedStyle(link).backgroundImage !== 'none').map((link) => link.textContent),
        )
    const scrollToLab = (page: Page) =>
      page.locator('#in-the-lab').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    await visit(
      '/science-behind',
      async (page) => {
        await scrollToLab(page)
        await expect.poll(() => current(page)).toEqual(['In the lab'])
      },
      withoutScript,
    )
    await visit('/science-behind', async (page) => {
      await live(page, 'science-bar')
      await scrollToLab(page)
      await expect.poll(() => page.locator('.contents-list [aria-current]').allTextContents()).toEqual(['In the lab'])
      const part = page.locator('.science-bar-part')
      expect(await part.textContent()).toBe('In the lab')
      await part.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(900)
    })
  })

  it('leads to each laboratory file by a link without script', async () => {
    await visit(
      '/science-behind',
      async (page) => {
        expect(await page.locator('.science-files a[download]').count()).toBe(3)
        expect(await page.locator('.labs-button').isVisible()).toBe(false)
      },
      withoutScript,
    )
  })
})
