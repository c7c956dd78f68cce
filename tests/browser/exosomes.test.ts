import { expect, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'

const { visit } = openSite()
const path = '/regenerative-medicine/exosomes'

it.each([
  [390, 844],
  [1440, 900],
])(
  'at %i px shows every product with its price in the first two screens, and each leads to the selection',
  (width, height) =>
    visit(
      path,
      async (page) => {
        const shelf = page.locator('.shelf')
        const box = await shelf.boundingBox()
        if (!box) throw new Error('no box')
        expect(box.y + box.height).toBeLessThan(2 * height)
        expect(await shelf.locator('strong').allTextContents()).toEqual(
          await page.locator('#product-selection .price').allTextContents(),
        )
        expect(await shelf.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
          Array.from({ length: 5 }, () => '#product-selection'),
        )
      },
      size(width, height),
    ),
)
