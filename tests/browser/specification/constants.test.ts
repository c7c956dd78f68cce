import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { live, openSite, size, stopClock } from '../../support/browse.ts'

const site = openSite()
const origin = inject('origin')

/** The blog with a clock of the test's own; `notify` sends a newsletter address, which shows a notification. */
const visitBlog = (use: (page: Page, notify: () => Promise<void>) => Promise<void>): Promise<void> =>
  site.visit(
    '/blog',
    async (page) => {
      const email = page.getByPlaceholder('Your email address')
      await live(page, 'notifications')
      await live(page, 'tooltips')
      await email.focus()
      await live(page, 'newsletter')
      await stopClock(page)
      await use(page, async () => {
        await email.fill('jordan@center.example')
        await email.press('Enter')
        await page.clock.runFor(50)
      })
    },
    { ...size(1440), reducedMotion: 'reduce' },
  )
const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const notices = (page: Page) => region(page).locator('li:visible')
const count = (page: Page, expected: number) => expect.poll(() => notices(page).count()).toBe(expected)

describe('notifications', () => {
  it('stand at the bottom right', () =>
    visitBlog(async (page, notify) => {
      await notify()
      await count(page, 1)
      const { x = 0, y = 0, width = 0, height = 0 } = (await notices(page).boundingBox()) ?? {}
      expect([x + width > 1440 - 60, x > 720, y + height > 900 - 60, y > 450]).toEqual([true, true, true, true])
    }))

  it.each([
    [3900, 1],
    [4100, 0],
  ])('last 4000 ms: after %i ms there are %i', (time, left) =>
    visitBlog(async (page, notify) => {
      await notify()
      await count(page, 1)
      await page.clock.runFor(time - 50)
      await count(page, left)
    }),
  )

  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
    [6, 3],
  ])('are three at the most in sight: of %i, %i', (sent, seen) =>
    visitBlog(async (page, notify) => {
      for (let time = 0; time < sent; time++) await notify()
      await count(page, seen)
    }),
  )

  it('are reached by Alt+T', () =>
    visitBlog(async (page, notify) => {
      await notify()
      await page.keyboard.press('Alt+KeyT')
      expect(await region(page).evaluate((area) => area.contains(document.activeElement))).toBe(true)
    }))
})

describe('a tooltip', () => {
  const visit = (use: (page: Page) => Promise<void>): Promise<void> =>
    site.visit(
      '/regenerative-medicine/exosomes',
      async (page) => {
        const carousel = page.locator('[aria-roledescription=carousel]').first()
        await carousel.scrollIntoViewIfNeeded()
        await live(page, 'carousel')
        await live(page, 'tooltips')
        await carousel.getByRole('button', { name: /^Next / }).click()
        await page.mouse.move(10, 400)
        await stopClock(page)
        await page.clock.runFor(1000)
        await use(page)
      },
      size(1440),
    )
  const button = (page: Page, name: RegExp) =>
    page.locator('[aria-roledescription=carousel]').first().getByRole('button', { name })
  const tips = (page: Page) => page.getByRole('tooltip').count()

  it.each([
    [690, 0],
    [710, 1],
  ])('opens after 700 ms: at %i ms there are %i', (time, seen) =>
    visit(async (page) => {
      await button(page, /^Next /).hover()
      await page.clock.runFor(time)
      expect(await tips(page)).toBe(seen)
    }),
  )

  it.each([
    [280, 1],
    [320, 0],
  ])('opens at once within 300 ms of the last one: %i ms after it closed there are %i', (time, seen) =>
    visit(async (page) => {
      await button(page, /^Next /).hover()
      await page.clock.runFor(750)
      expect(await tips(page)).toBe(1)
      await page.mouse.move(10, 400)
      for (let passed = 0; passed < 1000 && (await tips(page)) > 0; passed += 10) await page.clock.runFor(10)
      await page.clock.runFor(time)
      await button(page, /^Previous /).hover()
      await page.clock.runFor(1)
      expect(await tips(page)).toBe(seen)
    }),
  )
})

describe('the theme', () => {
  const lightness = (page: Page) =>
    page.evaluate(() => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3 > 128 ? 'light' : 'dark'
    })
  const choose = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await live(page, 'theme-choice')
    await page.getByRole('radio', { name, exact: true }).check({ force: true })
  }

  it.each(['light', 'dark'] as const)('is by default that of the system: %s', (colorScheme) =>
    site.visit('/careers', async (page) => expect(await lightness(page)).toBe(colorScheme), { colorScheme }),
  )

  it.each([
    ['Light', 'dark', 'light'],
    ['Dark', 'light', 'dark'],
  ] as const)('%s can be chosen, and is stored for the next page', (name, colorScheme, expected) =>
    site.visit(
      '/careers',
      async (page) => {
        await choose(page, name)
        expect(await lightness(page)).toBe(expected)
        await page.goto(`${origin}/about`)
        expect(await lightness(page)).toBe(expected)
      },
      { colorScheme },
    ),
  )

  it.each(['Light', 'Dark'])('%s is followed by the notification area', (name) =>
    site.visit(
      '/blog',
      async (page) => {
        await choose(page, name)
        await live(page, 'notifications')
        await page.getByPlaceholder('Your email address').focus()
        await live(page, 'newsletter')
        await page.getByPlaceholder('Your email address').fill('jordan@center.example')
        await page.getByPlaceholder('Your email address').press('Enter')
        await count(page, 1)
        const isLight = await notices(page).evaluate((notice) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')
          if (!canvas) throw new Error('no canvas')
          canvas.fillStyle = getComputedStyle(notice).backgroundColor
          canvas.fillRect(0, 0, 1, 1)
          return (canvas.getImageData(0, 0, 1, 1).data[1] ?? 0) > 128
        })
        expect(isLight).toBe(name === 'Light')
      },
      { colorScheme: name === 'Light' ? 'dark' : 'light', reducedMotion: 'reduce' },
    ),
  )
})
