import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawFrames, live, visit } from '../../support/browse.ts'
import { isRed } from '../../support/is-red.ts'
import { mainOf, shown, textOf, within } from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'

const { read, page } = keepPages('/financing')

/** Name, message on failure, the longest value that fails, the shortest that will do, the label. */
const fields = [
  ['firstName', 'First name must be at least 2 characters', 'J', 'Jo', /^First name/i],
  ['lastName', 'Last name must be at least 2 characters', 'E', 'El', /^Last name/i],
  ['email', 'Please enter a valid email address', 'jordan@', 'j@a.io', /^E-?mail/i],
  ['phone', 'Please enter a valid phone number', '555010019', '5550100199', /^Phone/i],
  ['businessName', 'Business name is required', 'N', 'No', /^Business name/i],
  ['equipmentType', 'Equipment type is required', 'C', 'Cr', /^Equipment type/i],
  ['estimatedCost', 'Estimated cost is required', '', '$', /^Estimated cost/i],
  ['timeframe', 'Timeframe is required', '', 'M', /^Timeframe/i],
  ['creditScore', 'Credit score range is required', '', '6', /^Credit score/i],
] as const
const thanks = 'Thank you for your inquiry! We will contact you soon regarding your equipment financing needs.'

const field = (on: Page, name: string) => on.locator(`form [name=${name}]`)
const send = async (on: Page): Promise<void> => {
  await live(on, 'financing-form')
  await on.getByRole('main').locator('form button[type=submit]').click()
}
const message = (on: Page, words: string) => on.getByRole('main').locator('form').getByText(words, { exact: true })
/** Fills all fields but one in; those that have their value already are left alone. */
const fill = async (on: Page, without = ''): Promise<void> => {
  const form = on.getByRole('main').locator('form')
  const before: Readonly<Record<string, unknown>> = await form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(new FormData(element)),
  )
  for (const [name, , , value] of fields) {
    const wanted = name === without ? '' : value
    if (before[name] !== wanted) await field(on, name).fill(wanted)
  }
}
describe('the form', () => {
  it('has these ten fields', () =>
    expect(
      read((model) =>
        shown(within(mainOf(model)), 'input', 'textarea', 'select').map(({ attributes }) => attributes['name']),
      ),
    ).toEqual([...fields.map(([name]) => name), 'message']))

  it.each(fields)('gives %s a label with an asterisk', (name, _message, _bad, _good, label) =>
    expect(
      read((model) => {
        const all = within(mainOf(model))
        const id = all.find(({ attributes }) => attributes['name'] === name)?.attributes['id']
        const text = shown(all, 'label').find(({ attributes }) => attributes['for'] === id)
        const words = text ? textOf(text) : ''
        return [label.test(words), words.endsWith('*')]
      }),
    ).toEqual([true, true]),
  )

  it('gives message a label without an asterisk', () =>
    expect(
      read(
        (model) =>
          shown(within(mainOf(model)), 'label')
            .map(textOf)
            .filter((words) => !words.endsWith('*')).length,
      ),
    ).toBe(1))

  it.each([
    ['equipmentType', /cryo|bed|sauna|red light/i],
    ['estimatedCost', /^\$[\d,]+$/],
    ['timeframe', /^Within 30 days$/],
    ['creditScore', /^650-700$/],
  ])('gives %s an example as placeholder', (name, example) =>
    expect(
      read((model) =>
        example.test(
          within(mainOf(model)).find(({ attributes }) => attributes['name'] === name)?.attributes['placeholder'] ?? '',
        ),
      ),
    ).toBe(true),
  )
})

