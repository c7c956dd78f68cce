import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { live, openSite } from '../support/browse.ts'

const origin = inject('origin')
const { browser, visit } = openSite()

describe('the lead form', () => {
  const frame = (page: Page) => page.locator('iframe[title="Contact us form"]')

  it('gives way to an e-mail after 3 s of silence, and nothing moves', () =>
    visit('/contact', async (page) => {
      await live(page, 'lead-form')
      expect(await frame(page).getAttribute('height')).toBe('1007')
      expect(await frame(page).isVisible()).toBe(true)
      const place = () =>
        page.locator('.site-footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().top + scrollY))
      const before = await place()
      await page.locator('.lead-form[data-state=failed]').waitFor({ timeout: 5000 })
      expect(await frame(page).isVisible()).toBe(false)
      expect(await page.locator('.lead-form-account h2').isVisible()).toBe(true)
      expect(
        await page
          .locator('.lead-form')
          .getByRole('link', { name: /e-mail/i })
          .getAttribute('href'),
      ).toBe('mailto:support@futurewellness.example')
      expect(Math.abs((await place()) - before)).toBeLessThan(2)
    }))

  it('stays where its host speaks', async () => {
    const context = await browser().newContext()
    try {
      await context.route('https://forms.leadform.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script>parent.postMessage("ready", "*")</script>' }),
      )
      const page = await context.newPage()
      await page.goto(`${origin}/contact`)
      await page.locator('.lead-form[data-state=loaded]').waitFor({ timeout: 5000 })
      await page.waitForTimeout(3200)
      expect(await frame(page).isVisible()).toBe(true)
    } finally {
      await context.close()
    }
  })
})
