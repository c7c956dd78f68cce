import { describe, expect, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'

const { visit } = openSite()

describe('the trail over a heading', () => {
  it.each([
    ['/blog/pemf-therapy-equipment-future-healing', ['/', '/blog']],
    ['/quantum-wellness-beds-california', ['/', '/locations', '/locations/pacific']],
    ['/locations/pacific', ['/', '/locations']],
  ])('of %s leads up, and names the page itself', (path, hrefs) =>
    visit(
      path,
      async (page) => {
        const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
        const links = await trail.getByRole('link').all()
        expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(hrefs)
        expect(await trail.locator('[aria-current=page]').count()).toBe(1)
        for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
        const [above, heading] = [await trail.boundingBox(), await page.locator('h1').boundingBox()]
        expect(above?.y).toBeLessThan(heading?.y ?? 0)
      },
      size(390, 844),
    ),
  )

  it('is in the same words as its graph', () =>
    visit('/wellness-equipment-installation-florida', async (page) => {
      const shown = await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()
      const { '@graph': graph } = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      )
      const list = graph.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList')
      expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(shown)
      expect(shown).toEqual(['Home', 'Locations', 'South Atlantic', 'Florida'])
    }))
})

it('says the verdicts of a comparison in words', async () => {
  await visit('/crm-services', async (page) => {
    const verdicts = page.locator('.verdict')
    expect(await verdicts.count()).toBeGreaterThan(10)
    expect(new Set(await verdicts.allInnerTexts())).toEqual(new Set(['Yes', 'No']))
    expect(await verdicts.locator('svg:not([aria-hidden=true])').count()).toBe(0)
  })
})
