import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { drawFrames, openSite, size } from '../../support/browse.ts'
import { inView } from '../../support/carousel.ts'

const site = openSite()

const partsOf = async (page: Page, index: number) => {
  const region = page.locator('[aria-roledescription=carousel]').nth(index)
  await region.scrollIntoViewIfNeeded()
  const parts = {
    region,
    previous: region.getByRole('button', { name: /^Previous / }),
    next: region.getByRole('button', { name: /^Next / }),
    slides: region.locator('[aria-roledescription=slide]'),
  }
  await expect.poll(() => parts.next.isEnabled()).toBe(true)
  await drawFrames(page)
  return parts
}
const visit = (
  width: number,
  index: number,
  use: (parts: Awaited<ReturnType<typeof partsOf>>, page: Page) => Promise<void>,
) =>
  site.visit('/regenerative-medicine/exosomes', async (page) => use(await partsOf(page, index), page), {
    ...size(width),
    reducedMotion: 'reduce',
  })
const from = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first + at)

describe.each([
  ['of the product selection', 0, 5],
  ['of the catalogue', 1, 17],
])('the carousel %s', (_name, index, total) => {
  it(`has ${total} slides`, () => visit(1440, index, async ({ slides }) => expect(await slides.count()).toBe(total)))

  it.each([
    [390, 'small', 1],
    [820, 'medium', 3],
    [1440, 'large', 4],
  ])('shows on a screen of %i px (%s) %i whole cards, from the first on', (width, _size, count) =>
    visit(width, index, async (parts) => {
      await expect.poll(() => inView(parts)).toEqual(from(1, count))
    }),
  )

  it('has its previous button disabled at the start, and the next one not', () =>
    visit(1440, index, async ({ previous, next }) => {
      expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
    }))

  it('moves on by its next button and back by the previous one', () =>
    visit(1440, index, async (parts) => {
      await parts.next.click()
      await expect.poll(() => inView(parts)).toEqual(from(2, 4))
      expect(await parts.previous.isEnabled()).toBe(true)
      await parts.previous.click()
      await expect.poll(() => inView(parts)).toEqual(from(1, 4))
      await expect.poll(() => parts.previous.isDisabled()).toBe(true)
    }))

  it('moves by the right and the left arrow key', () =>
    visit(1440, index, async (parts, page) => {
      await parts.next.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => inView(parts)).toEqual(from(2, 4))
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => inView(parts)).toEqual(from(1, 4))
    }))

  it('ends with its last card and the next button disabled: it does not loop', () =>
    visit(1440, index, async (parts, page) => {
      await parts.next.focus()
      for (let press = 0; press < total; press++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => inView(parts)).toEqual(from(total - 3, 4))
      await expect.poll(() => parts.next.isDisabled()).toBe(true)
      expect(await parts.previous.isEnabled()).toBe(true)
    }))

  it('updates its buttons when it is laid out anew', () =>
    visit(390, index, async (parts, page) => {
      await parts.next.focus()
      for (let press = 0; press < total; press++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => parts.next.isDisabled()).toBe(true)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(() => inView(parts)).toEqual(from(total - 3, 4))
      await expect.poll(() => parts.next.isDisabled()).toBe(true)
    }))
})
