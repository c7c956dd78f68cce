import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { size, visit } from '../support/browse.ts'
import { carousel, inView } from '../support/carousel.ts'

const openPage = (width: number, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visit('/regenerative-medicine/exosomes', use, { ...size(width), ...options })

describe('the carousels', () => {
  it('say where they are', () =>
    openPage(1400, async (page) => {
      const { next, region } = await carousel(page, 'product')
      await expect.poll(() => region.locator('[aria-live]').textContent()).toBe('1–4 of 5')
      await next.click()
      await expect.poll(() => region.locator('[aria-live]').textContent()).toBe('2–5 of 5')
    }))

  it('can be dragged, by mouse and by finger', async () => {
    await openPage(1400, async (page) => {
      const parts = await carousel(page, 'compound')
      const box = await parts.slides.nth(2).boundingBox()
      if (!box) throw new Error('no box')
      await page.mouse.move(box.x + 50, box.y + 50)
      await page.mouse.down()
      await page.mouse.move(box.x - 350, box.y + 50, { steps: 12 })
      await page.mouse.up()
      expect((await inView(parts))[0]).toBeGreaterThan(1)
    })
    await openPage(
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
    openPage(
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

  it('are rows that scroll without script, with the same cards and no dead buttons', () =>
    openPage(
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
