import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browse.ts'

const origin = inject('origin')
const browser = openBrowser()

async function visit(
  path: string,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser().newContext({ viewport: { width: 1400, height: 900 }, ...options })
  try {
    const page = await context.newPage()
    await page.goto(origin + path)
    await use(page)
  } finally {
    await context.close()
  }
}
const live = (page: Page, name: string) =>
  page.locator(`site-island[name=${name}][live]`).waitFor({ state: 'attached' })
const withoutScript = { javaScriptEnabled: false }
const still: BrowserContextOptions = { reducedMotion: 'reduce' }

describe('the home page', () => {
  it('moves its film at 0.3 of the scroll, and rests it out of sight', () =>
    visit('/', async (page) => {
      await live(page, 'film')
      const video = page.locator('.home-hero video')
      const isPaused = () => video.evaluate((film) => film instanceof HTMLVideoElement && film.paused)
      await expect.poll(isPaused).toBe(false)
      await page.mouse.wheel(0, 200)
      await expect
        .poll(() => video.evaluate((film) => getComputedStyle(film).transform))
        .toBe('matrix(1, 0, 0, 1, 0, 60)')
      await page.mouse.wheel(0, 2000)
      await expect.poll(isPaused).toBe(true)
      await page.mouse.wheel(0, -3000)
      await expect.poll(isPaused).toBe(false)
      await page.getByRole('button', { name: 'Pause the film' }).click()
      await expect.poll(isPaused).toBe(true)
      await page.mouse.wheel(0, 2000)
      await page.mouse.wheel(0, -3000)
      await page.waitForTimeout(200)
      expect(await isPaused()).toBe(true)
      await page.getByRole('button', { name: 'Play the film' }).click()
      await expect.poll(isPaused).toBe(false)
    }))

  it('shows the poster, without film, parallax or fading, where motion is to be reduced', () =>
    visit(
      '/',
      async (page) => {
        await live(page, 'film')
        const video = page.locator('.home-hero video')
        await page.mouse.wheel(0, 300)
        await page.waitForTimeout(200)
        expect(
          await video.evaluate(
            (film) => film instanceof HTMLVideoElement && [film.currentSrc, film.paused, film.poster !== ''],
          ),
        ).toEqual(['', true, true])
        expect(await video.evaluate((film) => getComputedStyle(film).transform)).toBe('none')
        expect(await page.locator('.is-hidden').count()).toBe(0)
        expect(await page.getByRole('button', { name: 'film' }).count()).toBe(0)
      },
      still,
    ))

  it('fades sections in when a tenth of them is seen, and shows them all without script', async () => {
    await visit('/', async (page) => {
      await live(page, 'reveal')
      const last = page.locator('.closing')
      const opacity = () => last.evaluate((section) => getComputedStyle(section).opacity)
      expect(await opacity()).toBe('0')
      const edge = await last.evaluate((section) => section.getBoundingClientRect().top + scrollY)
      const height = await last.evaluate((section) => section.clientHeight)
      await page.evaluate((y) => scrollTo(0, y), edge - 900 + 50 + height * 0.1 - 20)
      await page.waitForTimeout(300)
      expect(await opacity()).toBe('0')
      await page.evaluate((y) => scrollTo(0, y), edge - 900 + 50 + height * 0.1 + 40)
      await expect.poll(opacity).toBe('1')
    })
    await visit(
      '/',
      async (page) =>
        expect(await page.locator('.closing').evaluate((section) => getComputedStyle(section).opacity)).toBe('1'),
      withoutScript,
    )
  })
})

describe('the questions about the CRM', () => {
  const open = (page: Page) => page.locator('details[open]:not([data-closing]) summary').allTextContents()

  it.each([
    ['moving', {}],
    ['still', still],
  ])('open one at a time and close again, %s', (_how, options) =>
    visit(
      '/crm-services',
      async (page) => {
        await live(page, 'accordion')
        const questions = page.locator('.faq-list summary')
        const [first = '', second = ''] = await questions.allTextContents()
        await questions.nth(0).focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => open(page)).toEqual([first])
        await questions.nth(1).click()
        await expect.poll(() => open(page)).toEqual([second])
        await expect.poll(() => page.locator('details[open]').count()).toBe(1)
        await page.keyboard.press('Space')
        await expect.poll(() => page.locator('details[open]').count()).toBe(0)
      },
      options,
    ),
  )

  it('open where the address names one, also later', () =>
    visit('/crm-services', async (page) => {
      const ids = await page.locator('.faq-list details').evaluateAll((items) => items.map(({ id }) => id))
      await page.goto(`${origin}/crm-services#${ids[3]}`)
      await expect.poll(() => page.locator('details[open]').getAttribute('id')).toBe(ids[3])
      await page.evaluate((id) => location.assign(`#${id}`), ids[4])
      await expect.poll(() => page.locator('details[open]').getAttribute('id')).toBe(ids[4])
    }))
})

