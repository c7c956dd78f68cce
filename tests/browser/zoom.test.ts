import { expect, it } from 'vitest'
import { openSite, size, still } from '../support/browse.ts'
import { familyAddresses } from '../support/families.ts'

const { visit } = openSite()

/** A screen of 1280 by 1024 pixels, zoomed to 400 %. */
const zoomed = size(320, 256)

it.each(familyAddresses())('%s needs no scrolling sideways at 400 %%, and what stays in place leaves room', (address) =>
  visit(
    address,
    async (page) => {
      const { width, heights } = await page.evaluate(() => {
        const bars = [...document.querySelectorAll('body *')].filter((element) => {
          const { position } = getComputedStyle(element)
          return (position === 'fixed' || position === 'sticky') && element.getBoundingClientRect().width > 200
        })
        const seen = bars.filter((bar) => bar.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return {
          width: document.documentElement.scrollWidth,
          heights: seen.map((bar) => bar.getBoundingClientRect().height),
        }
      })
      expect(width).toBeLessThanOrEqual(320)
      for (const height of heights) expect(height).toBeLessThan(128)
    },
    { ...zoomed, ...still },
  ),
)
