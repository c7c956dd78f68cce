import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openSite, size, still } from '../support/browse.ts'
import { familyAddresses } from '../support/families.ts'

const { visit } = openSite()
const addresses = familyAddresses()

/** A screen of 1280 by 1024 pixels, zoomed to 400 %. */
const zoomed = size(320, 256)

/** Most stops on the way through a page. */
const mostStops = 300

interface Stop {
  readonly name: string
  /** Its place among all that can have the focus, in the order of the document. */
  readonly place: number
  /** Whether any of it can be seen: nothing that stays in place lies over the whole of it. */
  readonly isSeen: boolean
}

/** What has the focus; nothing where the page has been left. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex]')]
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isSeen = shares.some((x) =>
      shares.some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y)
        return found !== null && (focused.contains(found) || found.contains(focused) || found.closest('label') !== null)
      }),
    )
    return { name: focused.outerHTML.slice(0, 120), place: all.indexOf(focused), isSeen }
  })

/** The same, once the page stands still: pictures that load on the way may move it a moment later. */
async function settledStop(page: Page): Promise<Stop | undefined> {
  for (let wait = 0; wait < 20; wait++) {
    const stop = await stopOf(page)
    if (!stop || stop.isSeen) return stop
    await page.waitForTimeout(50)
  }
  return stopOf(page)
}

describe.each(addresses)('%s', (address) => {
  it('needs no scrolling sideways at 400 %', () =>
    visit(
      address,
      async (page) => {
        const [width, fixed] = await page.evaluate(() => {
          const bars = [...document.querySelectorAll('body *')].filter((element) => {
            const { position } = getComputedStyle(element)
            return (position === 'fixed' || position === 'sticky') && element.getBoundingClientRect().width > 200
          })
          const seen = bars.filter((bar) => bar.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return [document.documentElement.scrollWidth, seen.map((bar) => bar.getBoundingClientRect().height)] as const
        })
        expect(width).toBeLessThanOrEqual(320)
        // What stays in place leaves more than half of the screen to the page.
        for (const height of fixed) expect(height).toBeLessThan(128)
      },
      { ...zoomed, ...still },
    ))

  it.each(process.env['ROUTES'] === 'all' ? [390, 1400] : [390])(
    'is walked through by Tab in its order, and what has the focus is seen, at %i px',
    (width) =>
      visit(
        address,
        async (page) => {
          const stops: Stop[] = []
          for (let count = 0; count < mostStops; count++) {
            await page.keyboard.press('Tab')
            const stop = await stopOf(page)
            if (!stop || stop.place < (stops.at(-1)?.place ?? -1)) break
            stops.push(stop)
          }
          expect(stops[0]?.name).toContain('href="#main"')
          expect(stops.length).toBeGreaterThan(8)
          expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
        },
        { ...size(width), ...still },
      ),
  )
})
