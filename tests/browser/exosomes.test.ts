import { expect, it } from 'vitest'
import { live, size, visit } from '../support/browse.ts'

const path = '/regenerative-medicine/exosomes'

it('a wide window shows every product with its price in the first two screens, and each leads to its card', () =>
  visit(
    path,
    async (page) => {
      const shelf = page.locator('.shelf')
      const box = await shelf.boundingBox()
      if (!box) throw new Error('no box')
      expect(box.y + box.height).toBeLessThan(2 * 900)
      expect(await shelf.locator('strong').allTextContents()).toEqual(
        await page.locator('#product-selection .price').allTextContents(),
      )
      const slides = page.locator('#product-selection [aria-roledescription=slide]')
      expect(await shelf.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        await slides.evaluateAll((each) => each.map(({ id }) => `#${id}`)),
      )
      await slides.first().scrollIntoViewIfNeeded()
      await live(page, 'carousel')
      await shelf.locator('a').last().click()
      await expect.poll(() => slides.last().evaluate((slide) => slide.getBoundingClientRect().right)).toBeLessThan(1440)
    },
    size(1440, 900),
  ))
