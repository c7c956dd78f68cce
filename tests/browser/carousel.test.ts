import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'
import { carousel, inView } from '../support/carousel.ts'

const site = openSite()
const visit = (width: number, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  site.visit('/regenerative-medicine/exosomes', use, { ...size(width), ...options })

describe('the carousels', () => {
  it.each([
    [390, 1],
    [820, 3],
    [1400, 4],
  ])('show at %i px %i whole cards, of 5 and of 17', (width, count) =>
    visit(width, async (page) => {
      for (const [noun, total] of [
        ['product', 5],
        ['compound', 17],
      ] as const) {
        const parts = await carousel(page, noun)
        await expect.poll(() => parts.slides.count()).toBe(total)
        await expect.poll(() => parts.slides.nth(2).getAttribute('aria-label')).toBe(`3 of ${total}`)
        await expect.poll(() => inView(parts)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      }
    }),
  )

  it('go on and back by their buttons, which are disabled at the ends, and say where they are', () =>
    visit(1400, async (page) => {
      const parts = await carousel(page, 'product')
      const { previous, next, region } = parts
      expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
      await expect.poll(() => region.locator('[aria-live]').textContent()).toBe('')
      await next.click()
      await expect.poll(() => inView(parts)).toEqual([2, 3, 4, 5])
      expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
      await expect.poll(() => region.locator('[aria-live]').textContent()).toBe('slide 2 of 5')
      await previous.click()
      await expect.poll(() => inView(parts)).toEqual([1, 2, 3, 4])
      expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
    }))

  it('move by the arrow keys, from a button, a card or the row itself', () =>
    visit(1400, async (page) => {
      const parts = await carousel(page, 'compound')
      await parts.next.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => inView(parts)).toEqual([3, 4, 5, 6])
      await expect.poll(() => parts.region.locator('[aria-live]').textContent()).toBe('slide 3 of 17')
      for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => inView(parts)).toEqual([14, 15, 16, 17])
      await expect.poll(() => parts.next.isDisabled()).toBe(true)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => inView(parts)).toEqual([13, 14, 15, 16])
    }))

  it('bring a card into view when the focus reaches it', () =>
    visit(1400, async (page) => {
      const parts = await carousel(page, 'compound')
      await parts.slides.nth(3).getByRole('link').focus()
      await page.keyboard.press('Tab')
      await expect.poll(() => inView(parts)).toContain(5)
    }))

  it('can be dragged, by mouse and by finger', async () => {
    await visit(1400, async (page) => {
      const parts = await carousel(page, 'compound')
      const box = await parts.slides.nth(2).boundingBox()
      if (!box) throw new Error('no box')
      await page.mouse.move(box.x + 50, box.y + 50)
      await page.mouse.down()
      await page.mouse.move(box.x - 350, box.y + 50, { steps: 12 })
      await page.mouse.up()
      expect((await inView(parts))[0]).toBeGreaterThan(1)
    })
    await visit(
      390,
      async (page) => {
        const parts = await carousel(page, 'product')
        const box = await parts.slides.nth(0).boundingBox()
        if (!box) throw new Error('no box')
        const touch = await page.context().newCDPSession(page)
        const y = Math.max(box.y, 0) + 60
        const at = (x: number) => ({ touchPoints: [{ x, y }] })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) })
        for (let x = 290; x >= 90; x -= 20)
          await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await expect.poll(() => inView(parts)).toEqual([2])
      },
      { hasTouch: true, isMobile: true },
    )
  })

  it('jump where motion is to be reduced', () =>
    visit(
      1400,
      async (page) => {
        const { next, slides } = await carousel(page, 'compound')
        const left = () => slides.nth(1).evaluate((slide) => slide.getBoundingClientRect().left)
        const start = await slides.nth(0).evaluate((slide) => slide.getBoundingClientRect().left)
        await next.click()
        await page.evaluate(() => new Promise(requestAnimationFrame))
        expect(Math.abs((await left()) - start)).toBeLessThan(2)
      },
      { reducedMotion: 'reduce' },
    ))

  it('count anew when the screen changes', () =>
    visit(390, async (page) => {
      const parts = await carousel(page, 'product')
      for (let press = 0; press < 4; press++) await parts.next.click()
      await expect.poll(() => parts.next.isDisabled()).toBe(true)
      await page.setViewportSize({ width: 1400, height: 900 })
      await expect.poll(() => inView(parts)).toEqual([2, 3, 4, 5])
    }))

  it('are rows that scroll without script, with the same cards and no dead buttons', () =>
    visit(
      390,
      async (page) => {
        const region = page.locator('section[aria-roledescription=carousel]').first()
        await expect.poll(() => region.locator('[aria-roledescription=slide]').count()).toBe(5)
        await expect.poll(() => region.getByRole('button').count()).toBe(0)
        await expect
          .poll(() => region.locator('.carousel-viewport').evaluate((row) => row.scrollWidth > row.clientWidth))
          .toBe(true)
        await region.getByRole('link', { name: 'Order Now' }).last().focus()
        expect(await region.locator('.carousel-viewport').evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
      },
      { javaScriptEnabled: false },
    ))
})