describe('the science page', () => {
  it('has a bar of its own, glass beyond 50 px', () =>
    visit('/science-behind', async (page) => {
      await live(page, 'science-bar')
      const filter = () =>
        page.locator('.science-bar .container').evaluate((bar) => getComputedStyle(bar).backdropFilter)
      expect(await filter()).toBe('none')
      await page.mouse.wheel(0, 51)
      await expect.poll(filter).toContain('blur')
    }))

  it('sends back to the exosomes, which scroll to their top after 100 ms', () =>
    visit('/science-behind', async (page) => {
      // As a browser would that restores a place on the page.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          scrollTo({ top: 40, behavior: 'instant' })
          Object.assign(window, { restored: scrollY })
        })
      })
      await page.getByRole('link', { name: 'Back to Exosomes' }).click()
      await page.waitForURL('**/regenerative-medicine/exosomes')
      await expect.poll(() => page.evaluate(() => [Reflect.get(window, 'restored'), scrollY])).toEqual([40, 0])
    }))

  it('downloads all three files at one press, and each by its link without script', async () => {
    await visit('/science-behind', async (page) => {
      await live(page, 'labs')
      const files: string[] = []
      page.on('download', (download) => files.push(download.suggestedFilename()))
      await page.getByRole('button', { name: 'LABS' }).click()
      await expect
        .poll(() => [...files].sort())
        .toEqual(['animal-safety-study.pdf', 'protein-analysis.xlsx', 'safety-data-sheet.pdf'])
    })
    await visit(
      '/science-behind',
      async (page) => {
        expect(await page.locator('.science-files a[download]').count()).toBe(3)
        expect(await page.locator('.labs-button').isVisible()).toBe(false)
      },
      withoutScript,
    )
  })
})

describe('the lead form', () => {
  const frame = (page: Page) => page.locator('iframe[title="Contact us form"]')

  it('gives way to an e-mail after 3 s of silence, and nothing moves', () =>
    visit('/contact', async (page) => {
      await live(page, 'lead-form')
      expect(await frame(page).getAttribute('height')).toBe('1007')
      expect(await frame(page).isVisible()).toBe(true)
      const place = () =>
        page.locator('.site-footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().top + scrollY))
      const before = await place()
      await page.locator('.lead-form[data-state=failed]').waitFor({ timeout: 5000 })
      expect(await frame(page).isVisible()).toBe(false)
      expect(await page.locator('.lead-form-account h2').isVisible()).toBe(true)
      expect(
        await page
          .locator('.lead-form')
          .getByRole('link', { name: /e-mail/i })
          .getAttribute('href'),
      ).toBe('mailto:support@futurewellness.example')
      expect(Math.abs((await place()) - before)).toBeLessThan(2)
    }))

  it('stays where its host speaks', async () => {
    const context = await browser().newContext()
    try {
      await context.route('https://forms.leadform.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script>parent.postMessage("ready", "*")</script>' }),
      )
      const page = await context.newPage()
      await page.goto(`${origin}/contact`)
      await page.locator('.lead-form[data-state=loaded]').waitFor({ timeout: 5000 })
      await page.waitForTimeout(3200)
      expect(await frame(page).isVisible()).toBe(true)
    } finally {
      await context.close()
    }
  })
})

it.each(['/no/such/page', '/blog/no-such-post'])('%s is logged to the console', async (path) => {
  const context = await browser().newContext()
  try {
    const page = await context.newPage()
    const said = page.waitForEvent('console', (message) => message.type() === 'info')
    await page.goto(origin + path)
    expect((await said).text()).toContain(path)
  } finally {
    await context.close()
  }
})

it('Explore Products leads to the product selection', () =>
  visit('/regenerative-medicine/exosomes', async (page) => {
    await page.getByRole('link', { name: 'Explore Products' }).click()
    await expect
      .poll(() =>
        page.locator('#product-selection').evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 150),
      )
      .toBe(true)
  }))
