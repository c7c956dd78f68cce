import { describe, expect, inject, it } from 'vitest'
import { drawFrames, openSite, size } from '../support/browse.ts'
import { halfOfFamilies } from '../support/families.ts'

const { browser } = openSite()

describe.each([
  [390, 0],
  [1440, 1],
] as const)('at %i px', (width, half) => {
  it.each(halfOfFamilies(half))(
    'nothing on %s moves from its first paint to the end of a scroll to its foot',
    async (path) => {
      const context = await browser().newContext(size(width))
      try {
        const page = await context.newPage()
        await page.addInitScript(() => {
          const shifts: string[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const sources: readonly { readonly node?: Node }[] = Reflect.get(entry, 'sources')
              const moved = sources.map(({ node }) => (node instanceof Element ? node.className || node.localName : ''))
              shifts.push(`${Reflect.get(entry, 'value')} ${moved.join(', ')}`)
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(inject('origin') + path)
        await page.evaluate(async () => {
          for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
            scrollTo({ top, behavior: 'instant' })
            for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
          }
        })
        await page.waitForLoadState('networkidle')
        await drawFrames(page)
        expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
      } finally {
        await context.close()
      }
    },
  )
})
