import axeCore from 'axe-core'
import type { Frame, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { drawFrames, notify, openBrowser } from '../support/browse.ts'
import { addressesToOpen, halfOfFamilies } from '../support/families.ts'
import { isEveryRoute } from '../support/share.ts'

const origin = inject('origin')
const browser = openBrowser()
const axe = axeCore.source

/** What axe finds wrong, in frames left out. */
async function violations(page: Page | Frame): Promise<string[]> {
  // Colors and places count once nothing fades or moves.
  await drawFrames(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    )
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary?: string }[] }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`),
    )
  })
}

/** Of the families, one half in each theme, and so of the states below; `ROUTES=all` takes every page and state in both. */
const halfOf = (half: 0 | 1): readonly string[] => (isEveryRoute ? addressesToOpen(0) : halfOfFamilies(half))

describe.each([
  ['light', 1400, halfOf(0)],
  ['dark', 390, halfOf(1)],
] as const)('in the %s theme at %i px axe finds nothing', (colorScheme, width, half) => {
  const visit = async (
    route: string,
    use: (page: Page) => Promise<void> = async () => undefined,
    within: (page: Page) => Page | Frame = (page) => page,
  ): Promise<string[]> => {
    const context = await browser().newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    try {
      const page = await context.newPage()
      await page.goto(origin + route)
      await use(page)
      return await violations(within(page))
    } finally {
      await context.close()
    }
  }

  it.each(half)('on %s', async (route) => expect(await visit(route)).toEqual([]))

  it('with the form’s messages showing', async () => {
    const found = await visit('/financing', async (page) => {
      await page.locator('site-island[name=financing-form][live]').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Check my inquiry' }).click()
      await page.locator('.field-error').first().waitFor()
    })
    expect(found).toEqual([])
  })

  it('in the frame of the contact page, with its messages showing and once it is filled in', async () => {
    const inside = (page: Page): Frame =>
      page.frames().find((frame) => frame.url().includes('/_frames/')) ?? page.mainFrame()
    const submitted = (answers: Readonly<Record<string, string>>, shown: string) => async (page: Page) => {
      const form = inside(page)
      await form.locator('site-island[live]').waitFor({ state: 'attached' })
      for (const [name, answer] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(answer)
      await form.getByRole('button').click()
      await form.locator(shown).waitFor()
    }
    expect(await visit('/contact', submitted({}, '.form-errors'), inside)).toEqual([])
    const answers = { name: 'Jordan', email: 'jordan@center.example', phone: '(555) 010-0199', message: 'A bed' }
    expect(await visit('/contact', submitted(answers, '.form-done'), inside)).toEqual([])
  })

  it('with a notification and a tooltip showing', async () => {
    const found = await visit('/financing', async (page) => {
      await page.locator('site-island[name=notifications][live]').waitFor({ state: 'attached' })
      await notify(page)
      await page.keyboard.press('Alt+KeyT')
      await page.keyboard.press('Tab')
      await page.getByRole('tooltip').waitFor()
    })
    expect(found).toEqual([])
  })

  it('with found articles', async () => {
    const found = await visit('/blog', async (page) => {
      await page.locator('[name=q]').fill('cold')
      await page.locator('#main mark').first().waitFor()
    })
    expect(found).toEqual([])
  })

  it('with a question open, and with the menu open where there is one', async () => {
    expect(await visit('/crm-services', (page) => page.locator('.accordion summary').first().click())).toEqual([])
    if (width > 1180) return
    const found = await visit('/about', async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('.menu[data-open]').waitFor()
      // A pointer that rests on the button brings its tooltip, sooner or later.
      await page.mouse.move(1, 1)
      await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    })
    expect(found).toEqual([])
  })
})
