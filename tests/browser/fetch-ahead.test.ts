import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { visit } from '../support/browse.ts'

const origin = inject('origin')

describe('what the browser fetches ahead', () => {
  const last = 'footer a[href="/privacy-policy"]'

  /** Addresses that a browser fetched or would have rendered ahead while one link was pointed at. */
  async function aheadOf(page: Page, link: string): Promise<string[]> {
    const cdp = await page.context().newCDPSession(page)
    const seen = new Set<string>()
    const add = (action: string) => (event: { readonly key: { readonly url: string } }) =>
      void seen.add(`${action} ${new URL(event.key.url).pathname}`)
    cdp.on('Preload.prefetchStatusUpdated', add('fetches'))
    // The driver forbids rendering ahead while it watches: the attempt is seen, and no more.
    cdp.on('Preload.prerenderStatusUpdated', add('renders'))
    await cdp.send('Preload.enable')
    await page.locator(link).first().hover()
    // Long enough for Chromium, which waits 200 ms. The link that the pointer rests on next proves that it is still at work.
    await page.waitForTimeout(500)
    await page.locator(last).first().hover()
    await expect.poll(() => [...seen]).toContain('fetches /privacy-policy')
    return [...seen].filter((attempt) => !attempt.endsWith(' /privacy-policy')).sort()
  }

  it.each([
    ['footer a[href="/careers"]', ['fetches /careers']],
    ['header a[href="/contact"]', ['fetches /contact', 'renders /contact']],
  ])('while %s is pointed at: %j', (link, expected) =>
    visit('/about', async (page) => {
      expect(await aheadOf(page, link)).toEqual(expected)
    }),
  )

  it('leaves files alone, and is used', () =>
    visit('/science-behind', async (page) => {
      expect(await aheadOf(page, 'a[download]')).toEqual([])
      await page.goto(`${origin}/about`)
      await aheadOf(page, 'footer a[href="/careers"]')
      await page.locator('footer a[href="/careers"]').click()
      await page.waitForURL('**/careers')
      const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
      expect(entry.deliveryType).toBe('navigational-prefetch')
    }))
})
