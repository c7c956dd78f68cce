import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { drawFrames, recordRequests, size, visit, withoutScript } from '../support/browse.ts'

const origin = inject('origin')
const good = {
  name: 'Jordan Ellis',
  email: 'jordan@center.example',
  phone: '(555) 010-0199',
  message: 'Two beds & a room\n100%',
}

const frame = (page: Page) => page.locator('iframe[title="Contact us form"]')
const form = (page: Page) => page.frameLocator('iframe[title="Contact us form"]')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Continue in email' }).click()
const isLive = (page: Page) => form(page).locator('site-island[live]').waitFor({ state: 'attached' })

/** The frame's own window. */
async function windowOf(page: Page) {
  const found = await (await frame(page).elementHandle())?.contentFrame()
  if (!found) throw new Error('the frame has no document')
  return found
}

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await form(page).locator(`[name=${name}]`).fill(answer)
}

/** Letters that the page opens from now on. */
async function recordLetters(page: Page): Promise<readonly string[]> {
  const letters: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => letters.push(url))
  return letters
}

describe('the form of the site', () => {
  it.each([390, 1440])('is in a sandboxed frame 1007 px high in a window %i px wide, and asks nobody else', (width) =>
    visit(
      '/careers',
      async (page) => {
        const asked: string[] = []
        const said: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        page.on('console', (message) => said.push(message.text()))
        await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
        await isLive(page)
        expect((await frame(page).boundingBox())?.height).toBe(1007)
        expect(await frame(page).getAttribute('height')).toBe('1007')
        expect(await frame(page).getAttribute('sandbox')).toBe('allow-scripts allow-forms')
        const inside = await windowOf(page)
        expect(await inside.evaluate(() => [window.origin, document.documentElement.scrollHeight])).toEqual([
          'null',
          1007,
        ])
        expect(await inside.evaluate(() => document.fonts.check('1rem "Mona Sans"'))).toBe(true)
        expect([asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:')), said]).toEqual([[], []])
      },
      size(width),
    ),
  )

  it('has its embed script on the contact page alone', () => {
    const out = inject('published')
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
    const embedding = names.filter((name) =>
      /<script src="\/_assets\/form-embed-/.test(readFileSync(join(out, name), 'utf8')),
    )
    expect(embedding).toEqual(['contact.html'])
  })

  it('is a document that is no page, that search engines leave out, and that the site alone may frame', () =>
    visit('/contact', async (page) => {
      const address = (await frame(page).getAttribute('src')) ?? ''
      expect(address).toMatch(/^\/_frames\/contact-form-[\w-]{10}$/)
      const headers = (await page.request.get(origin + address)).headers()
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' })
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
      const own = (await page.request.get(`${origin}/contact`)).headers()['content-security-policy']
      expect(own).toMatch(/frame-ancestors 'none'.*frame-src 'self'/)
      expect((await (await windowOf(page)).content()).match(/<meta name="robots" content="noindex">/)).not.toBeNull()
      expect(inject('routes').filter(({ url }) => url.startsWith('/_'))).toEqual([])
      expect(await (await page.request.get(`${origin}/sitemap.xml`)).text()).not.toContain('_frames')
    }))

  it('says under each field what is wrong, counts it above, and leads to the first', () =>
    visit('/contact', async (page) => {
      await isLive(page)
      const letters = await recordLetters(page)
      await submit(page)
      await expect
        .poll(() => form(page).locator('.field-error').allTextContents())
        .toEqual([
          'Name must be at least 2 characters',
          'Please enter a valid email address',
          'Please enter a valid phone number',
          'Message is required',
        ])
      expect(await form(page).getByRole('alert').textContent()).toBe(
        '4 fields need another look. They are marked below.',
      )
      const inside = await windowOf(page)
      await expect.poll(() => inside.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
      await fill(page, { ...good, phone: '555' })
      await expect.poll(() => form(page).locator('[aria-invalid]').count()).toBe(1)
      await submit(page)
      await expect.poll(() => inside.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
      expect(letters).toEqual([])
    }))

  it('has the page open a letter with every answer, and says above itself, with the focus, what has happened', () =>
    visit('/contact', async (page) => {
      await isLive(page)
      const letters = await recordLetters(page)
      const asked = recordRequests(page)
      await fill(page, good)
      await submit(page)
      await expect.poll(() => letters.length).toBe(1)
      const letter = new URL(letters[0] ?? '')
      expect([letter.protocol, letter.pathname]).toEqual(['mailto:', 'support@futurewellness.example'])
      expect(letter.searchParams.get('subject')).toBe('Message from Jordan Ellis')
      const body = `Name: ${good.name}\nEmail: ${good.email}\nPhone: ${good.phone}\nMessage:\n${good.message}`
      expect(letter.searchParams.get('body')).toBe(body.replaceAll('\n', '\r\n'))
      const done = form(page).locator('.form-done')
      expect(await done.textContent()).toContain('Nothing has been sent or stored by this page.')
      expect(await done.textContent()).toContain('support@futurewellness.example')
      expect(await done.getByRole('textbox').inputValue()).toContain(body)
      await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await form(page).locator('[name=message]').inputValue()).toBe('')
      expect(asked.filter((url) => !url.startsWith('mailto:'))).toEqual([])
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)).toBe(0)
    }))

  it('wears the theme of the page, also once that changes', () =>
    visit(
      '/contact',
      async (page) => {
        await isLive(page)
        const inside = await windowOf(page)
        const ground = () => inside.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
        const themes = () => inside.evaluate(() => document.documentElement.dataset['theme'])
        await expect.poll(themes).toBe('system')
        const light = await ground()
        await page.getByRole('button', { name: 'Light or dark' }).click()
        await expect.poll(themes).toBe('dark')
        await expect.poll(ground).not.toBe(light)
      },
      { ...size(1440), colorScheme: 'light' },
    ))

  it('and its page listen to each other alone', () =>
    visit('/contact', async (page) => {
      await isLive(page)
      const letters = await recordLetters(page)
      const inside = await windowOf(page)
      await page.evaluate(() => {
        postMessage({ kind: 'letter', subject: 'Not', body: 'from the form' }, '*')
        document.querySelector('iframe')?.contentWindow?.postMessage({ kind: 'theme', theme: 'pink' }, '*')
      })
      await inside.evaluate(() => {
        postMessage({ kind: 'theme', theme: 'dark' }, '*')
        parent.postMessage({ kind: 'letter', subject: 1, body: 'no text' }, '*')
        parent.postMessage('letter', '*')
      })
      await drawFrames(page)
      expect(letters).toEqual([])
      expect(await inside.evaluate(() => document.documentElement.dataset['theme'])).toBe('system')
    }))

  it('shows its fields without scripts, and says how to write', () =>
    visit(
      '/contact',
      async (page) => {
        await expect.poll(() => form(page).getByRole('textbox').count()).toBe(4)
        const sentence = form(page).locator('noscript')
        expect(await sentence.textContent()).toContain('needs JavaScript')
        expect(await sentence.getByRole('link').getAttribute('href')).toBe('mailto:support@futurewellness.example')
        expect(await page.getByRole('link', { name: 'Email support' }).isVisible()).toBe(true)
      },
      withoutScript,
    ))
})
