import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { live, recordRequests, visit, withoutScript } from '../support/browse.ts'

const origin = inject('origin')

const good = {
  firstName: 'Jordan',
  lastName: 'Ellis',
  email: 'jordan@center.example',
  phone: '(555) 010-0199',
  businessName: 'Northside Recovery',
  equipmentType: 'Cryo Zero Body Bed',
  estimatedCost: '$50,000',
  timeframe: 'Within 30 days',
  creditScore: '650-700',
} as const
const thanks = 'Thank you for your inquiry! We will contact you soon regarding your equipment financing needs.'

const openPage = (
  use: (page: Page, said: string[], asked: readonly string[]) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> =>
  visit(
    '/equipment-financing',
    async (page) => {
      const said: string[] = []
      page.on('console', async (message) => said.push(JSON.stringify(await message.args()[0]?.jsonValue())))
      await page.waitForLoadState('networkidle')
      // Pictures further down arrive while the form is filled in: they are not its requests.
      await page.evaluate(() =>
        Promise.all(
          [...document.images].map((picture) => {
            picture.loading = 'eager'
            return picture.decode()
          }),
        ),
      )
      if (options.javaScriptEnabled !== false) {
        await live(page, 'financing-form')
        await live(page, 'notifications')
      }
      await use(page, said, recordRequests(page))
    },
    options,
  )
const fill = async (page: Page, answers: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, answer] of Object.entries(answers)) await page.locator(`[name=${name}]`).fill(answer)
}
const send = (page: Page) => page.getByRole('button', { name: 'Check my inquiry' }).click()

describe('the financing form', () => {
  it('says before its first field that it sends nothing, and where to write', () =>
    openPage(async (page) => {
      const note = page.locator('.form-card > .note')
      expect(await note.textContent()).toContain('This form does not send yet.')
      expect(await note.getByRole('link').getAttribute('href')).toBe('/contact')
      const [above, field] = [await note.boundingBox(), await page.locator('[name=firstName]').boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(field?.y ?? 0)
    }))

  it('counts above what is wrong, leads to the first fault, and ties each message to its field', () =>
    openPage(async (page, said, asked) => {
      await send(page)
      await page.locator('.field-error').nth(8).waitFor()
      await expect
        .poll(() => page.getByRole('alert').first().textContent())
        .toBe('9 fields need another look. They are marked below.')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')
      for (const name of Object.keys(good)) {
        const field = page.locator(`[name=${name}]`)
        await expect
          .poll(async () => page.locator(`#${await field.getAttribute('aria-describedby')}`).isVisible())
          .toBe(true)
      }
      expect([said, asked]).toEqual([[], []])
    }))

  it('takes a message back as soon as its answer will do, and asks again for what will not', () =>
    openPage(async (page) => {
      await fill(page, { ...good, email: 'jordan@center', lastName: 'E' })
      await send(page)
      await expect
        .poll(() => page.locator('.field-error').allTextContents())
        .toEqual(['Last name must be at least 2 characters', 'Please enter a valid email address'])
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lastName')
      await page.keyboard.type('l')
      await expect
        .poll(() => page.locator('.field-error').allTextContents())
        .toEqual(['Please enter a valid email address'])
      await expect
        .poll(() => page.getByRole('alert').first().textContent())
        .toBe('One field needs another look. It is marked below.')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      await fill(page, { email: 'jordan@center.example' })
      await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0)
    }))

  it('thanks above itself and in a notification, logs the answers, empties itself, and sends and stores nothing', () =>
    openPage(async (page, said, asked) => {
      await fill(page, { ...good, message: 'Second floor' })
      await send(page)
      const done = page.getByRole('alert').locator('.form-done')
      await expect.poll(() => done.locator('p').allTextContents()).toEqual([thanks])
      await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true)
      const form = page.locator('form[method=dialog]')
      expect(await form.isVisible()).toBe(true)
      expect(await form.evaluate((form: HTMLFormElement) => [...new FormData(form).values()].join(''))).toBe('')
      await expect.poll(() => page.locator('.notifications .toast').textContent()).toContain(thanks)
      await expect.poll(() => said.map((text) => JSON.parse(text))).toEqual([{ ...good, message: 'Second floor' }])
      await expect
        .poll(() => page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length))
        .toBe(0)
      expect(page.url()).toBe(`${origin}/equipment-financing`)
      expect(asked).toEqual([])
    }))

  it('makes a letter of the answers for the visitor to send, and keeps it while the form is filled in again', () =>
    openPage(async (page) => {
      expect(await page.getByRole('main').locator('[href^="mailto:"]').count()).toBe(0)
      expect(await page.locator('.form-card .button').allTextContents()).toEqual(['Check my inquiry'])
      await fill(page, { ...good, message: 'Second floor & a lift' })
      await send(page)
      const letter = page.getByRole('region', { name: 'Your letter is ready' })
      const written = await letter.getByLabel('Your letter').inputValue()
      const answers = Object.values(good).map((answer) => expect.stringContaining(`: ${answer}`))
      expect(written.split('\n')).toEqual([
        'Financing inquiry from Jordan Ellis',
        '',
        ...answers,
        'Message:',
        'Second floor & a lift',
      ])
      const href = (await letter.getByRole('link').getAttribute('href')) ?? ''
      const { protocol, pathname, searchParams } = new URL(href)
      expect([protocol, pathname]).toEqual(['mailto:', expect.stringContaining('@')])
      const [subject, , ...body] = written.split('\n')
      expect([searchParams.get('subject'), searchParams.get('body')?.split('\r\n')]).toEqual([subject, body])
      await send(page)
      await page.locator('.field-error').first().waitFor()
      expect(await letter.isVisible()).toBe(true)
    }))

  it('thanks a second time, with the focus', () =>
    openPage(async (page) => {
      const done = page.getByRole('alert').locator('.form-done')
      for (const _inquiry of [1, 2]) {
        await fill(page, good)
        await send(page)
        await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true)
      }
    }))

  it('can be filled in by keyboard alone', () =>
    openPage(async (page, said) => {
      await page.locator('[name=firstName]').focus()
      for (const answer of Object.values(good)) {
        await page.keyboard.type(answer)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => said.length).toBe(1)
    }))

  it('without script is held to the same constraints by the browser, and goes nowhere', () =>
    openPage(async (page, _said, asked) => {
      await send(page)
      await expect.poll(() => page.locator(':invalid:not(form, fieldset)').count()).toBe(9)
      await fill(page, good)
      await expect.poll(() => page.locator(':invalid').count()).toBe(0)
      await send(page)
      expect(page.url()).toBe(`${origin}/equipment-financing`)
      expect(asked).toEqual([])
    }, withoutScript))
})
