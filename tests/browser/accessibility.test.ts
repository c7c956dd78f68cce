import type { Frame, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { violationsAtRest } from '../support/axe.ts'
import { live, notify, size, still, visit } from '../support/browse.ts'
import { isEveryRoute } from '../support/share.ts'

/** What someone has done on a page. */
interface State {
  readonly path: string
  readonly act: (page: Page) => Promise<void>
  /** The part that is looked at, where it is not the page. */
  readonly within?: (page: Page) => Frame
}

/** The form in the frame of the contact page. */
const inFrame = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().includes('/_frames/')) ?? page.mainFrame()

const submitted = (answers: Readonly<Record<string, string>>, shown: string): State => ({
  path: '/contact',
  within: inFrame,
  act: async (page) => {
    const form = inFrame(page)
    await form.locator('site-island[live]').waitFor({ state: 'attached' })
    for (const [name, answer] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(answer)
    await form.getByRole('button').click()
    await form.locator(shown).waitFor()
  },
})

const states: Readonly<Record<string, State>> = {
  'the form’s messages': {
    path: '/financing',
    act: async (page) => {
      await live(page, 'financing-form')
      await page.getByRole('button', { name: 'Check my inquiry' }).click()
      await page.locator('.field-error').first().waitFor()
    },
  },
  'messages in the frame': submitted({}, '.form-errors'),
  'a letter in the frame': submitted(
    { name: 'Jordan', email: 'jordan@center.example', phone: '(555) 010-0199', message: 'A bed' },
    '.form-done',
  ),
  'a notification and a tooltip': {
    path: '/financing',
    act: async (page) => {
      await notify(page)
      await page.keyboard.press('Alt+KeyT')
      await page.keyboard.press('Tab')
      await page.getByRole('tooltip').waitFor()
    },
  },
  'found articles': {
    path: '/blog',
    act: async (page) => {
      await page.locator('[name=q]').fill('cold')
      await page.locator('#main mark').first().waitFor()
    },
  },
  'the menu': {
    path: '/about',
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Menu' })
      if (!(await button.isVisible())) return
      await button.click()
      await page.locator('.menu[data-open]').waitFor()
      // A pointer that rests on the button brings its tooltip, sooner or later.
      await page.mouse.move(1, 1)
      await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    },
  },
  'a question that is open': {
    path: '/crm-services',
    act: (page) => page.locator('.accordion summary').first().click(),
  },
}

/** Each state in one of two settings, `ROUTES=all` in both. `zoom.test.ts` tries pages as they are loaded. */
describe.each([
  ['light', 1400, 0],
  ['dark', 390, 1],
] as const)('in the %s theme at %i px axe finds nothing', (colorScheme, width, half) => {
  const some = Object.entries(states).filter((_state, index) => isEveryRoute || index % 2 === half)

  it.each(some)('with %s', (_name, { path, act, within }) =>
    visit(
      path,
      async (page) => {
        await act(page)
        expect(await violationsAtRest(within?.(page) ?? page)).toEqual([])
      },
      { ...size(width), ...still, colorScheme, bypassCSP: true },
    ),
  )
})
