import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { live, openSite, size, still, withoutScript } from '../support/browse.ts'

const origin = inject('origin')
const { visit } = openSite()

describe('the questions about the CRM', () => {
  const open = (page: Page) => page.locator('details[open]:not([data-closing]) summary').allTextContents()

  it('open and close by keyboard, moving', () =>
    visit('/crm-services', async (page) => {
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
    }))

  it('open and close by touch, and without script', async () => {
    for (const options of [
      { hasTouch: true, isMobile: true, ...size(390) },
      { ...withoutScript, hasTouch: true },
    ])
      await visit(
        '/crm-services',
        async (page) => {
          const question = page.locator('.faq-list summary').nth(2)
          await question.scrollIntoViewIfNeeded()
          if (!('javaScriptEnabled' in options)) await live(page, 'accordion')
          await question.tap()
          await expect.poll(() => page.locator('details[open]').count()).toBe(1)
          await page.locator('.faq-list summary').nth(3).tap()
          await expect.poll(() => page.locator('details[open]').count()).toBe(1)
          await page.locator('.faq-list summary').nth(3).tap()
          await expect.poll(() => page.locator('details[open]').count()).toBe(0)
        },
        options,
      )
  })

  it('open where the address names one, also later', () =>
    visit('/crm-services', async (page) => {
      const ids = await page.locator('.faq-list details').evaluateAll((items) => items.map(({ id }) => id))
      await page.goto(`${origin}/crm-services#${ids[3]}`)
      await expect.poll(() => page.locator('details[open]').getAttribute('id')).toBe(ids[3])
      await page.evaluate((id) => location.assign(`#${id}`), ids[4])
      await expect.poll(() => page.locator('details[open]').getAttribute('id')).toBe(ids[4])
    }))
})

describe('the floating Book Free Demo', () => {
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
            const floating = document.querySelector('.floating-action a')
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

  it.each([1180, 1440, 1920])('stands at %i px beside what is read, in the page’s own edge', (width) =>
    visit(
      '/crm-services',
      async (page) => {
        const overlaps = await page.evaluate(() => {
          const left = document.querySelector('.floating-action a')?.getBoundingClientRect().left ?? 0
          const texts = document.querySelectorAll('main :is(h2, h3, p, li, td, th, dd, dt, figcaption, small)')
          return [...texts]
            .filter((text) => !text.closest('.floating-action') && text.getBoundingClientRect().right > left)
            .map((text) => `${text.tagName} ${text.textContent?.slice(0, 40)}`)
        })
        expect(overlaps).toEqual([])
      },
      { ...size(width), ...still },
    ),
  )
})
