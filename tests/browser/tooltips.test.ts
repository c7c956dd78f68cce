import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { live, size, stopClock, visit } from '../support/browse.ts'
import { isEveryRoute } from '../support/share.ts'

const openPage = (use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> =>
  visit(
    '/regenerative-medicine/exosomes',
    async (page) => {
      await page.locator('.carousel').first().scrollIntoViewIfNeeded()
      await live(page, 'carousel')
      await live(page, 'tooltips')
      await stopClock(page)
      await use(page)
    },
    options,
  )
const tip = (page: Page) => page.getByRole('tooltip')
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next product' })
const text = async (page: Page) => ((await tip(page).count()) === 0 ? '' : tip(page).textContent())

describe('tooltips', () => {
  it('describe the button that they name', () =>
    openPage(async (page) => {
      await nextButton(page).hover()
      await page.clock.runFor(750)
      expect(await text(page)).toBe('Next product')
      expect(await nextButton(page).getAttribute('aria-describedby')).toBe(await tip(page).getAttribute('id'))
    }))

  it('come at once with the focus and go by Escape, and with the focus', () =>
    openPage(async (page) => {
      await page.locator('#product-selection').getByRole('link', { name: 'The Science Behind It All' }).focus()
      for (let press = 0; press < 3 && (await text(page)) === ''; press++) await page.keyboard.press('Tab')
      expect(await text(page)).toBe('Next product')
      await page.keyboard.press('Escape')
      expect(await text(page)).toBe('')
      expect(await page.locator('[aria-describedby=tooltip]').count()).toBe(0)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      expect(await text(page)).toBe('Next product')
      await page.keyboard.press('Tab')
      expect(await text(page)).toBe('')
    }))

  it('stay while the pointer is on them, stand inside the window and 8 px off the button', () =>
    openPage(async (page) => {
      await nextButton(page).hover()
      await page.clock.runFor(750)
      const box = await tip(page).boundingBox()
      const button = await nextButton(page).boundingBox()
      if (!box || !button) throw new Error('no box')
      expect(Math.round(button.y - box.y - box.height)).toBe(8)
      expect(box.x >= 8 && box.x + box.width <= 1392).toBe(true)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.clock.runFor(3000)
      expect(await text(page)).toBe('Next product')
    }))

  it('leave fingers alone', () =>
    openPage(
      async (page) => {
        await nextButton(page).tap()
        await page.clock.runFor(2000)
        expect(await text(page)).toBe('')
      },
      { ...size(390, 844), hasTouch: true, isMobile: true },
    ))

  it('leave when the menu that they name opens by keyboard', () =>
    visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        await live(page, 'tooltips')
        await stopClock(page)
        const menu = page.getByRole('button', { name: 'Menu' })
        for (let press = 0; press < 5 && (await text(page)) === ''; press++) await page.keyboard.press('Tab')
        expect(await text(page)).toBe('Menu')
        await page.keyboard.press('Enter')
        expect(await menu.getAttribute('aria-expanded')).toBe('true')
        await page.clock.runFor(2000)
        expect(await text(page)).toBe('')
        expect(await menu.getAttribute('aria-describedby')).toBeNull()
      },
      size(390, 844),
    ))

  const pages = ['/blog/pemf-therapy-equipment-future-healing', '/', '/blog']
  it.each(isEveryRoute ? pages : pages.slice(0, 1))(
    'name everything on %s that can be pressed and has no words',
    (path) =>
      visit(
        path,
        async (page) => {
          await live(page, 'tooltips')
          const wordless = page.locator('button, a[href], summary').filter({ visible: true, hasNotText: /\S/ })
          const buttons = await wordless.all()
          expect(buttons.length).toBeGreaterThan(0)
          for (const button of buttons) {
            const name = await button.getAttribute('aria-label')
            await button.focus()
            await page.keyboard.press('Shift')
            await button.blur()
            await page.mouse.move(1, 1)
            await button.hover()
            await expect.poll(() => text(page)).toBe(name)
            await page.mouse.move(1, 1)
          }
        },
        size(390, 844),
      ),
  )
})
