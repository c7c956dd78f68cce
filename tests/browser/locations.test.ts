import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { openSite } from '../support/browse.ts'

const { visit } = openSite()

const addresses = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').sort())

it('the map leads to every state and region, and the page names the state that has the focus', () =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const states = await addresses(page.locator('.country-map a[aria-label]'))
    expect(new Set(states).size).toBe(50)
    expect(await addresses(page.locator('.state-directory a'))).toEqual(states)
    expect(await addresses(page.locator('.region-index h4 a'))).toEqual(states)
    const regions = await addresses(page.locator('.country-map-region'))
    expect(new Set(regions).size).toBe(9)
    expect(await addresses(page.locator('.region-index h3 a'))).toEqual(regions)
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
    const text = page.locator('.region-index-region').last().locator('p').first()
    expect(await text.isVisible()).toBe(isOpen)
    if (isOpen) return
    await page.locator('.region-index-region summary').last().click()
    expect(await text.isVisible()).toBe(true)
  }),
)

it('the 50 states have one text, each with a link to a demo', () =>
  visit('/locations', async (page) => {
    const texts = await page.locator('.region-index-region li > p:first-of-type').allTextContents()
    expect(texts.length).toBe(50)
    expect(new Set(texts).size).toBe(1)
    expect(await page.getByRole('link', { name: 'Request Demo Today', includeHidden: true }).count()).toBe(50)
  }))

it('draws each region in the shapes of the map, with a line around it', () =>
  visit('/locations', async (page) => {
    const broken = await page
      .locator('.region-shape use, .country-map mask use')
      .evaluateAll(
        (uses) => uses.filter((use) => document.querySelector(use.getAttribute('href') ?? '') === null).length,
      )
    expect(broken).toBe(0)
    expect(await page.locator('.region-shape use').count()).toBe(50)
    expect(await page.locator('.country-map mask').count()).toBe(9)
  }))

it('a region states the fact of each of its states', () =>
  visit('/locations/pacific', async (page) => {
    const states = page.locator('.division-states > li')
    expect(await states.locator('h3').allTextContents()).toEqual([
      'Alaska',
      'California',
      'Hawaii',
      'Oregon',
      'Washington',
    ])
    expect(await states.first().locator('.division-state-value').textContent()).toBe('−40 to 80 °F')
    await states.first().getByRole('link').click()
    expect(await page.locator('.state-figure-value strong').textContent()).toBe('−40 to 80')
  }))