describe.each(fields)('the field %s', (name, words, bad, good) => {
  beforeAll(async () => {
    await fill(page(1440), name)
    await send(page(1440))
  })

  it(`says “${words}” where it is empty`, async () => {
    const on = page(1440)
    await expect.poll(() => message(on, words).count()).toBe(1)
    expect(await message(on, words).isVisible()).toBe(true)
    expect(await field(on, name).getAttribute('aria-invalid')).toBe('true')
    const text = await on.getByRole('main').locator('form').innerText()
    expect(fields.flatMap(([, other]) => (text.includes(other) ? [other] : []))).toEqual([words])
  })

  it('is highlighted in red, and its message stands in red below it', async () => {
    const on = page(1440)
    await expect.poll(() => message(on, words).count()).toBe(1)
    await expect
      .poll(async () =>
        isRed(on, await field(on, name).evaluate((element) => getComputedStyle(element).borderTopColor)),
      )
      .toBe(true)
    expect(await isRed(on, await message(on, words).evaluate((element) => getComputedStyle(element).color))).toBe(true)
    const [box, below] = await Promise.all([field(on, name), message(on, words)].map((each) => each.boundingBox()))
    expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1)
    expect(below?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0) + 40)
  })

  if (bad !== '')
    it(`refuses “${bad}”`, async () => {
      const on = page(1440)
      await fill(on)
      await field(on, name).fill(bad)
      await send(on)
      await expect.poll(() => message(on, words).count()).toBe(1)
    })

  it(`accepts “${good}”`, async () => {
    const on = page(390)
    await fill(on, name === 'creditScore' ? 'firstName' : 'creditScore')
    await send(on)
    await expect.poll(() => on.getByRole('main').locator('form [aria-invalid=true]').count()).toBe(1)
    expect(await field(on, name).inputValue()).toBe(good)
    expect(await message(on, words).count()).toBe(0)
  })
})

describe('a valid submission', () => {
  const logged: unknown[] = []
  const asked: string[] = []
  let sent: Readonly<Record<string, string>> = {}
  const state = {
    alert: '',
    isAlertInView: false,
    isFocused: false,
    notice: '',
    isThere: false,
    values: 'unread',
    stored: -1,
    path: '',
    message: -1,
  }

  beforeAll(() =>
    visit('/financing', async (on) => {
      await on.waitForLoadState('networkidle')
      await live(on, 'financing-form')
      await live(on, 'notifications')
      on.on('console', async (entry) => logged.push(await entry.args()[0]?.jsonValue()))
      on.on('request', (request) => {
        const isCall = ['fetch', 'xhr', 'ping'].includes(request.resourceType()) || request.isNavigationRequest()
        if (isCall || request.method() !== 'GET') asked.push(request.url())
      })
      await fill(on)
      sent = Object.fromEntries(fields.map(([name, , , value]) => [name, value]))
      await send(on)
      const alert = on.getByRole('alert').filter({ hasText: thanks }).first()
      await alert.waitFor()
      state.alert = (await alert.textContent()) ?? ''
      await drawFrames(on)
      const element = await alert.elementHandle()
      await on.waitForFunction((each) => each?.contains(document.activeElement), element)
      state.isFocused = true
      await on.waitForFunction((each) => {
        const { top, bottom, height } = each?.getBoundingClientRect() ?? new DOMRect()
        return height > 0 && top >= 0 && bottom <= innerHeight
      }, element)
      state.isAlertInView = true
      const notice = on.getByRole('region', { name: /^Notifications/ }).getByText(thanks)
      await notice.waitFor()
      state.notice = (await notice.textContent()) ?? ''
      state.isThere = await on.getByRole('main').locator('form').isVisible()
      state.values = await on
        .getByRole('main')
        .locator('form')
        .evaluate((form) => (form instanceof HTMLFormElement ? [...new FormData(form).values()].join('') : 'no form'))
      state.stored = await on.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)
      state.path = new URL(on.url()).pathname
      state.message = await on.getByRole('main').locator('form [aria-invalid=true]').count()
    }),
  )

  it('logs the values to the console', () => expect(logged).toEqual([expect.objectContaining(sent)]))
  it('shows the thank-you alert', () => expect(state.alert).toBe(thanks))
  it('shows it in view', () => expect(state.isAlertInView).toBe(true))
  it('gives it the focus', () => expect(state.isFocused).toBe(true))
  it('shows a notification with the same words', () => expect(state.notice).toBe(thanks))
  it('resets the form', () => expect(state.values).toBe(''))
  it('leaves the form in its place', () => expect(state.isThere).toBe(true))
  it('needs no message: that field is optional', () => expect(state.message).toBe(0))
  it('sends nothing', () => expect(asked).toEqual([]))
  it('stores nothing', () => expect(state.stored).toBe(0))
  it('stays on the page', () => expect(state.path).toBe('/financing'))
})
