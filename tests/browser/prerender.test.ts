import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { isEveryRoute } from '../support/share.ts'
import { until } from '../support/start-server.ts'
import { openTab, type Sight, type Tab } from '../support/tab.ts'

const origin = inject('origin')
let tab: Tab

/** Runs in every page first: keeps what its policy forbade, which films played and what was spoken, each with when. */
function keepRecords(): void {
  const records: string[] = []
  Object.assign(window, { records })
  const time = (): string => (Reflect.get(document, 'prerendering') ? 'ahead' : 'in sight')
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    records.push(`${time()}: forbidden ${violatedDirective} ${blockedURI}`),
  )
  addEventListener('timeupdate', () => records.push(`${time()}: plays`), true)
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = target.parentElement?.closest('[aria-live], [role=alert], [role=status]')
      if (region && region.textContent !== '') records.push(`${time()}: says ${region.textContent}`)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const recordsOf = async (page: Sight): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(() => Reflect.get(window, 'records')))

beforeEach(async () => {
  tab = await openTab(inject('browser'), keepRecords)
})
afterEach(() => tab.close())

const open = async (path: string): Promise<void> => {
  await tab.first.send('Page.navigate', { url: origin + path })
  const isLoaded = () => tab.first.evaluate(() => document.readyState === 'complete' && location.protocol === 'http:')
  await until(async () => (await isLoaded()) === true)
}

/** Puts the pointer on the first visible link of the bar to an address. */
async function pointAt(path: string): Promise<{ readonly x: number; readonly y: number }> {
  const places = z.record(z.string(), z.object({ x: z.number(), y: z.number() })).parse(
    await tab.first.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('header a[href]')].flatMap((link) => {
          const { left, top, width, height } = link.getBoundingClientRect()
          return width > 0 ? [[link.getAttribute('href'), { x: left + width / 2, y: top + height / 2 }]] : []
        }),
      ),
    ),
  )
  const place = places[path]
  if (!place) throw new Error(`the bar has no link to ${path}`)
  await tab.first.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  return place
}

/** Points at a link until its page is rendered ahead. */
async function renderAhead(path: string): Promise<{ readonly page: Sight; readonly enter: () => Promise<void> }> {
  const place = await pointAt(path)
  await until(
    () => tab.attempts().includes(`renders ${path} Ready`),
    () => tab.attempts().join(', '),
  )
  const page = tab.ahead().at(-1)
  if (!page) throw new Error('no page is rendered ahead')
  await until(async () => (await page.evaluate(() => document.readyState)) === 'complete')
  return {
    page,
    async enter() {
      const button = { ...place, button: 'left', clickCount: 1 }
      await tab.first.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      // Its answer would come from the page that is left by it.
      void tab.first.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
      await until(async () => (await page.evaluate(() => Reflect.get(document, 'prerendering'))) === false)
    },
  }
}

describe('a page that is rendered ahead', () => {
  const paths = ['/', '/products', '/crm-services', '/blog', '/about', '/financing', '/regenerative-medicine/exosomes']
  it.each(isEveryRoute ? paths : paths.slice(0, 1))(
    '%s keeps still until it is entered, and works then',
    async (path) => {
      await open('/careers')
      const { page, enter } = await renderAhead(path)
      expect(await page.evaluate(() => [Reflect.get(document, 'prerendering'), location.pathname])).toEqual([
        true,
        path,
      ])
      expect(await recordsOf(page)).toEqual([])
      expect(page.asked().filter((url) => url.includes('/media/') || !url.startsWith(origin))).toEqual([])
      await enter()
      // Its film plays, until islands further down are scrolled to.
      if (path === '/') await until(async () => (await recordsOf(page)).includes('in sight: plays'))
      const woken = await page.evaluate(async () => {
        for (const island of document.querySelectorAll('site-island')) {
          island.firstElementChild?.scrollIntoView({ behavior: 'instant' })
          island.dispatchEvent(new Event('focusin'))
          for (const end = Date.now() + 60_000; !island.hasAttribute('live') && Date.now() < end; )
            await new Promise((resolve) => setTimeout(resolve, 20))
        }
        return {
          asleep: [...document.querySelectorAll('site-island:not([live])')].map((island) =>
            island.getAttribute('name'),
          ),
          isRenderedAhead: performance
            .getEntriesByType('navigation')
            .some((entry) => Number(Reflect.get(entry, 'activationStart')) > 0),
        }
      })
      expect(woken).toEqual({ asleep: [], isRenderedAhead: true })
      expect((await recordsOf(page)).filter((record) => record !== 'in sight: plays')).toEqual([])
      expect(page.told()).toEqual([])
    },
  )

  it('wears the theme that was chosen, also after it was rendered', async () => {
    const shown = (page: Sight) => page.evaluate(() => document.documentElement.dataset['theme'])
    await open('/careers')
    await tab.first.evaluate(() => localStorage.setItem('theme', 'dark'))
    const { page, enter } = await renderAhead('/products')
    expect(await shown(page)).toBe('dark')
    await tab.first.evaluate(() => localStorage.setItem('theme', 'light'))
    await enter()
    expect(await shown(page)).toBe('light')
  })
})
