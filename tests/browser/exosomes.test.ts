import { expect, it } from 'vitest'
import { openSite, withoutScript } from '../support/browse.ts'

const { visit } = openSite()

it('shows every product with its price in the first two screens, and each leads to the selection', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    await visit(
      '/regenerative-medicine/exosomes',
      async (page) => {
        const shelf = page.locator('.price-shelf')
        const { y = 0, height = 0 } = (await shelf.boundingBox()) ?? {}
        expect(y + height).toBeLessThan(2 * viewport.height)
        expect(await shelf.locator('strong').allTextContents()).toEqual(
          await page.locator('.vial-card-price').allTextContents(),
        )
        expect(await shelf.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
          Array.from({ length: 5 }, () => '#product-selection'),
        )
      },
      { viewport },
    )
})

it('opens the rest of a chapter without script', () =>
  visit(
    '/regenerative-medicine/exosomes',
    async (page) => {
      const chapter = page.locator('.chapter-picture')
      expect(await chapter.getByText('Each of these steps leaves its mark').isVisible()).toBe(false)
      await chapter.locator('summary').click()
      expect(await chapter.getByText('Each of these steps leaves its mark').isVisible()).toBe(true)
    },
    withoutScript,
  ))
