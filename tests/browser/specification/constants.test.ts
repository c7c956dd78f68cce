import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { keepPage, live, noticesLive, notify, size, stopClock, visit } from '../../support/browse.ts'

const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const notices = (page: Page) => region(page).locator('li:visible')
const count = (page: Page, expected: number) => expect.poll(() => notices(page).count()).toBe(expected)

describe('notifications', () => {
  const financing = keepPage('/financing', { ...size(1440), reducedMotion: 'reduce' })
  const show = async (): Promise<void> => {
    await notify(financing())
    await financing().clock.runFor(50)
  }

  beforeAll(async () => {
    await noticesLive(financing())
    await stopClock(financing())
  })
  beforeEach(async () => {
    await financing().clock.runFor(10_000)
    await count(financing(), 0)
  })

  it('stand at the bottom right', async () => {
    await show()
    await count(financing(), 1)
    const { x = 0, y = 0, width = 0, height = 0 } = (await notices(financing()).boundingBox()) ?? {}
    expect([x + width > 1440 - 60, x > 720, y + height > 900 - 60, y > 450]).toEqual([true, true, true, true])
  })

  it.each([
    [3900, 1],
    [4100, 0],
  ])('last 4000 ms: after %i ms there are %i', async (time, left) => {
    await show()
    await count(financing(), 1)
    await financing().clock.runFor(time - 50)
    await count(financing(), left)
  })

  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
    [6, 3],
  ])('are three at the most in sight: of %i, %i', async (sent, seen) => {
    for (let time = 0; time < sent; time++) await show()
    await count(financing(), seen)
  })

  it('are reached by Alt+T', async () => {
    await show()
    await financing().keyboard.press('Alt+KeyT')
    expect(await region(financing()).evaluate((area) => area.contains(document.activeElement))).toBe(true)
  })
})

describe('a tooltip', () => {
  const exosomes = keepPage('/regenerative-medicine/exosomes', size(1440))
  const carousel = () => exosomes().locator('[aria-roledescription=carousel]').first()
  const button = (name: RegExp) => carousel().getByRole('button', { name })
  const tips = () => exosomes().getByRole('tooltip').count()
  const pass = (time: number) => exosomes().clock.runFor(time)

  beforeAll(async () => {
    await carousel().scrollIntoViewIfNeeded()
    await live(exosomes(), 'carousel')
    await live(exosomes(), 'tooltips')
    await button(/^Next /).click()
    await carousel().locator('button:enabled[aria-label^=Previous]').waitFor()
    await stopClock(exosomes())
  })
  beforeEach(async () => {
    await exosomes().mouse.move(10, 400)
    await pass(2000)
    expect(await tips()).toBe(0)
  })

  it.each([
    [690, 0],
    [710, 1],
  ])('opens after 700 ms: at %i ms there are %i', async (time, seen) => {
    await button(/^Next /).hover()
    await pass(time)
    expect(await tips()).toBe(seen)
  })

  it.each([
    [280, 1],
    [320, 0],
  ])('opens at once within 300 ms of the last one: %i ms after it closed there are %i', async (time, seen) => {
    await button(/^Next /).hover()
    await pass(750)
    expect(await tips()).toBe(1)
    await exosomes().mouse.move(10, 400)
    for (let passed = 0; passed < 1000 && (await tips()) > 0; passed += 10) await pass(10)
    await pass(time)
    await button(/^Previous /).hover()
    await pass(1)
    expect(await tips()).toBe(seen)
  })
})

/** Whether an element's ground is light. Runs in the page. */
function isLight(element: Element): boolean {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = getComputedStyle(element).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3 > 128
}

describe.each([
  ['Light', 'dark'],
  ['Dark', 'light'],
] as const)('the theme %s', (name, colorScheme) => {
  const light = { atFirst: false, chosen: false, onNextPage: false, ofNotice: false }

  beforeAll(() =>
    visit(
      '/careers',
      async (page) => {
        const body = page.locator('body')
        light.atFirst = await body.evaluate(isLight)
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await live(page, 'theme-choice')
        await page.getByRole('radio', { name, exact: true }).check({ force: true })
        light.chosen = await body.evaluate(isLight)
        await page.goto(`${inject('origin')}/financing`)
        light.onNextPage = await body.evaluate(isLight)
        await notify(page)
        light.ofNotice = await notices(page).first().evaluate(isLight)
      },
      { colorScheme, reducedMotion: 'reduce' },
    ),
  )

  it(`is by default that of the system: ${colorScheme}`, () => expect(light.atFirst).toBe(colorScheme === 'light'))
  it('can be chosen', () => expect(light.chosen).toBe(name === 'Light'))
  it('is stored for the next page', () => expect(light.onNextPage).toBe(name === 'Light'))
  it('is followed by the notification area', () => expect(light.ofNotice).toBe(name === 'Light'))
})
