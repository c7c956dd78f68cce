import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openSite, size, stopClock } from '../support/browse.ts'

const origin = inject('origin')
const { browser, visit } = openSite()

describe('the lead form', () => {
  const frame = (page: Page) => page.locator('iframe[title="Contact us form"]')

  it('gives way to an e-mail after 3 s of silence, and nothing moves', () =>
    visit(
      '/careers',
      async (page) => {
        await page.route('https://forms.leadform.example/**', (route) => route.abort())
        await stopClock(page)
        await page.goto(`${origin}/contact`)
        const pass = async (isDone: () => Promise<boolean>): Promise<number> => {
          for (let passed = 0; passed < 10_000; passed += 50) {
            if (await isDone()) return passed
            await page.clock.runFor(50)
          }
          throw new Error('ten seconds have passed')
        }
        const isThere = (selector: string) => async () => (await page.locator(selector).count()) > 0
        await pass(isThere('site-island[name=lead-form][live]'))
        expect(await frame(page).getAttribute('height')).toBe('1007')
        expect(await frame(page).isVisible()).toBe(true)
        const place = () =>
          page.locator('.site-footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().top + scrollY))
        const before = await place()
        const waited = await pass(isThere('.lead-form[data-state=failed]'))
        expect(waited).toBeGreaterThan(2500)
        expect(waited).toBeLessThan(3500)
        expect(await frame(page).isVisible()).toBe(false)
        expect(await page.locator('.lead-form-account h2').isVisible()).toBe(true)
        expect(
          await page
            .locator('.lead-form')
            .getByRole('link', { name: /e-mail/i })
            .getAttribute('href'),
        ).toBe('mailto:support@futurewellness.example')
        expect(Math.abs((await place()) - before)).toBeLessThan(2)
      },
      size(1280, 720),
    ))

  it('stays where its host speaks', async () => {
    const context = await browser().newContext()
    try {
      await context.route('https://forms.leadform.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script>parent.postMessage("ready", "*")</script>' }),
      )
      const page = await context.newPage()
      await page.goto(`${origin}/contact`)
      await page.locator('.lead-form[data-state=loaded]').waitFor()
      await stopClock(page)
      await page.clock.runFor(3200)
      expect(await frame(page).isVisible()).toBe(true)
    } finally {
      await context.close()
    }
  })
})
