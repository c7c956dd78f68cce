import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { size, visit, withContext } from '../support/browse.ts'
import { overPictures } from '../support/over-pictures.ts'
import { isEveryRoute, spread } from '../support/share.ts'

describe.each([
  [390, 844, 3],
  [1440, 900, 1],
])('the home page at %i px', (width, height, deviceScaleFactor) => {
  it('weighs at most 200 KB before its film, 350 KB with the pictures further down, and its largest paint is in the hero', () =>
    withContext(
      async (context) => {
        const page = await context.newPage()
        const cdp = await context.newCDPSession(page)
        await cdp.send('Network.enable')
        const addresses = new Map<string, string>()
        const bytes: [path: string, size: number][] = []
        cdp.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url))
        cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          const { pathname } = new URL(addresses.get(requestId) ?? 'about:blank')
          if (!pathname.startsWith('/media/')) bytes.push([pathname, encodedDataLength])
        })
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element')
            if (element instanceof Element) Object.assign(window, { isHero: element.closest('.stage.screen') !== null })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        })
        await page.goto(inject('origin'), { waitUntil: 'networkidle' })
        const later = await page
          .locator('img[loading=lazy]')
          .evaluateAll((all) =>
            all.map((image) => image instanceof HTMLImageElement && new URL(image.currentSrc || image.src).pathname),
          )
        const sum = (some: typeof bytes): number => some.reduce((total, [, size]) => total + size, 0)
        const first = sum(bytes.filter(([path]) => !later.includes(path)))
        expect(first).toBeGreaterThan(50_000)
        expect(first, JSON.stringify(bytes)).toBeLessThanOrEqual(200_000)
        expect(sum(bytes)).toBeLessThanOrEqual(350_000)
        expect(await page.evaluate(() => Reflect.get(window, 'isHero'))).toBe(true)
      },
      { viewport: { width, height }, deviceScaleFactor, isMobile: width < 820 },
    ))
})

/** Relative luminance of an sRGB color, 0 to 1 (WCAG 2.2). */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of a text in sight with what is behind it, at the worst half per cent of the pixels. */
async function worstContrast(page: Page, selector: string): Promise<number> {
  const text = page.locator(selector).first()
  const { rgb, clip } = await text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    const [x, y] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))]
    const [right, bottom] = [Math.min(innerWidth, Math.round(box.right)), Math.min(innerHeight, Math.round(box.bottom))]
    element.setAttribute('data-measured', '')
    const rgb = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    return { rgb, clip: { x, y, width: right - x, height: bottom - y } }
  })
  const style = '[data-measured], [data-measured] * { color: transparent !important; background: none !important }'
  const shot = await page.screenshot({ clip, style })
  await text.evaluate((element) => element.removeAttribute('data-measured'))
  return contrastIn(shot, rgb)
}

async function contrastIn(shot: Buffer, rgb: readonly number[]): Promise<number> {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const own = luminance(rgb)
  const ratios: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    ratios.push((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
  }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 200)] ?? 0
}

/** Those of the texts whose contrast is below what WCAG 2.2 asks for. */
async function tooFaint(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  const faint: string[] = []
  for (const selector of selectors) {
    const contrast = await worstContrast(page, selector)
    if (contrast < 4.5) faint.push(`${selector}: ${contrast.toFixed(2)}`)
  }
  return faint
}

/** Of the bar, whose links must stand out over a light theme's pictures too. */
const barLinks = [1, 4, 8].map((number) => `.navbar-links li:nth-child(${number}) a`)

const screens = [
  ['dark', 390],
  ['light', 1440],
  ['light', 390],
  ['dark', 820],
  ['light', 820],
  ['dark', 1440],
] as const

/** Six pages, each on one of the first two screens; `ROUTES=all` takes every page on every screen. */
const views = (isEveryRoute ? overPictures : spread(overPictures, 6)).flatMap(([path, selectors], index) =>
  screens
    .filter((_screen, at) => isEveryRoute || at === index % 2)
    .map(([colorScheme, width]) => [path, colorScheme, width, selectors] as const),
)

it.each(views)(
  'over pictures on %s, %s at %i px, the words of %j stand out by 4.5 at the least',
  (path, colorScheme, width, selectors) =>
    visit(
      path,
      async (page) => {
        await page.waitForLoadState('networkidle')
        if (colorScheme === 'light' && width === 1440) expect(await tooFaint(page, barLinks)).toEqual([])
        for (const selector of selectors) {
          await page.locator(selector).first().scrollIntoViewIfNeeded()
          await page.waitForLoadState('networkidle')
          expect(await tooFaint(page, [selector])).toEqual([])
        }
      },
      { ...size(width), colorScheme, reducedMotion: 'reduce', bypassCSP: true },
    ),
)

/** The film has eight seconds. */
it.each([
  [390, [0, 2, 4, 6]],
  [1440, [1, 3, 5, 7]],
] as const)('the film’s words stand out in every part of its loop, at %i px', (width, seconds) =>
  visit(
    '/',
    async (page) => {
      const film = page.locator('.stage.screen video')
      await expect
        .poll(() => film.evaluate((video) => video instanceof HTMLVideoElement && video.readyState))
        .toBeGreaterThan(1)
      for (const second of isEveryRoute ? [0, 1, 2, 3, 4, 5, 6, 7] : seconds) {
        await film.evaluate(async (video, time) => {
          if (!(video instanceof HTMLVideoElement)) return
          video.pause()
          video.currentTime = time
          await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        }, second)
        expect(await tooFaint(page, ['.stage.screen h1', '.stage.screen .lead']), `at ${second} s`).toEqual([])
      }
    },
    { ...size(width), bypassCSP: true },
  ),
)
