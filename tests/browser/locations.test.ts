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
    expect(await addresses(page.locator('.region-tile-states a'))).toEqual(states)
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

it.each([390, 820, 1440])(
  'at %i px the texts of a region’s states open in its tile and are within its sides',
  (width) =>
    visit('/locations', async (page) => {
      await page.setViewportSize({ width, height: 900 })
      const tile = page.locator('.region-tile[data-region="mountain"]')
      const texts = tile.locator('.region-tile-texts')
      expect(await texts.isVisible()).toBe(false)
      await tile.locator('summary').click()
      expect(await texts.isVisible()).toBe(true)
      const [outer, inner, opener] = await Promise.all(
        [tile, texts, tile.locator('summary')].map((part) => part.boundingBox()),
      )
      if (!outer || !inner || !opener) throw new Error('the tile has no place on the page')
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      const isBelow = inner.y >= opener.y + opener.height
      const isAbove = inner.y + inner.height <= opener.y
      expect(isBelow || isAbove).toBe(true)
    }),
)

it('on a phone a state stands in the first screen', () =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const box = await page.getByRole('link', { name: 'Wyoming, WY' }).boundingBox()
    expect(box?.y).toBeLessThan(600)
  }))

it('the state whose name is pointed at is lit in the drawing of its region', () =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const tile = page.locator('.region-tile[data-region="south-atlantic"]')
    const faces = () =>
      tile
        .locator('.region-slab > use')
        .evaluateAll((uses) => uses.map((use) => getComputedStyle(use).getPropertyValue('--land')))
    const before = await faces()
    await tile.getByRole('link', { name: 'West Virginia', exact: true }).focus()
    const after = await faces()
    expect(after.flatMap((face, index) => (face === before[index] ? [] : [index]))).toEqual([8])
  }))

it('the 50 states have one text, each with a link to a demo', () =>
  visit('/locations', async (page) => {
    const texts = await page.locator('.region-tile-texts p:first-of-type').allTextContents()
    expect(texts.length).toBe(50)
    expect(new Set(texts).size).toBe(1)
    expect(await page.getByRole('link', { name: 'Request Demo Today', includeHidden: true }).count()).toBe(50)
  }))

it('draws each region in the shapes of the map, with a line around it', () =>
  visit('/locations', async (page) => {
    const broken = await page
      .locator('.region-slab use, .country-map mask use')
      .evaluateAll(
        (uses) => uses.filter((use) => document.querySelector(use.getAttribute('href') ?? '') === null).length,
      )
    expect(broken).toBe(0)
    expect(await page.locator('.region-slab > use:not(.region-slab-edge)').count()).toBe(50)
    expect(await page.locator('.country-map mask').count()).toBe(9)
  }))

it('a region states the fact of each of its states, facts of one kind beside each other', () =>
  visit('/locations/pacific', async (page) => {
    const groups = page.locator('.fact-group')
    const kinds = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('data-kind')))
    expect(kinds).toEqual(['temperature', 'rain', 'distance', 'hours'])
    const states = groups.locator('li')
    const names = await states.locator('h4').allInnerTexts()
    expect(names.map((name) => name.trim())).toEqual(['Alaska', 'California', 'Hawaii', 'Washington', 'Oregon'])
    expect(await states.first().locator('.division-state-value').textContent()).toBe('−40 to 80 °F')
    await states.first().getByRole('link').click()
    expect(await page.locator('.state-figure-value strong').textContent()).toBe('−40 to 80')
  }))

it('a region leads to the others by their names and by their places on the map', () =>
  visit('/locations/pacific', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const links = page.locator('.linked-map a')
    expect(await links.count()).toBe(8)
    const mountain = links.filter({ hasText: 'Mountain' })
    await mountain.locator('path').click()
    await page.waitForURL('**/locations/mountain')
  }))
