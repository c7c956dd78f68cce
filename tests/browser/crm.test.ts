import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { keepPage, live, size, still, visit, withoutScript } from '../support/browse.ts'

const origin = inject('origin')

describe('the questions about the CRM', () => {
  const open = (page: Page) => page.locator('details[open] summary').allTextContents()

  it('open and close by keyboard, moving', () =>
    visit('/crm-services', async (page) => {
      await live(page, 'accordion')
      const questions = page.locator('.accordion summary')
      const [first = '', second = ''] = await questions.allTextContents()
      await questions.nth(0).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => open(page)).toEqual([first])
      await questions.nth(1).click()
      expect(await open(page)).toEqual([second])
      await page.keyboard.press('Space')
      await expect.poll(() => page.locator('details[open]').count()).toBe(0)
    }))

  it('open and close by touch, and without script', async () => {
    for (const options of [
      { hasTouch: true, isMobile: true, ...size(390) },
      { ...withoutScript, hasTouch: true },
    ])
      await visit(
        '/crm-services',
        async (page) => {
          const question = page.locator('.accordion summary').nth(2)
          await question.scrollIntoViewIfNeeded()
          if (!('javaScriptEnabled' in options)) await live(page, 'accordion')
          await question.tap()
          await expect.poll(() => page.locator('details[open]').count()).toBe(1)
          await page.locator('.accordion summary').nth(3).tap()
          await expect.poll(() => page.locator('details[open]').count()).toBe(1)
          await page.locator('.accordion summary').nth(3).tap()
          await expect.poll(() => page.locator('details[open]').count()).toBe(0)
        },
        options,
      )
  })

  it('open where the address names one, also later', () =>
    visit('/crm-services', async (page) => {
      const ids = await page.locator('.accordion details').evaluateAll((items) => items.map(({ id }) => id))
      await page.goto(`${origin}/crm-services#${ids[3]}`)
      await expect.poll(() => page.locator('details[open]').getAttribute('id')).toBe(ids[3])
      await page.evaluate((id) => location.assign(`#${id}`), ids[4])
      await expect.poll(() => page.locator('details[open]').getAttribute('id')).toBe(ids[4])
    }))
})

/** One load for all widths. */
const kept = keepPage('/crm-services', still)

it.each([320, 390, 820])('all columns of the comparison are in sight at %i px', async (width) => {
  await kept().setViewportSize({ width, height: 900 })
  const hidden = await kept()
    .locator('.table')
    .evaluate((table) => table.scrollWidth - table.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
})

describe('the floating Book Free Demo', () => {
  it('stays in sight over the open menu', () =>
    visit(
      '/crm-services',
      async (page) => {
        await live(page, 'navbar')
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.locator('.menu-sheet').waitFor()
        const isOnTop = await page.locator('.floating a').evaluate((button) => {
          const { left, top } = button.getBoundingClientRect()
          return document.elementFromPoint(left + 20, top + 20) === button
        })
        expect(isOnTop).toBe(true)
      },
      { ...size(390), ...still },
    ))

  it.each([390, 800, 1400])('is always in sight at %i px and covers nothing that has the focus', (width) =>
    visit(
      '/crm-services',
      async (page) => {
        await live(page, 'accordion')
        const stops = page.locator('main :is(a[href], button, summary, [tabindex="0"]):visible')
        const total = await stops.count()
        const covered: string[] = []
        for (let index = 0; index <= total; index++) {
          await page.keyboard.press('Tab')
          const found = await page.evaluate(() => {
            const floating = document.querySelector('.floating')
            const focused = document.activeElement
            if (!floating || !focused) return 'nothing'
            if (floating.contains(focused)) return undefined
            const a = floating.getBoundingClientRect()
            const b = focused.getBoundingClientRect()
            const isInSight = a.top >= 0 && a.bottom <= innerHeight
            const overlaps = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
            return isInSight && !overlaps ? undefined : `${focused.textContent} ${isInSight}`
          })
          if (found !== undefined) covered.push(found)
        }
        expect(covered).toEqual([])
      },
      { ...size(width, 700), ...still },
    ),
  )

  it.each([320, 390, 560, 820, 1180, 1440, 1920, 2560])('is one line of words at %i px', async (width) => {
    await kept().setViewportSize({ width, height: 900 })
    const lines = await kept()
      .locator('.floating a')
      .evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button.lastChild ?? button)
        return range.getClientRects().length
      })
    expect(lines).toBe(1)
  })

  it.each([1440, 1920])('covers no words of the first screen at %i px', async (width) => {
    await kept().setViewportSize({ width, height: 900 })
    const covered = await kept()
      .locator('.floating')
      .evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (button.contains(text) || !text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          for (const box of range.getClientRects())
            if (box.left < right && left < box.right && box.top < bottom && top < box.bottom)
              found.push(text.textContent)
        }
        return found
      })
    expect(covered).toEqual([])
  })
})
