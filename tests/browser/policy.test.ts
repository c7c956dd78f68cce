import type { BrowserContext, Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { drawFrames, openOwnBrowser, wakeAll } from '../support/browse.ts'
import { familyAddresses } from '../support/families.ts'
import { isEveryRoute } from '../support/share.ts'

const origin = inject('origin')
const browser = openOwnBrowser()

/** A context in which pages keep what their policy forbade them and whether they came back whole. */
async function openContext(): Promise<BrowserContext> {
  const context = await browser().newContext({ viewport: { width: 1400, height: 900 } })
  await context.addInitScript(() => {
    const forbidden: string[] = []
    Object.assign(window, { forbidden })
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      forbidden.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return context
}

/** Presses every button, opens every question, fills and submits every form, and chooses every option of the page. */
const pressEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const main = document.body
    for (const field of main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      if (field.type === 'radio' || field.type === 'checkbox') field.click()
      else field.value = field.type === 'email' ? 'a@b.example' : '<b>sauna</b>'
      field.focus()
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    for (const button of main.querySelectorAll<HTMLElement>('button, summary')) button.click()
    for (const form of main.querySelectorAll('form')) form.requestSubmit()
    for (const link of main.querySelectorAll('a'))
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  })

/** Everything that a page can keep in the browser. */
const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** `ROUTES=all` takes a page of every family, `npm test` those with most islands; `every-route` tells what is forbidden on the others. */
const paths = isEveryRoute ? familyAddresses() : ['/contact', '/regenerative-medicine/exosomes']

it.each(paths)(
  '%s does nothing that its policy forbids, asks no stranger, keeps the theme alone, and comes back as it was left',
  async (path) => {
    const context = await openContext()
    try {
      const page = await context.newPage()
      const strangers = new Set<string>()
      page.on('request', (request) => {
        const { origin: asked, protocol } = new URL(request.url())
        if (asked !== origin && !['data:', 'mailto:'].includes(protocol)) strangers.add(asked)
      })
      const response = await page.goto(origin + path)
      expect(await storedBy(page)).toMatchObject({ local: [], session: [], cookie: '' })
      await wakeAll(page)
      await pressEverything(page)
      await drawFrames(page)
      expect(await page.evaluate(() => Reflect.get(window, 'forbidden'))).toEqual([])
      expect(new URL(page.url()).pathname).toBe(path)
      expect([...strangers]).toEqual([])
      expect(await context.cookies()).toEqual([])
      expect(response?.headers()['set-cookie']).toBeUndefined()
      const hasChoice = (await page.locator('input[name=theme]').count()) > 0
      expect(await storedBy(page)).toEqual({
        local: hasChoice ? ['theme'] : [],
        session: [],
        cookie: '',
        databases: [],
        caches: [],
        workers: 0,
      })
      await page.goto(`${origin}/${path === '/careers' ? 'about' : 'careers'}`)
      await page.evaluate(() => history.back()).catch(() => undefined)
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted')).catch(() => undefined)).toBe(true)
      expect(new URL(page.url()).pathname).toBe(path)
    } finally {
      await context.close()
    }
  },
)

it('a text that would become HTML or script is refused', async () => {
  const context = await openContext()
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/about`)
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>x</b>'
        return false
      } catch {
        return true
      }
    })
    expect(isRefused).toBe(true)
  } finally {
    await context.close()
  }
})
