import { describe, expect, inject, it } from 'vitest'
import { drawFrames, live, still, visit, withoutScript, withPage } from '../support/browse.ts'

describe('the home page', () => {
  it('rests its film out of sight, and where it is asked to', () =>
    visit('/', async (page) => {
      await live(page, 'film')
      const video = page.locator('.stage.screen video')
      const isPaused = () => video.evaluate((film) => film instanceof HTMLVideoElement && film.paused)
      await expect.poll(isPaused).toBe(false)
      await page.mouse.wheel(0, 2000)
      await expect.poll(isPaused).toBe(true)
      await page.mouse.wheel(0, -3000)
      await expect.poll(isPaused).toBe(false)
      await page.getByRole('button', { name: 'Pause the film' }).click()
      await expect.poll(isPaused).toBe(true)
      await page.mouse.wheel(0, 2000)
      await page.waitForFunction(() => scrollY > 1000)
      await drawFrames(page)
      await page.mouse.wheel(0, -3000)
      await page.waitForFunction(() => scrollY === 0)
      await drawFrames(page)
      expect(await isPaused()).toBe(true)
      await page.getByRole('button', { name: 'Play the film' }).click()
      await expect.poll(isPaused).toBe(false)
    }))

  it('shows its picture, without film, parallax or fading, where motion is to be reduced', () =>
    visit(
      '/',
      async (page) => {
        await live(page, 'film')
        const video = page.locator('.stage.screen video')
        await page.mouse.wheel(0, 300)
        await page.waitForFunction(() => scrollY === 300)
        await drawFrames(page)
        expect(
          await video.evaluate((film) => film instanceof HTMLVideoElement && [film.currentSrc, film.paused]),
        ).toEqual(['', true])
        expect(await video.isVisible()).toBe(false)
        const picture = page.locator('.stage.screen img')
        expect(
          await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
        ).toBeGreaterThan(0)
        expect(await video.evaluate((film) => getComputedStyle(film).transform)).toBe('none')
        expect(await page.locator('.is-hidden').count()).toBe(0)
        expect(await page.getByRole('button', { name: 'film' }).count()).toBe(0)
      },
      still,
    ))

  it('shows its picture where data is to be saved', () =>
    withPage(async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
      await page.goto(inject('origin'))
      await live(page, 'film')
      const video = page.locator('.stage.screen video')
      await expect.poll(() => video.evaluate((film) => film instanceof HTMLVideoElement && film.paused)).toBe(true)
      await page.mouse.wheel(0, 300)
      await page.waitForFunction(() => scrollY === 300)
      await drawFrames(page)
      expect(await video.evaluate((film) => getComputedStyle(film).transform)).toBe('none')
    }))

  it('shows all sections without script', () =>
    visit(
      '/',
      async (page) =>
        expect(await page.locator('.closing').evaluate((section) => getComputedStyle(section).opacity)).toBe('1'),
      withoutScript,
    ))
})
