import { describe, expect, it } from 'vitest'
import { drawFrames } from '../../support/browse.ts'
import { inView } from '../../support/carousel.ts'
import { keepPages } from '../../support/read-pages.ts'

const { page } = keepPages('/regenerative-medicine/exosomes', [390, 820, 1440])

/** The parts of a carousel, back at its start. */
const partsOf = async (width: number, index: number) => {
  const region = page(width).locator('[aria-roledescription=carousel]').nth(index)
  await region.scrollIntoViewIfNeeded()
  const parts = {
    region,
    previous: region.getByRole('button', { name: /^Previous / }),
    next: region.getByRole('button', { name: /^Next / }),
    slides: region.locator('[aria-roledescription=slide]'),
    press: (key: string) => page(width).keyboard.press(key),
  }
  await expect.poll(async () => (await parts.previous.isEnabled()) || (await parts.next.isEnabled())).toBe(true)
  await parts.slides.first().locator('a').focus()
  while (await parts.previous.isEnabled()) await parts.press('ArrowLeft')
  await drawFrames(page(width))
  return parts
}
const from = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first + at)

describe.each([
  ['of the product selection', 0, 5],
  ['of the catalogue', 1, 17],
])('the carousel %s', (_name, index, total) => {
  it.each([
    [390, 'small', 1],
    [820, 'medium', 3],
    [1440, 'large', 4],
  ])('shows on a screen of %i px (%s) %i whole cards, from the first on', async (width, _size, count) => {
    const parts = await partsOf(width, index)
    await expect.poll(() => inView(parts)).toEqual(from(1, count))
  })

  it(`has ${total} slides`, async () => {
    const { slides } = await partsOf(1440, index)
    expect(await slides.count()).toBe(total)
  })

  it('has its previous button disabled at the start, and the next one not', async () => {
    const { previous, next } = await partsOf(1440, index)
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
  })

  it('moves on by its next button and back by the previous one', async () => {
    const parts = await partsOf(1440, index)
    await parts.next.click()
    await expect.poll(() => inView(parts)).toEqual(from(2, 4))
    expect(await parts.previous.isEnabled()).toBe(true)
    await parts.previous.click()
    await expect.poll(() => inView(parts)).toEqual(from(1, 4))
    await expect.poll(() => parts.previous.isDisabled()).toBe(true)
  })

  it('moves by the right and the left arrow key', async () => {
    const parts = await partsOf(1440, index)
    await parts.press('ArrowRight')
    await expect.poll(() => inView(parts)).toEqual(from(2, 4))
    await parts.press('ArrowLeft')
    await expect.poll(() => inView(parts)).toEqual(from(1, 4))
  })

  it('ends with its last card and the next button disabled: it does not loop', async () => {
    const parts = await partsOf(1440, index)
    for (let press = 0; press < total; press++) await parts.press('ArrowRight')
    await expect.poll(() => inView(parts)).toEqual(from(total - 3, 4))
    await expect.poll(() => parts.next.isDisabled()).toBe(true)
    expect(await parts.previous.isEnabled()).toBe(true)
  })

  it('updates its buttons when it is laid out anew', async () => {
    const parts = await partsOf(390, index)
    for (let press = 0; press < total; press++) await parts.press('ArrowRight')
    await expect.poll(() => parts.next.isDisabled()).toBe(true)
    await page(390).setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => inView(parts)).toEqual(from(total - 3, 4))
    await expect.poll(() => parts.next.isDisabled()).toBe(true)
    await page(390).setViewportSize({ width: 390, height: 900 })
  })
})
