import { describe, expect, inject, it } from 'vitest'
import { drawFrames, eachInView, openSite, size, wakeAll } from '../support/browse.ts'
import { isEveryRoute } from '../support/share.ts'

const { visit, browser } = openSite()
const origin = inject('origin')
const pages = [
  '/',
  '/about',
  '/blog',
  '/contact',
  '/crm-services',
  '/equipment-financing',
  '/no/such/page',
  '/regenerative-medicine/exosomes',
  '/science-behind',
]

describe('hydration', () => {
  it.each(pages)('of %s changes nothing but React’s comment separators', async (path) => {
    // The comparison parses HTML, which the policy forbids.
    const context = await browser().newContext({ ...size(390), bypassCSP: true })
    try {
      const page = await context.newPage()
      // Effects are what an island does next: without frames and timers none of them runs.
      await page.addInitScript(() => {
        const never = (): number => 0
        window.requestAnimationFrame = never
        Object.assign(window, { setTimeout: never })
      })
      await page.goto(origin + path)
      // Preact keeps what it has rendered into an element at this name.
      await eachInView(page, (island) => expect.poll(() => island.evaluate((element) => '__k' in element)).toBe(true))
      const html = await (await fetch(origin + path)).text()
      const [before, after] = await page.evaluate((source) => {
        const read = (root: Document): string[] =>
          [...root.querySelectorAll('site-island')].map((island) => {
            const copy = island.cloneNode(true)
            if (copy instanceof Element) copy.removeAttribute('live')
            copy.normalize()
            return copy instanceof Element ? copy.outerHTML.replace(/<!--.*?-->/g, '') : ''
          })
        return [read(new DOMParser().parseFromString(source, 'text/html')), read(document)]
      }, html)
      expect(after).toEqual(before)
      expect(before?.length).toBeGreaterThan(0)
    } finally {
      await context.close()
    }
  })
})

describe.each([390, 1400])('at %i px', (width) => {
  it.each(pages.filter((_path, index) => isEveryRoute || index % 2 === (width === 390 ? 0 : 1)))(
    'nothing on %s moves or speaks in the console while its islands wake',
    (path) =>
      visit(
        '/careers',
        async (page) => {
          const said: string[] = []
          page.on('console', (message) => {
            if (message.type() !== 'info') said.push(message.text())
          })
          page.on('pageerror', (error) => said.push(error.message))
          await page.addInitScript(() => {
            Object.assign(window, { shifts: [] })
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                if (Reflect.get(entry, 'hadRecentInput') === false)
                  Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
            }).observe({ type: 'layout-shift', buffered: true })
          })
          await page.goto(origin + path)
          await wakeAll(page)
          await drawFrames(page)
          expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
          expect(said.filter((text) => !(path === '/no/such/page' && text.includes('404')))).toEqual([])
        },
        size(width),
      ),
  )
})
