import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'
import { isEveryRoute } from '../support/share.ts'

const { visit } = openSite()

describe('the home page on a phone', () => {
  it('weighs at most 350 KB before its film, and its largest paint is the hero', () =>
    visit(
      '/careers',
      async (page) => {
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Network.enable')
        const addresses = new Map<string, string>()
        let bytes = 0
        cdp.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url))
        cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          if (!addresses.get(requestId)?.includes('/media/')) bytes += encodedDataLength
        })
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element')
            if (element instanceof Element) Object.assign(window, { largest: element.tagName })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        })
        await page.goto(new URL('/', page.url()).href, { waitUntil: 'networkidle' })
        expect(bytes).toBeGreaterThan(50_000)
        expect(bytes).toBeLessThanOrEqual(350_000)
        expect(await page.evaluate(() => Reflect.get(window, 'largest'))).toMatch(/^(?:H1|IMG|VIDEO)$/)
      },
      { ...size(390, 844), deviceScaleFactor: 3, isMobile: true, reducedMotion: 'no-preference' },
    ))
})

/** Relative luminance of an sRGB color, 0 to 1 (WCAG 2.2). */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of a text with what is behind it, at the worst half per cent of the pixels. */
async function worstContrast(page: Page, selector: string): Promise<number> {
  const text = page.locator(selector).first()
  const color = await text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { rgb: [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)], clip: { x, y, width, height } }
  })
  await text.evaluate((element) => element.setAttribute('data-measured', ''))
  await page.addStyleTag({
    content: '[data-measured], [data-measured] * { color: transparent !important; background: none !important }',
  })
  const shot = await page.screenshot({ clip: color.clip })
  await text.evaluate((element) => element.removeAttribute('data-measured'))
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const own = luminance(color.rgb)
  const ratios: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    ratios.push((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
  }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 200)] ?? 0
}

const overPictures = [
  ['/', ['.site-header-home', '.home-hero h1', '.home-hero .lead', '.closing .lead']],
  ['/about', ['.site-header-home', '.picture-hero h1']],
  ['/products', ['.closing h2']],
  ['/wellness-equipment-installation-massachusetts', ['.site-header-home', '.state-hero h1', '.state-hero .lead']],
  ['/no-such-page', ['.lost-page .lead']],
  ['/blog/no-such-post', ['.lost-page .lead']],
] as const
/** `ROUTES=all` takes both themes on every screen. */
const screens = [
  ['light', 390],
  ['dark', 820],
  ['light', 1440],
  ['dark', 390],
  ['light', 820],
  ['dark', 1440],
] as const

it.each(['/', '/about', '/wellness-equipment-installation-massachusetts', '/no-such-page'])(
  'the bar’s links on %s stand out by 4.5 at the least, also over a light theme’s pictures',
  (path) =>
    visit(
      path,
      async (page) => {
        await page.waitForLoadState('networkidle')
        for (const number of [1, 4, 8])
          expect(await worstContrast(page, `.site-header-links li:nth-child(${number}) a`)).toBeGreaterThanOrEqual(4.5)
      },
      { ...size(1440), colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true },
    ),
)

describe.each(screens.slice(0, isEveryRoute ? 6 : 3))('over pictures, %s at %i px', (colorScheme, width) => {
  it.each(overPictures)('on %s the words of %j stand out by 4.5 at the least', (path, selectors) =>
    visit(
      path,
      async (page) => {
        for (const selector of selectors) {
          await page.locator(selector).first().scrollIntoViewIfNeeded()
          await page.waitForLoadState('networkidle')
          expect(await worstContrast(page, selector), selector).toBeGreaterThanOrEqual(4.5)
        }
      },
      { ...size(width), colorScheme, reducedMotion: 'reduce', bypassCSP: true },
    ),
  )
})

it.each([390, 1440])('the film’s words stand out in every part of its loop, at %i px', (width) =>
  visit(
    '/',
    async (page) => {
      const film = page.locator('.home-hero video')
      await expect
        .poll(() => film.evaluate((video) => video instanceof HTMLVideoElement && video.readyState))
        .toBeGreaterThan(1)
      for (const second of [0, 1, 2, 3, 4, 5, 6, 7]) {
        await film.evaluate(async (video, time) => {
          if (!(video instanceof HTMLVideoElement)) return
          video.pause()
          video.currentTime = time
          await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        }, second)
        for (const selector of ['.home-hero h1', '.home-hero .lead'])
          expect(await worstContrast(page, selector), `${selector} at ${second} s`).toBeGreaterThanOrEqual(4.5)
      }
    },
    { ...size(width), bypassCSP: true },
  ),
)
