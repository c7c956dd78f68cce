import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { drawFrames, live, size, visit, withoutScript } from '../support/browse.ts'

const origin = inject('origin')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'oklch(0.975 0.008 218)'
const dark = 'oklch(0.158 0.028 232)'

const choose = async (page: Page, name: 'System' | 'Light' | 'Dark'): Promise<void> => {
  await page.locator('.theme-choice').scrollIntoViewIfNeeded()
  await live(page, 'theme-choice')
  await page.getByText(name, { exact: true }).click()
}

describe('the theme', () => {
  it('can be chosen, is kept from page to page, and is the only thing stored', () =>
    visit(
      '/careers',
      async (page) => {
        await choose(page, 'Light')
        expect(await ground(page)).toBe(light)
        expect(await page.locator('meta[name=theme-color][media=all]').getAttribute('content')).toBe('#f1f8fa')
        await page.goto(`${origin}/coming-soon`)
        expect(await ground(page)).toBe(light)
        expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).toBe('{"theme":"light"}')
        await choose(page, 'System')
        expect(await ground(page)).toBe(dark)
      },
      { colorScheme: 'dark' },
    ))

  it('is there before anything is painted', () =>
    visit(
      '/careers',
      async (page) => {
        await choose(page, 'Light')
        await page.addInitScript(() => {
          const grounds: string[] = []
          Object.assign(window, { grounds })
          const look = (): void => {
            if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor)
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
        await page.goto(`${origin}/about`)
        await drawFrames(page)
        const seen: unknown = await page.evaluate(() => [...new Set(Reflect.get(window, 'grounds'))])
        expect(seen).toEqual([light])
      },
      { colorScheme: 'dark' },
    ))

  it('is followed by other tabs', () =>
    visit(
      '/careers',
      async (page) => {
        const other = await page.context().newPage()
        await other.goto(`${origin}/about`)
        await other.locator('.theme-choice').scrollIntoViewIfNeeded()
        await live(other, 'theme-choice')
        await choose(page, 'Dark')
        await expect.poll(() => ground(other)).toBe(dark)
        await expect.poll(() => other.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
      },
      { colorScheme: 'light' },
    ))

  it.each([
    ['beside Request Demo', 1440],
    ['in the menu', 390],
  ])('changes by a button %s, and the choice at the foot follows', (_where, width) =>
    visit(
      '/careers',
      async (page) => {
        await live(page, 'navbar')
        if (width < 1180) await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Light or dark' }).click()
        expect(await ground(page)).toBe(light)
        await page.locator('.theme-choice').scrollIntoViewIfNeeded()
        await live(page, 'theme-choice')
        await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
        if (width < 1180) await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Light or dark' }).click()
        await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
      },
      { ...size(width), colorScheme: 'dark' },
    ),
  )

  it('can be chosen by keyboard, and is not offered without script', async () => {
    await visit(
      '/careers',
      async (page) => {
        await page.locator('.theme-choice').scrollIntoViewIfNeeded()
        await live(page, 'theme-choice')
        await page.getByRole('radio', { name: 'System' }).focus()
        await page.keyboard.press('ArrowRight')
        expect(await ground(page)).toBe(light)
        await page.keyboard.press('ArrowRight')
        expect(await ground(page)).toBe(dark)
      },
      { colorScheme: 'dark' },
    )
    await visit(
      '/careers',
      async (page) => expect(await page.locator('.theme-choice').isVisible()).toBe(false),
      withoutScript,
    )
  })
})
