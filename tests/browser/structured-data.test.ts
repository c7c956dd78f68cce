import { describe, expect, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'

const { visit } = openSite()

describe('the trail to a page', () => {
  it('is in the graph of a state, whose page links to all states', () =>
    visit('/wellness-equipment-installation-florida', async (page) => {
      const { '@graph': graph } = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      )
      const list = graph.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList')
      const names = list.itemListElement.map(({ name }: { name: string }) => name)
      expect(names).toEqual(['Home', 'Locations', 'Florida'])
      expect(await page.locator('main').getByRole('link', { name: names[1] }).getAttribute('href')).toBe('/locations')
    }))
})

describe('what is shown as signs', () => {
  it('is said in words: stars, prices, verdicts of a comparison', async () => {
    await visit('/', async (page) => {
      expect(await page.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(3)
    })
    await visit('/crm-services', async (page) => {
      const verdicts = page.locator('.table td:has(.icon)')
      expect(await verdicts.count()).toBeGreaterThan(10)
      expect(new Set(await verdicts.allInnerTexts())).toEqual(new Set(['Yes', 'No']))
      expect(await verdicts.locator('svg:not([aria-hidden=true])').count()).toBe(0)
    })
    await visit('/regenerative-medicine/exosomes', async (page) => {
      const prices = await page.locator('.vial-card-price, .order-block-price').allInnerTexts()
      expect(prices).toEqual(['$5,000', '$5,000', '$3,000', '$800', '$5,000', '$130'])
    })
  })
})
