import { describe, expect, it } from 'vitest'
import { live, openSite, withoutScript } from '../support/browse.ts'

const { visit } = openSite()

describe('the science page', () => {
  it('has a bar of its own, glass beyond 50 px', () =>
    visit('/science-behind', async (page) => {
      await live(page, 'science-bar')
      const filter = () => page.locator('.navbar-bar').evaluate((bar) => getComputedStyle(bar).backdropFilter)
      expect(await filter()).toBe('none')
      await page.mouse.wheel(0, 51)
      await expect.poll(filter).toContain('blur')
    }))

  it.each([
    ['Back to Exosomes', '**/regenerative-medicine/exosomes'],
    ['Future Wellness', /\/$/],
  ])('leads with “%s” to a page that scrolls to its top after 100 ms', (name, address) =>
    visit('/science-behind', async (page) => {
      // As a browser would that restores a place on the page.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          scrollTo({ top: 40, behavior: 'instant' })
          Object.assign(window, { restored: scrollY })
        })
      })
      await page.getByRole('banner').getByRole('link', { name }).click()
      await page.waitForURL(address)
      await expect.poll(() => page.evaluate(() => [Reflect.get(window, 'restored'), scrollY])).toEqual([40, 0])
    }),
  )

  it('shows every part of its contents, none of it folded', () =>
    visit('/science-behind', async (page) => {
      const parts = await page.locator('.contents a').evaluateAll((links) =>
        links.map((link) => {
          const part = document.querySelector(link.getAttribute('href') ?? '')
          return part?.querySelector('h2')?.textContent === link.textContent
        }),
      )
      expect(parts).toEqual(Array.from({ length: 14 }, () => true))
      expect(await page.locator('main details').count()).toBe(0)
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
