import { expect, it } from 'vitest'
import { openSite } from '../support/browse.ts'

const { visit } = openSite()

it('the map leads to every state, and the page names the one that has the focus', () =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const links = page.locator('.country-map a')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const listed = page.locator('.state-index-state h3 a')
    expect(addresses.sort()).toEqual(
      (await listed.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).sort(),
    )
    expect(new Set(addresses).size).toBe(50)
    const wyoming = page.getByRole('link', { name: 'Wyoming, WY' })
    const name = page.locator('.country-map-name', { hasText: 'Wyoming' })
    expect(await name.isVisible()).toBe(false)
    await wyoming.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await name.isVisible()).toBe(true)
  }))

it.each([
  [390, false],
  [1440, true],
])('at %i px the texts of the states stand open: %s', (width, isOpen) =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width, height: 900 })
    const text = page.locator('.state-index-state').last().locator('p').first()
    expect(await text.isVisible()).toBe(isOpen)
    if (isOpen) return
    await page.locator('.state-index-state summary').last().click()
    expect(await text.isVisible()).toBe(true)
  }),
)

it('the letter that one jumps to is lit', () =>
  visit('/locations', async (page) => {
    const color = () =>
      page.locator('#letter-w > .state-index-letter').evaluate((letter) => getComputedStyle(letter).color)
    const before = await color()
    await page.locator('.state-letters a').last().click()
    expect(await color()).not.toBe(before)
  }))
