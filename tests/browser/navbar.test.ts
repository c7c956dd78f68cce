import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { live as isLive, size, still, visit, withoutScript } from '../support/browse.ts'

const openPage = (width: number, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visit('/about', use, { ...size(width, 800), ...options })
const live = (page: Page) => isLive(page, 'navbar')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

describe('the bar', () => {
  it.each([
    ['/', 1440],
    ['/about', 390],
    ['/products', 1440],
  ])('takes on %s the tone of what lies under it, at %i px', (path, width) =>
    visit(
      path,
      async (page) => {
        await live(page)
        const bar = page.locator('.navbar')
        const isOnDark = () => bar.evaluate((element) => element.classList.contains('on-dark'))
        const isGlass = () => bar.evaluate((element) => element.classList.contains('is-glass'))
        const scrollUnder = (selector: string): Promise<void> =>
          page
            .locator(selector)
            .first()
            .evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY, behavior: 'instant' }))
        expect(await isOnDark()).toBe((await page.locator('.stage:not(.closing)').count()) > 0)
        expect(await isGlass()).toBe(false)
        await page.mouse.wheel(0, 51)
        await expect.poll(isGlass).toBe(true)
        expect(await isOnDark()).toBe((await page.locator('.stage:not(.closing)').count()) > 0)
        await scrollUnder('main > .section > .head')
        await expect.poll(isOnDark).toBe(false)
        await scrollUnder('.closing')
        await expect.poll(isOnDark).toBe(true)
        await scrollUnder('main > .section > .head')
        await expect.poll(isOnDark).toBe(false)
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await expect.poll(isOnDark).toBe(true)
      },
      { ...size(width, 800), ...still },
    ),
  )

  it('is dark over a dark card of a light page', () =>
    visit(
      '/products',
      async (page) => {
        await live(page)
        await page
          .locator('.card.on-dark')
          .first()
          .evaluate((card) => scrollTo({ top: card.getBoundingClientRect().top + scrollY + 100, behavior: 'instant' }))
        await expect
          .poll(() => page.locator('.navbar').evaluate((bar) => bar.className))
          .toMatch(/is-glass.*on-dark|on-dark.*is-glass/)
      },
      { ...size(390, 800), ...still },
    ))

  it('has the tone of the page that a link leads to', () =>
    visit(
      '/contact',
      async (page) => {
        await live(page)
        await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
        await page.waitForURL('**/about')
        await live(page)
        await page.locator('.navbar.is-fixed').waitFor()
        expect(await page.locator('.navbar').evaluate((bar) => bar.classList.contains('on-dark'))).toBe(true)
      },
      size(1440, 800),
    ))
})

describe('the narrow menu', () => {
  it.each([390, 800])('opens and closes by keyboard alone at %i px, and keeps the focus while open', (width) =>
    openPage(width, async (page) => {
      await live(page)
      const button = page.getByRole('button', { name: 'Menu' })
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
      const sheet = page.locator(`#${await button.getAttribute('aria-controls')}`)
      await expect.poll(() => sheet.isVisible()).toBe(true)
      const stops: (string | undefined)[] = []
      for (let press = 0; press < 11; press++) {
        await page.keyboard.press('Tab')
        stops.push(await focused(page))
      }
      expect(stops).toEqual([
        'Home',
        'Products',
        'CRM Services',
        'Blog',
        'About',
        'Contact',
        'Equipment Financing',
        'Regenerative Medicine',
        'Request Demo',
        'Light or dark',
        'Menu',
      ])
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => focused(page)).toBe('Light or dark')
      await page.keyboard.press('Escape')
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
      await expect.poll(() => focused(page)).toBe('Menu')
      await expect.poll(() => sheet.isVisible()).toBe(false)
    }),
  )

  it('holds the page behind still, and closes when outside is pressed or the screen grows wide', () =>
    openPage(390, async (page) => {
      await live(page)
      const button = page.getByRole('button', { name: 'Menu' })
      const isOpen = async () => (await button.getAttribute('aria-expanded')) === 'true'
      await button.click()
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
      await page.getByRole('link', { name: 'Future Wellness' }).first().dispatchEvent('pointerdown')
      await expect.poll(isOpen).toBe(false)
      await button.click()
      await page.setViewportSize({ width: 1400, height: 800 })
      await page.setViewportSize({ width: 390, height: 800 })
      await expect.poll(isOpen).toBe(false)
    }))

  it('opens, leads on and closes by touch', () =>
    openPage(
      390,
      async (page) => {
        await live(page)
        const button = page.getByRole('button', { name: 'Menu' })
        await button.tap()
        await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
        await button.tap()
        await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
        await button.tap()
        await page.locator('.menu-sheet').getByRole('link', { name: 'Products' }).tap()
        await page.waitForURL('**/products')
      },
      { hasTouch: true, isMobile: true },
    ))

  it('opens without script', () =>
    openPage(
      390,
      async (page) => {
        await page.locator('.menu summary').click()
        await expect
          .poll(() => page.locator('.menu-sheet').getByRole('link', { name: 'Products' }).isVisible())
          .toBe(true)
      },
      withoutScript,
    ))
})
