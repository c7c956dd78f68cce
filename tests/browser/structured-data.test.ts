import { describe, expect, it } from 'vitest'
import { visit } from '../support/browse.ts'

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

it('says the verdicts of a comparison in words', async () => {
  await visit('/crm-services', async (page) => {
    const verdicts = page.locator('.table td:has(.icon)')
    expect(await verdicts.count()).toBeGreaterThan(10)
    expect(new Set(await verdicts.allInnerTexts())).toEqual(new Set(['Yes', 'No']))
    expect(await verdicts.locator('svg:not([aria-hidden=true])').count()).toBe(0)
  })
})
