import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { drawFrames, size, visit, withContext } from '../support/browse.ts'
import { isEveryRoute } from '../support/share.ts'

const origin = inject('origin')
const pages = ['/', '/blog', '/regenerative-medicine/exosomes', '/quantum-wellness-beds-california']

/** Sum of the page's layout shifts, from its beginning to eight frames after it has loaded. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(origin + path)
  await drawFrames(page)
  return Number(await page.evaluate(() => Reflect.get(window, 'shift')))
}

describe.each([390, 1400])('without its font, at %i px', (width) => {
  it.each(pages.filter((_path, index) => isEveryRoute || index % 2 === (width === 390 ? 0 : 1)))(
    '%s reads, and hardly anything moves',
    (path) =>
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

/** Slow 4G: 400 kbit/s, 400 ms there and back. */
const slow = { bytesPerSecond: 50_000, roundTrip: 0.4 }

it.each(pages)(
  '%s needs so few bytes and round trips for its first text that 3 s of a slow connection suffice',
  (path) =>
    withContext(async (context) => {
      const page = await context.newPage()
      await page.goto(origin + path)
      const { bytes, blocking, imported } = await page.evaluate(() => {
        const [document_, ...others] = performance.getEntriesByType('navigation')
        if (!(document_ instanceof PerformanceNavigationTiming) || others.length > 0) throw new Error('no navigation')
        const resources = performance
          .getEntriesByType('resource')
          .filter((one) => one instanceof PerformanceResourceTiming)
        const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)
        const isBlocking = (one: PerformanceResourceTiming): boolean =>
          Reflect.get(one, 'renderBlockingStatus') === 'blocking'
        const first = [document_, ...resources.filter((one) => isBlocking(one) || preloaded.includes(one.name))]
        return {
          bytes: first.reduce((sum, { transferSize }) => sum + transferSize, 0),
          blocking: resources.filter(isBlocking).length,
          imported: resources.filter((one) => isBlocking(one) && one.initiatorType === 'css').length,
        }
      })
      // The page, then what blocks its rendering, then what that imports.
      expect(blocking).toBeGreaterThan(0)
      const roundTrips = 2 + imported
      expect(bytes).toBeGreaterThan(50_000)
      expect(roundTrips * slow.roundTrip + bytes / slow.bytesPerSecond).toBeLessThan(3)
    }),
)
