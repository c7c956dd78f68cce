import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { visit } from '../support/browse.ts'

const addresses = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').sort())

it('the map draws every shape that it uses, leads to every state and region, and names the state that has the focus', () =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const states = await addresses(page.locator('.map-state'))
    expect(new Set(states).size).toBe(50)
    expect(await addresses(page.locator('.regions h3 a'))).toEqual(states)
    const regions = await page.locator('.map-jump').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(regions).size).toBe(9)
    for (const region of regions) expect(await page.locator(`section${region} h2`).count()).toBe(1)
    const wyoming = page.getByRole('link', { name: 'Wyoming, WY' })
    const name = wyoming.locator('.map-name')
    expect(await name.isVisible()).toBe(false)
    await wyoming.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await name.isVisible()).toBe(true)
    const uses = await page.locator('.map use').evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''))
    for (const shape of new Set(uses)) expect(await page.locator(shape).count(), shape).toBe(1)
  }))

it('on a phone a press on the map leads to the region', () =>
  visit('/locations', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const region = page.getByRole('link', { name: 'New England', exact: true })
    const box = await region.boundingBox()
    if (!box) throw new Error('the region has no place on the map')
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    expect(await page.locator('.map-state').first().isVisible()).toBe(false)
    await region.locator('use').first().click()
    expect(new URL(page.url()).hash).toBe('#new-england')
  }))

it('a state leads to its neighbors and back to all states', () =>
  visit('/cryotherapy-equipment-in-alabama', async (page) => {
    expect(await page.locator('main .half .terms a').allTextContents()).toEqual([
      'Florida',
      'Georgia',
      'Mississippi',
      'Tennessee',
    ])
    expect(await page.locator('svg.neighbors text').allTextContents()).toEqual(['FL', 'GA', 'MS', 'TN', 'AL'])
    expect(await page.getByRole('link', { name: 'Locations' }).first().getAttribute('href')).toBe('/locations')
  }))
