import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { size, still, visit } from '../support/browse.ts'
import { carousel, inView } from '../support/carousel.ts'

const path = '/regenerative-medicine/exosomes'

/** Number of the slide that has the focus; 0 where none has. */
const focusedSlide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const track = document.activeElement?.closest('.carousel-track')
    return [...(track?.children ?? [])].findIndex((one) => one.contains(document.activeElement)) + 1
  })

/** The exosomes page, whose carousels come to work as soon as `release` is called. */
const visitEarly = (use: (page: Page, release: () => void) => Promise<void>): Promise<void> =>
  visit(
    '/careers',
    async (page) => {
      const gate = new EventEmitter()
      const opened = once(gate, 'open')
      await page.route('**/_assets/carousel-*.js', async (route) => {
        await opened
        await route.continue()
      })
      await page.goto(inject('origin') + path)
      await use(page, () => gate.emit('open'))
    },
    { ...size(390), ...still },
  )

describe('what has the focus in a carousel stays in sight', () => {
  it('when the script comes late and takes the row over', () =>
    visitEarly(async (page, release) => {
      const row = page.locator('.carousel-viewport').first()
      await row.focus()
      for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
      expect(await focusedSlide(page)).toBe(3)
      release()
      const parts = await carousel(page, 'product')
      expect(await inView(parts)).toEqual([3])
      expect(await parts.previous.isEnabled()).toBe(true)
    }))

  it('when one turns back before the slides have come to rest', () =>
    visit(path, async (page) => {
      const parts = await carousel(page, 'compound')
      await parts.slides.nth(3).getByRole('link').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      expect(await focusedSlide(page)).toBe(4)
      expect(await inView(parts)).toContain(4)
    }))

  it.each([
    ['ArrowRight', 0, 9],
    ['ArrowLeft', 3, 10],
  ])('when %s moves the slide away that had it, %i after the eighth: slide %i has it', (key, tabs, expected) =>
    visit(
      path,
      async (page) => {
        const parts = await carousel(page, 'compound')
        await parts.slides.nth(7).getByRole('link').focus()
        for (let press = 0; press < tabs; press++) await page.keyboard.press('Tab')
        await page.keyboard.press(key)
        expect(await focusedSlide(page)).toBe(expected)
        expect(await inView(parts)).toContain(expected)
      },
      still,
    ),
  )

  it('when the screen grows narrow', () =>
    visit(path, async (page) => {
      const parts = await carousel(page, 'compound')
      await parts.slides.nth(3).getByRole('link').focus()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => inView(parts)).toEqual([4])
      expect(await focusedSlide(page)).toBe(4)
    }))
})

it('a row that was swiped before the script came stays where it is, and says nothing', () =>
  visitEarly(async (page, release) => {
    const row = page.locator('.carousel-viewport').first()
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' }))
    release()
    const parts = await carousel(page, 'product')
    expect(await inView(parts)).toEqual([3])
    expect(await parts.region.locator('[aria-live=off]').textContent()).toBe('3 of 5')
  }))
