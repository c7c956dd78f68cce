import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { noticesLive, notify, size, still, stopClock, visit } from '../support/browse.ts'

/** The financing page with a clock of our own; `show` shows a notification. */
const openPage = (
  use: (page: Page, show: () => Promise<void>) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> =>
  visit(
    '/financing',
    async (page) => {
      await noticesLive(page)
      await page.locator('[name=email]').focus()
      await stopClock(page)
      await use(page, async () => {
        await notify(page)
        await page.clock.runFor(50)
      })
    },
    { ...still, ...options },
  )
const shown = (page: Page) => page.locator('.toast:visible')
const count = (page: Page, expected: number) => expect.poll(() => shown(page).count()).toBe(expected)

describe('notifications', () => {
  it('are announced by a live region', () =>
    openPage(async (page) => {
      expect(await page.getByRole('region', { name: 'Notifications (Alt+T)' }).getAttribute('aria-live')).toBe('polite')
    }))

  it('stand with the newest nearest to the corner, and older ones come back when one is closed', () =>
    openPage(async (page, show) => {
      for (let time = 0; time < 5; time++) {
        await show()
        await page.clock.runFor(100)
      }
      await count(page, 3)
      expect(await page.locator('.toast').count()).toBe(5)
      const tops = await shown(page).evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().top))
      expect(tops).toEqual(tops.toSorted((a, b) => b - a))
      await shown(page).first().getByRole('button', { name: 'Close' }).click()
      await count(page, 3)
    }))

  it('wait while the pointer is over them, and go on after', () =>
    openPage(async (page, show) => {
      await show()
      await page.clock.runFor(3000)
      await shown(page).hover()
      await page.clock.runFor(9000)
      await count(page, 1)
      await page.mouse.move(10, 10)
      await page.clock.runFor(800)
      await count(page, 1)
      await page.clock.runFor(300)
      await count(page, 0)
    }))

  it('are reached by Alt+T, wait while they have the focus, and go by Escape, which gives it back', () =>
    openPage(async (page, show) => {
      await show()
      await show()
      await page.keyboard.press('Alt+KeyT')
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('notifications')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close')
      await page.clock.runFor(9000)
      await count(page, 2)
      await page.keyboard.press('Escape')
      await count(page, 1)
      await page.keyboard.press('Escape')
      await count(page, 0)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    }))

  it('go by a swipe of a finger, and stay after a short one', () =>
    openPage(
      async (page, show) => {
        await show()
        const box = await shown(page).boundingBox()
        if (!box) throw new Error('no box')
        const touch = await page.context().newCDPSession(page)
        const y = box.y + 20
        const drag = async (distance: number) => {
          const at = (x: number) => ({ touchPoints: [{ x, y }] })
          await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(80) })
          for (let x = 80; x <= 80 + distance; x += 10)
            await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
          await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        }
        await drag(30)
        await count(page, 1)
        await expect.poll(() => shown(page).evaluate((toast) => getComputedStyle(toast).translate)).toBe('0px')
        await drag(120)
        await count(page, 0)
      },
      { ...size(390, 844), hasTouch: true, isMobile: true },
    ))
})
