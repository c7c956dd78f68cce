import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'

const { visit } = openSite()
const origin = inject('origin')
const pages = ['/', '/blog', '/regenerative-medicine/exosomes', '/quantum-wellness-beds-california']

/** Sum of the page's layout shifts, from its beginning to half a second after it has loaded. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(origin + path)
  await page.waitForTimeout(500)
  return Number(await page.evaluate(() => Reflect.get(window, 'shift')))
}

describe.each([390, 1400])('without its font, at %i px', (width) => {
  it.each(pages)('%s reads, and hardly anything moves', (path) =>
    visit(
      '/careers',
      async (page) => {
        const fonts: string[] = []
        await page.route('**/*.woff2', (route) => {
          fonts.push(route.request().url())
          return route.abort()
        })
        expect(await shiftOf(page, path)).toBeLessThanOrEqual(0.1)
        expect(fonts.length).toBeGreaterThan(0)
        const heading = page.locator('h1')
        expect(await heading.isVisible()).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      },
      size(width),
    ),
  )
})

it.each(pages)('%s shows its first text within 3 s over a slow connection', (path) =>
  visit('/careers', async (page) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    // Slow 4G: 400 kbit/s, 400 ms there and back.
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await page.goto(origin + path, { waitUntil: 'commit' })
    const paint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    await expect.poll(paint, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await paint()).toBeLessThan(3000)
  }),
)

it('the way to write takes the form’s place 3 s after /contact has begun to wait for a host that is blocked', () =>
  visit('/careers', async (page) => {
    await page.route('https://forms.leadform.example/**', (route) => route.abort())
    await page.addInitScript(() => {
      new MutationObserver((records) => {
        for (const { target, attributeName } of records) {
          if (!(target instanceof Element)) continue
          if (attributeName === 'live' && target.getAttribute('name') === 'lead-form') performance.mark('waits')
          if (attributeName === 'data-state') performance.mark('shows')
        }
      }).observe(document, { attributes: true, attributeFilter: ['live', 'data-state'], subtree: true })
    })
    await page.goto(`${origin}/contact`)
    await page.locator('.lead-form[data-state=failed]').waitFor()
    const waited = await page.evaluate(() => performance.measure('waited', 'waits', 'shows').duration)
    expect(waited).toBeGreaterThan(2500)
    expect(waited).toBeLessThan(3500)
    expect(await page.locator('.lead-form-account h2').isVisible()).toBe(true)
  }))
