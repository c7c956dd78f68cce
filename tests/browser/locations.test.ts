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
    expect(await addresses(page.locator('.region-states h3 a'))).toEqual(states)
    const regions = await addresses(page.locator('.country-map-region'))
    expect(new Set(regions).size).toBe(9)
    expect(await addresses(page.locator('.region-words a'))).toEqual(regions)
    const wyoming = page.getByRole('link', { name: 'Wyoming, WY' })
    const name = page.locator('.country-map-name', { hasText: 'Wyoming' })
    expect(await name.isVisible()).toBe(false)
    await wyoming.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await name.isVisible()).toBe(true)
  }))

it.each([390, 1440])('at %i px a letter shows its states, lights them on the map and moves nothing', (width) =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width, height: 900 })
    const open = page.locator('.state-directory [open]')
    const chapter = page.locator('.region-chapter').first()
    const place = () => chapter.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
    const before = await place()
    for (const [letter, names] of [
      ['W', ['Washington', 'West Virginia', 'Wisconsin', 'Wyoming']],
      [
        'N',
        [
          'Nebraska',
          'Nevada',
          'New Hampshire',
          'New Jersey',
          'New Mexico',
          'New York',
          'North Carolina',
          'North Dakota',
        ],
      ],
    ] as const) {
      await page.locator('.state-directory summary').getByText(letter, { exact: true }).click()
      expect(await open.locator('a').allTextContents()).toEqual(names)
      expect(await open.locator('a').last().isVisible()).toBe(true)
      const [map, lit] = await Promise.all(
        [page.locator('.country-map'), open.locator('.country-lit')].map((part) => part.boundingBox()),
      )
      expect(lit).toEqual(map)
    }
    expect(await place()).toBe(before)
    const [last, next] = await Promise.all([open.locator('a').last(), chapter].map((part) => part.boundingBox()))
    if (!last || !next) throw new Error('the names have no place on the page')
    expect(last.y + last.height).toBeLessThanOrEqual(next.y)
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
    const tile = page.locator('.region-chapter[data-region="new-england"]')
    const faces = () =>
      tile
        .locator('.region-slab-face > use')
        .evaluateAll((uses) => uses.map((use) => getComputedStyle(use).getPropertyValue('--land')))
    const before = await faces()
    await tile.getByRole('link', { name: 'Vermont', exact: true }).focus()
    const after = await faces()
    expect(after.flatMap((face, index) => (face === before[index] ? [] : [index]))).toEqual([5])
  }))

it('draws every other region in the shapes of the map', () =>
  visit('/locations', async (page) => {
    const broken = await page
      .locator('.region-slab use, .country-map use, .country-lit use')
      .evaluateAll(
        (uses) => uses.filter((use) => document.querySelector(use.getAttribute('href') ?? '') === null).length,
      )
    expect(broken).toBe(0)
    const drawn = await page
      .locator('.region-slab-face')
      .evaluateAll((faces) => faces.map((face) => face.children.length))
    expect(drawn).toEqual([5, 4, 5, 6])
  }))

it('ends with the support hours on every clock of the country', () =>
  visit('/locations', async (page) => {
    const days = page.locator('.locations-end dl > div')
    expect(await days.locator('dd > span').allTextContents()).toEqual([
      '10:00 AM - 7:00 PM',
      '9:00 AM - 6:00 PM',
      '8:00 AM - 5:00 PM',
      '8:00 AM - 5:00 PM',
      '7:00 AM - 4:00 PM',
      '6:00 AM - 3:00 PM',
      '5:00 AM - 2:00 PM',
    ])
    const counts = await days.locator('small').allTextContents()
    expect(counts.reduce((sum, count) => sum + Number.parseInt(count, 10), 0)).toBe(50)
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
