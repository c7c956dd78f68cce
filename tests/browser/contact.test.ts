import type { BrowserContext, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { serveAnsweringForm, vendor } from '../support/answering-form.ts'
import { openSite, recordRequests, size, stopClock, withoutScript } from '../support/browse.ts'

const origin = inject('origin')
const { browser, visit } = openSite()
const mail = 'mailto:support@futurewellness.example'
const frame = (page: Page) => page.locator('iframe[title="Contact us form"]')

it('where nothing can answer at the form’s address, the page says at once how to write, and asks nobody', () =>
  visit('/careers', async (page) => {
    const asked = recordRequests(page)
    const response = await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
    expect(await response?.text()).not.toMatch(/<iframe|leadform\.example|name="?lead-form/)
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
    const panel = page.locator('.lead-form')
    expect(await panel.getByRole('heading', { level: 2 }).isVisible()).toBe(true)
    const fields = await panel.getByRole('textbox').all()
    expect(fields.length).toBeGreaterThan(1)
    expect(await panel.locator('.badge').count()).toBe(0)
    const links = await panel.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/financing', '/locations'])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('24 hours')
    expect(await page.locator('.contact-column').textContent()).toContain('within 24 hours')
  }))

it('opens an e-mail with the subject and every answer under its line, also without scripts', () =>
  visit(
    '/contact',
    async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.enable')
      const opened = new Promise<string>((resolve) => {
        session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url))
      })
      const blocked: string[] = []
      page.on('console', (message) => blocked.push(message.text()))
      const panel = page.locator('.lead-form')
      const names: string[] = []
      for (const [index, field] of (await panel.getByRole('textbox').all()).entries()) {
        await field.fill(`Answer ${index}`)
        names.push((await field.getAttribute('name')) ?? '')
        expect(await panel.getByLabel(names.at(-1) ?? '').count()).toBe(1)
      }
      await panel.getByRole('button', { name: /e-mail/i }).click({ noWaitAfter: true })
      const url = await opened
      expect(url.startsWith(`${mail}?subject=`)).toBe(true)
      const letter = new URL(url).searchParams
      expect(letter.get('subject')).toBe(await panel.locator('.letter-lines dd').nth(1).textContent())
      expect(letter.get('body')?.trim().split('\r\n')).toEqual(names.map((name, index) => `${name}=Answer ${index}`))
      expect(blocked.filter((text) => text.includes('Content Security Policy'))).toEqual([])
    },
    withoutScript,
  ))

describe('a form whose host could answer', () => {
  const serving = serveAnsweringForm()
  const open = async (use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> => {
    const context = await browser().newContext(size(1280, 720))
    try {
      await (await serving)(context, origin)
      await use(await context.newPage(), context)
    } finally {
      await context.close()
    }
  }

  it('is neither fetched nor rendered ahead: its host would be asked', () =>
    open(async (page) => {
      await page.goto(`${origin}/about`)
      const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '')
      expect(JSON.stringify(rules.prefetch)).toContain('"/contact"')
      expect(JSON.stringify(rules.prerender)).not.toContain('"/contact"')
    }))

  it('gives way to an e-mail after 3 s of silence, and nothing moves', () =>
    open(async (page, context) => {
      await context.route(`${vendor}/**`, (route) => route.abort())
      await stopClock(page)
      await page.goto(`${origin}/contact`)
      const pass = async (isDone: () => Promise<boolean>): Promise<number> => {
        for (let passed = 0; passed < 10_000; passed += 50) {
          if (await isDone()) return passed
          await page.clock.runFor(50)
        }
        throw new Error('ten seconds have passed')
      }
      const isThere = (selector: string) => async () => (await page.locator(selector).count()) > 0
      await pass(isThere('site-island[name=lead-form][live]'))
      expect(await frame(page).getAttribute('height')).toBe('1007')
      expect(await frame(page).isVisible()).toBe(true)
      const place = () =>
        page.locator('.site-footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().top + scrollY))
      const before = await place()
      const waited = await pass(isThere('.lead-form[data-state=failed]'))
      expect(waited).toBeGreaterThan(2500)
      expect(waited).toBeLessThan(3500)
      expect(await frame(page).isVisible()).toBe(false)
      expect(await page.locator('.letter-head h2').isVisible()).toBe(true)
      expect(await page.locator('.lead-form .badge').isVisible()).toBe(true)
      expect(
        await page
          .locator('.lead-form')
          .getByRole('button', { name: /e-mail/i })
          .isVisible(),
      ).toBe(true)
      expect(Math.abs((await place()) - before)).toBeLessThan(2)
    }))

  it('stays where its host speaks, and runs the host’s script with the page’s leave', () =>
    open(async (page, context) => {
      await context.addInitScript(() => {
        const forbidden: string[] = []
        Object.assign(window, { forbidden })
        addEventListener('securitypolicyviolation', ({ blockedURI }) => forbidden.push(blockedURI))
      })
      await context.route(`${vendor}/**`, (route) =>
        route.fulfill(
          route.request().url().endsWith('.js')
            ? { contentType: 'text/javascript', body: 'window.vendorRan = true' }
            : { contentType: 'text/html', body: '<script>parent.postMessage("ready", "*")</script>' },
        ),
      )
      await page.goto(`${origin}/contact`)
      await page.locator('.lead-form[data-state=loaded]').waitFor()
      await stopClock(page)
      await page.clock.runFor(3200)
      expect(await frame(page).isVisible()).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'vendorRan'))).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'forbidden'))).toEqual([])
    }))
})
