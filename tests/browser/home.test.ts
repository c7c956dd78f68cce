import { describe, expect, inject, it } from 'vitest'
import { drawFrames, live, openSite, size, still, withoutScript } from '../support/browse.ts'

const { visit, browser } = openSite()

describe('the home page', () => {
  it('rests its film out of sight, and where it is asked to', () =>
    visit('/', async (page) => {
      await live(page, 'film')
      const video = page.locator('.home-hero video')
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

  it('shows the poster, without film, parallax or fading, where motion is to be reduced', () =>
    visit(
      '/',
      async (page) => {
        await live(page, 'film')
        const video = page.locator('.home-hero video')
        await page.mouse.wheel(0, 300)
        await page.waitForFunction(() => scrollY === 300)
        await drawFrames(page)
        expect(
          await video.evaluate(
            (film) => film instanceof HTMLVideoElement && [film.currentSrc, film.paused, film.poster !== ''],
          ),
        ).toEqual(['', true, true])
        expect(await video.evaluate((film) => getComputedStyle(film).transform)).toBe('none')
        expect(await page.locator('.is-hidden').count()).toBe(0)
        expect(await page.getByRole('button', { name: 'film' }).count()).toBe(0)
      },
      still,
    ))

  it('shows the poster where data is to be saved', async () => {
    const context = await browser().newContext(size(1400))
    try {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
      const page = await context.newPage()
      await page.goto(inject('origin'))
      await live(page, 'film')
      const video = page.locator('.home-hero video')
      await expect.poll(() => video.evaluate((film) => film instanceof HTMLVideoElement && film.paused)).toBe(true)
      await page.mouse.wheel(0, 300)
      await page.waitForFunction(() => scrollY === 300)
      await drawFrames(page)
      expect(await video.evaluate((film) => getComputedStyle(film).transform)).toBe('none')
    } finally {
      await context.close()
    }
  })

  it('shows all sections without script', () =>
    visit(
      '/',
      async (page) =>
        expect(await page.locator('.closing').evaluate((section) => getComputedStyle(section).opacity)).toBe('1'),
      withoutScript,
    ))
})

describe.each(['/', '/products'])('the bed on %s', (path) => {
  it('opens, lights and fills with the scroll, a caption with each state', () =>
    visit(path, async (page) => {
      const shown = (at: number) =>
        page.evaluate(async (part) => {
          const chapter = document.querySelector('.bed-chapter')
          if (!chapter) throw new Error('no chapter')
          const { top, height } = chapter.getBoundingClientRect()
          scrollTo({ top: top + scrollY + (height - innerHeight) * part, behavior: 'instant' })
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
          const seen = (selector: string) =>
            [...chapter.querySelectorAll(selector)].flatMap((element, index) =>
              getComputedStyle(element).opacity === '1' ? [index] : [],
            )
          return [seen('img').at(-1), seen('.bed-caption')]
        }, at)
      expect(await shown(0)).toEqual([0, []])
      expect(await shown(0.32)).toEqual([2, [0]])
      expect(await shown(0.58)).toEqual([3, [1]])
      expect(await shown(1)).toEqual([4, [2]])
    }))

  it('stands still beside its captions, without empty height, where motion is to be reduced', () =>
    visit(
      path,
      async (page) => {
        const chapter = page.locator('.bed-chapter')
        expect(await chapter.locator('img:visible').count()).toBe(3)
        expect(await chapter.locator('h3:visible').count()).toBe(3)
        expect(await chapter.evaluate((section) => section.clientHeight)).toBeLessThan(1400)
      },
      still,
    ))
})
