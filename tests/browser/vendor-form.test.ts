import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { size, stopClock, withContext } from '../support/browse.ts'
import { serveVendorSite, vendor } from '../support/vendor-site.ts'

const frame = (page: Page) => page.locator('iframe[title="Contact us form"]')

let site: Awaited<ReturnType<typeof serveVendorSite>>
beforeAll(async () => {
  site = await serveVendorSite()
})
afterAll(() => site.close())

const open = (use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> =>
  withContext(
    async (context) => {
      await site.connect(context)
      await use(await context.newPage(), context)
    },
    size(1280, 720),
  )

it('takes the place of the frame, the script and the policy of the site’s own', () =>
  open(async (page) => {
    const response = await page.goto(`${site.origin}/contact`)
    const html = (await response?.text()) ?? ''
    expect(await frame(page).getAttribute('src')).toBe(`${vendor}/embed/contact`)
    expect(await frame(page).getAttribute('height')).toBe('1007')
    expect(await frame(page).getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin allow-popups')
    expect(html).toContain(`<script src="${vendor}/embed.js"`)
    expect(html).toContain(`<link rel="preconnect" href="${vendor}">`)
    const policy = response?.headers()['content-security-policy']
    expect(policy).toContain(`frame-src ${vendor}`)
    expect(policy).toMatch(new RegExp(`script-src 'self'[^;]* ${vendor}/embed\\.js`))
    expect(html).not.toMatch(/form-embed|_frames/)
    expect(site.paths.filter((path) => /form-embed|_frames|\/frame-/.test(path))).toEqual([])
  }))

it('is neither fetched nor rendered ahead: its host would be asked', () =>
  open(async (page) => {
    await page.goto(`${site.origin}/about`)
    const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '')
    expect(JSON.stringify(rules.prefetch)).toContain('"/contact"')
    expect(JSON.stringify(rules.prerender)).not.toContain('"/contact"')
  }))

it('gives way to an e-mail after 3 s of silence, and nothing moves', () =>
  open(async (page, context) => {
    await context.route(`${vendor}/**`, (route) => route.abort())
    await stopClock(page)
    await page.goto(`${site.origin}/contact`)
    const pass = async (isDone: () => Promise<boolean>): Promise<number> => {
      for (let passed = 0; passed < 10_000; passed += 50) {
        if (await isDone()) return passed
        await page.clock.runFor(50)
      }
      throw new Error('ten seconds have passed')
    }
    const isThere = (selector: string) => async () => (await page.locator(selector).count()) > 0
    await pass(isThere('site-island[name=lead-form][live]'))
    expect(await frame(page).isVisible()).toBe(true)
    const place = () =>
      page.locator('.footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().top + scrollY))
    const before = await place()
    const waited = await pass(isThere('.frame[data-state=failed]'))
    expect(waited).toBeGreaterThan(2500)
    expect(waited).toBeLessThan(3500)
    expect(await frame(page).isVisible()).toBe(false)
    const mail = page.locator('.frame').getByRole('link', { name: /email/i })
    expect(await mail.isVisible()).toBe(true)
    expect(await mail.getAttribute('href')).toBe('mailto:support@futurewellness.example')
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
  }))

it('stays where its host speaks, and runs the host’s script with the page’s leave', () =>
  open(async (page, context) => {
    await context.addInitScript(() => {
      const forbidden: string[] = []
      Object.assign(window, { forbidden })
      addEventListener('securitypolicyviolation', ({ blockedURI }) => forbidden.push(blockedURI))
    })
    await page.goto(`${site.origin}/contact`)
    await page.locator('.frame[data-state=loaded]').waitFor()
    await stopClock(page)
    await page.clock.runFor(3200)
    expect(await frame(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'vendorRan'))).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'forbidden'))).toEqual([])
  }))
