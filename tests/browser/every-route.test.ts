import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { parseManifest } from '../../generator/core/output/manifest.ts'
import { drawFrames, live, size, wakeAll, withPage } from '../support/browse.ts'
import { addressesToOpen } from '../support/families.ts'
import { isEveryRoute } from '../support/share.ts'

const manifest = parseManifest(readFileSync(join(inject('published'), 'manifest.json'), 'utf8'))
const pages = (manifest?.files ?? []).flatMap(({ route, path }) =>
  route === undefined || path.startsWith('_frames/') ? [] : [{ route, path }],
)
const origin = inject('origin')

/** What moves for more than five seconds, but for films with a button to pause. */
async function movesFor5Seconds(page: Page) {
  if ((await page.locator('video').count()) > 0) await live(page, 'film')
  return page.evaluate(() => ({
    animations: document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
    films: [...document.querySelectorAll('video')]
      .filter((film) => !film.closest('section')?.querySelector('button[aria-label^=Pause]')?.checkVisibility())
      .map(({ poster }) => poster),
    others: [...document.querySelectorAll('marquee, img[src$=".gif"], animate, animateTransform')].length,
  }))
}

/** Addresses of the site itself that links of a page lead to, without the place on the page. */
function addressesIn(html: string): readonly string[] {
  const addresses: string[] = []
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (name === 'a' && href.startsWith('/')) addresses.push(href.replace(/#.*$/, ''))
    },
  })
  parser.end(html)
  return addresses
}

/** Runs in every page first. Notes what moves, and what the policy forbids. */
function keepRecords(): void {
  const records: string[] = []
  Object.assign(window, { records })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: readonly { readonly node?: Node }[] = Reflect.get(entry, 'sources')
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className || node.localName : ''))
      records.push(`moves by ${Reflect.get(entry, 'value')}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    records.push(`forbidden: ${violatedDirective} ${blockedURI}`),
  )
}

/** Scrolls to the foot, waits for every picture, and says what the page is made of. Runs in the page. */
async function readWhole() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
  for (const image of document.images) image.loading = 'eager'
  const isSettled = (image: HTMLImageElement) =>
    image.complete || new Promise((resolve) => Object.assign(image, { onload: resolve, onerror: resolve }))
  await Promise.all([...document.images].map(isSettled))
  const anchors = [...document.querySelectorAll('a[href]')].map((anchor) => anchor.getAttribute('href') ?? '')
  return {
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    landmarks: ['header', 'main', 'footer'].filter((name) => !document.querySelector(name)),
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    broken: [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
    unlabelled: [...document.images].filter((image) => !image.hasAttribute('alt')).map((image) => image.src),
    duplicated: [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index),
    missing: anchors.filter((href) => /^#./.test(href) && !document.getElementById(href.slice(1))),
  }
}

/** In one of two widths, `ROUTES=all` in both. */
const visits = addressesToOpen(1).flatMap((route, index) =>
  [390, 1440].filter((_width, half) => isEveryRoute || index % 2 === half).map((width) => [route, width] as const),
)

describe('every route', () => {
  it.each(visits)(
    '%s at %i px loads whole, nothing moves for long or from its place, and its islands wake in silence',
    (route, width) =>
      withPage(async (page) => {
        const faults: string[] = []
        const status = route.endsWith('/404') ? 404 : 200
        page.on('console', (message) => {
          // Chromium tells the status of the page itself.
          const isStatus = status === 404 && message.location().url === origin + route
          if (message.type() !== 'info' && !isStatus) faults.push(message.text())
        })
        page.on('pageerror', (error) => faults.push(error.message))
        page.on('requestfailed', (request) => {
          // A film stops loading when the page is closed or the poster is enough.
          if (!request.url().includes('/media/')) faults.push(`${request.url()} ${request.failure()?.errorText}`)
        })
        page.on('response', (response) => {
          if (response.status() >= 400 && new URL(response.url()).pathname !== route)
            faults.push(`${response.status()} ${response.url()}`)
        })
        page.on('request', (request) => {
          if (!request.url().startsWith(origin)) faults.push(`asks another host: ${request.url()}`)
        })
        await page.addInitScript(keepRecords)
        const response = await page.goto(origin + route)
        expect(response?.status()).toBe(status)
        expect((await page.title()).length).toBeGreaterThan(3)
        expect((await response?.text()) ?? '').not.toMatch(/<[^>]+ style="/)
        await wakeAll(page)
        expect(await page.evaluate(readWhole)).toEqual({
          lang: 'en-US',
          headings: 1,
          landmarks: [],
          description: expect.stringMatching(/.{40}/),
          broken: [],
          unlabelled: [],
          duplicated: [],
          missing: [],
        })
        expect(await movesFor5Seconds(page)).toEqual({ animations: [], films: [], others: 0 })
        await drawFrames(page)
        expect(await page.evaluate(() => Reflect.get(window, 'records'))).toEqual([])
        expect(faults).toEqual([])
      }, size(width)),
  )

  it('links only to what answers', async () => {
    const targets = new Set(
      pages.flatMap(({ path }) => addressesIn(readFileSync(join(inject('published'), path), 'utf8'))),
    )
    expect(targets.size).toBeGreaterThanOrEqual(75)
    const statuses = await Promise.all(
      [...targets].map(
        async (target) => [target, (await fetch(origin + target, { redirect: 'manual' })).status] as const,
      ),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('says without a server’s help where /home-redirect leads', () => {
    const html = readFileSync(join(inject('published'), 'home-redirect.html'), 'utf8')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=https://futurewellness.example">')
  })
})
