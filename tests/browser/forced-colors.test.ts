import { describe, expect, it } from 'vitest'
import { live, notify, size, visit } from '../support/browse.ts'

const forced = { forcedColors: 'active' } as const

/** Width of an element's edge in pixels, in forced colors. */
const edge = (element: Element): number => Number.parseFloat(getComputedStyle(element).borderTopWidth)

describe('in forced colors', () => {
  it('the bar, buttons and fields have edges', async () => {
    await visit(
      '/equipment-financing',
      async (page) => {
        await live(page, 'financing-form')
        await page.getByRole('button', { name: 'Check my inquiry' }).click()
        await page.locator('.field-error').first().waitFor()
        for (const selector of ['.button[type=submit]', '.field input', '.navbar-end .button'])
          expect(await page.locator(selector).first().evaluate(edge), selector).toBeGreaterThanOrEqual(1)
        await page.mouse.wheel(0, 400)
        await expect.poll(() => page.locator('.is-glass .navbar-bar').evaluate(edge)).toBeGreaterThanOrEqual(1)
      },
      forced,
    )
  })

  it('notifications and tooltips have edges, and the chosen theme a mark', () =>
    visit(
      '/financing',
      async (page) => {
        await live(page, 'notifications')
        await notify(page)
        expect(await page.locator('.toast').evaluate(edge)).toBeGreaterThanOrEqual(1)
        await page.keyboard.press('Alt+KeyT')
        await page.keyboard.press('Tab')
        expect(await page.getByRole('tooltip').evaluate(edge)).toBeGreaterThanOrEqual(1)
        await page.locator('.theme-choice').scrollIntoViewIfNeeded()
        await live(page, 'theme-choice')
        const [chosen, other] = await page
          .locator('.theme-choice label')
          .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
        expect(chosen).not.toBe(other)
      },
      forced,
    ))

  it('the menu, the questions and the carousel’s buttons can be told apart from their ground', async () => {
    await visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        const button = page.getByRole('button', { name: 'Menu' })
        expect(await button.evaluate(edge)).toBeGreaterThanOrEqual(1)
        await button.click()
        expect(await page.locator('.menu-sheet').isVisible()).toBe(true)
      },
      { ...forced, ...size(390) },
    )
    await visit(
      '/regenerative-medicine/exosomes',
      async (page) => {
        await page.locator('.carousel').first().scrollIntoViewIfNeeded()
        await live(page, 'carousel')
        expect(await page.getByRole('button', { name: 'Next product' }).evaluate(edge)).toBeGreaterThanOrEqual(1)
      },
      forced,
    )
  })
})
