import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawFrames, keepPage, live, size, visit } from '../../support/browse.ts'

const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await drawFrames(page)
}
/** Opacity with which the first of the elements with these words is seen, and the place of what fades with it. */
const fading = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByText(words)
    .first()
    .evaluate((element) => {
      let opacity = 1
      let holder: Element = element
      for (let at: Element | null = element; at && at.localName !== 'main'; at = at.parentElement) {
        const own = Number(getComputedStyle(at).opacity)
        if (own < 1) [opacity, holder] = [opacity * own, at]
      }
      const { top, height } = holder.getBoundingClientRect()
      return { opacity, top: top + scrollY, height }
    })

describe('the film of the home page', () => {
  const home = keepPage('/')
  const film = () => home().getByRole('main').locator('video')

  it.each(['muted', 'loop', 'autoplay', 'playsInline'] as const)('is %s', async (name) =>
    expect(await film().evaluate((video, key) => Reflect.get(video, key), name)).toBe(true),
  )

  it('plays', () =>
    expect
      .poll(() =>
        film().evaluate((video) => video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0),
      )
      .toBe(true))

  it('stands behind the headline', async () => {
    const title = await home().getByRole('heading', { level: 1 }).boundingBox()
    const video = await film().boundingBox()
    expect(title?.y).toBeGreaterThan(video?.y ?? Number.POSITIVE_INFINITY)
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan((video?.y ?? 0) + (video?.height ?? 0))
  })

  it.each([
    [100, 30],
    [200, 60],
  ])('lags behind a scroll of %i px by 0.3 of it: %i px', async (scroll, lag) => {
    await live(home(), 'film')
    await scrollTo(home(), 0)
    const top = () => film().evaluate((video) => video.getBoundingClientRect().top + scrollY)
    const before = await top()
    await scrollTo(home(), scroll)
    await expect.poll(async () => Math.round((await top()) - before)).toBe(lag)
  })

  it.each([
    [390, 844],
    [820, 1180],
    [1440, 900],
    [2560, 1440],
  ])('fills the full-screen hero at %i by %i px', async (width, height) => {
    // It has been seen to play; each of its frames costs as much as a page.
    await film().evaluate((video: HTMLVideoElement) => video.pause())
    await home().setViewportSize({ width, height })
    await scrollTo(home(), 0)
    const box = await film().boundingBox()
    expect(Math.round(box?.y ?? Number.NaN)).toBeLessThanOrEqual(0)
    expect([Math.round(box?.x ?? Number.NaN) <= 0, (box?.width ?? 0) >= width]).toEqual([true, true])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(height - 1)
    await film().evaluate((video: HTMLVideoElement) => video.play())
  })
})

describe('the pictures of Featured Equipment', () => {
  const home = keepPage('/')

  it.each(['Cryo Zero Body Bed', 'Localized Cryo Machine', 'Red Light Bed'])('scale up on hover: %s', async (name) => {
    const title = home().getByRole('main').getByRole('heading', { name, exact: true })
    const picture = title.locator('xpath=ancestor::*[.//img][1]').locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await drawFrames(home())
    const width = () => picture.evaluate((image) => image.getBoundingClientRect().width)
    const before = await width()
    await picture.hover()
    await expect.poll(async () => (await width()) / before).toBeGreaterThan(1.02)
    await home().mouse.move(1, 1)
    await expect.poll(async () => Math.abs((await width()) / before - 1)).toBeLessThan(0.005)
  })
})

describe.each([
  [
    '/',
    [
      ...['Featured Equipment', 'Cryo Zero Body Bed', 'Localized Cryo Machine', 'Red Light Bed', 'partners'],
      ...['Dr. Sarah Chen', 'View All Products'],
    ],
  ],
  ['/about', ['Our Story', 'Our Mission', 'Our Vision', 'Innovation', 'Integrity', 'Achievements']],
] as const)('sections of %s', (path, parts) => {
  const before = new Map<string, number>()
  const after = new Map<string, number>()

  beforeAll(() =>
    visit(
      path,
      async (page) => {
        await live(page, 'reveal')
        await drawFrames(page)
        for (const words of parts) before.set(words, (await fading(page, words)).opacity)
        for (const words of parts) {
          await scrollTo(page, (await fading(page, words)).top - 200)
          await page
            .getByRole('main')
            .getByText(words)
            .first()
            .evaluate(async (element) => {
              for (let at: Element | null = element; at; at = at.parentElement)
                await Promise.all(at.getAnimations().map(({ finished }) => finished))
            })
          after.set(words, (await fading(page, words)).opacity)
        }
      },
      size(1440, 600),
    ),
  )

  it.each(parts)('fade in: %s is unseen below the window', (words) => expect(before.get(words)).toBe(0))
  it.each(parts)('fade in: %s is seen in the window', (words) => expect(after.get(words)).toBe(1))
})

it.each([
  [1440, 900],
  [390, 844],
])('the stats band is seen where a tenth of it stands 50 px above the foot, at %i by %i px', (width, height) =>
  visit(
    '/',
    async (page) => {
      await live(page, 'reveal')
      const band = page.getByRole('main').locator('dl').first()
      const box = await band.boundingBox()
      await scrollTo(page, Math.max(0, (box?.y ?? 0) + (box?.height ?? 0) * 0.1 - height + 60))
      await expect.poll(async () => (await fading(page, 'Wellness centers served')).opacity).toBe(1)
    },
    size(width, height),
  ),
)

describe('a section', () => {
  it.each([
    ['is unseen at less than 10 percent, 50 px above the foot', -20, 0],
    ['fades in at more', 20, 1],
  ])('%s', (_fact, beyond, opacity) =>
    visit('/', async (home) => {
      await live(home, 'reveal')
      const { top, height } = await fading(home, 'View All Products')
      await scrollTo(home, top - 900 + 50 + height * 0.1 + beyond)
      await expect.poll(async () => (await fading(home, 'View All Products')).opacity).toBe(opacity)
    }),
  )
})
