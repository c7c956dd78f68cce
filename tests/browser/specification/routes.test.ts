import { describe, expect, inject, it } from 'vitest'
import { live, recordRequests, visit } from '../../support/browse.ts'

const origin = inject('origin')
const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })

/** The states in alphabetical order, which the three patterns of addresses rotate over. */
const states = [
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida'],
  ...['Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine'],
  ...['Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska'],
  ...['Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio'],
  ...['Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas'],
  ...['Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming'],
]
const patterns = ['cryotherapy-equipment-in-%', 'quantum-wellness-beds-%', 'wellness-equipment-installation-%'] as const
const statePaths = states.map((state, index) => {
  const slug = state.toLowerCase().replaceAll(' ', '-')
  return [`/${patterns[index % 3]?.replace('%', slug)}`, state] as const
})
const published = (): readonly string[] => inject('routes').map(({ url }) => url)

/** The route table, with the two addresses that the document leaves open. */
const table = new Set([
  ...[
    '/',
    '/products',
    '/about',
    '/contact',
    '/blog',
    '/financing',
    '/equipment-financing',
    '/crm-services',
    '/careers',
  ],
  ...['/coming-soon', '/locations', '/privacy-policy', '/terms-of-service', '/purchase-and-sale-terms', '/404'],
  ...['/regenerative-medicine/exosomes', '/science-behind', '/home-redirect', ...statePaths.map(([path]) => path)],
])

describe('a route', () => {
  it.each([
    ['/', 'Home', 'Future of Wellness'],
    ['/products', 'Products', 'ZeroBody Cryo'],
    ['/about', 'About', 'Our Mission'],
    ['/contact', 'Contact / Request a Demo', 'Business Hours'],
    ['/blog', 'Blog index', 'Latest Articles'],
    ['/blog/science-behind-whole-body-cryotherapy', 'Blog article', 'Related Articles'],
    ['/financing', 'Equipment financing', 'Flexible Terms'],
    ['/crm-services', 'CRM services', 'HIPAA-ready'],
    ['/careers', 'Careers', 'No job openings'],
    ['/coming-soon', 'Coming Soon', 'will be available soon'],
    ['/locations', 'Locations', 'Request Demo Today'],
    ['/privacy-policy', 'Privacy Policy', 'Privacy Policy</h1>'],
    ['/terms-of-service', 'Terms of Service', 'Terms of Service</h1>'],
    ['/purchase-and-sale-terms', 'Purchase and Sale Terms', 'Purchase and Sale Terms</h1>'],
    ['/regenerative-medicine/exosomes', 'Exosome products', 'Exoderm Serum'],
    ['/science-behind', 'Science behind exosomes', 'Back to Exosomes'],
  ])('%s answers with the screen %s', async (path, _screen, words) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(words)])
  })

  it.each(['/no-such-page', '/products/no-such-product', '/locations/nowhere', '/careers/engineer', '/cart', '/login'])(
    '%s is any other path: the not-found page',
    async (path) => {
      const response = await ask(path)
      expect([response.status, (await response.text()).includes('Oops! Page not found')]).toEqual([404, true])
    },
  )

  it('is one of the table, and no other page is published', () => {
    const others = published().filter((url) => !table.has(url) && !/^\/blog\/[^/]+$/.test(url))
    expect(others).toEqual([])
  })

  it('with a slash at its end leads to the address without', async () => {
    const response = await ask('/about/')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/about'])
  })
})

describe('equipment financing', () => {
  it('answers at /equipment-financing, where links of articles lead', async () => {
    const response = await fetch(`${origin}/equipment-financing`)
    expect([response.status, (await response.text()).includes('name="creditScore"')]).toEqual([200, true])
  })

  it('answers at /financing with the same page', async () => {
    const [one, other] = await Promise.all(
      ['/financing', '/equipment-financing'].map(async (path) => (await fetch(origin + path)).text()),
    )
    const main = (html = '') => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main(one)).not.toBe('')
    expect(main(one)).toBe(main(other))
  })

  it('has a canonical address that ends in /equipment-financing', async () => {
    const html = await (await fetch(`${origin}/financing`)).text()
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"/]+\/equipment-financing"/)
  })
})

describe('the states', () => {
  it('are 50', () => expect(new Set(states).size).toBe(50))

  it.each(statePaths)('have the page %s, of %s', async (path, state) => {
    const response = await ask(path)
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? []
    expect([response.status, heading]).toEqual([200, expect.stringContaining(state)])
  })

  it('have one page each, by exactly one of the three patterns', () => {
    const found = published().filter((url) => patterns.some((pattern) => url.startsWith(`/${pattern.slice(0, -1)}`)))
    expect(found.toSorted()).toEqual(statePaths.map(([path]) => path).toSorted())
  })

  it.each([
    '/cryotherapy-equipment-in-alabama',
    '/quantum-wellness-beds-california',
    '/wellness-equipment-installation-florida',
  ])('have the example %s', (path) => expect(published()).toContain(path))

  it('share one generic page: one template makes all 50', () => {
    const templates = inject('routes').flatMap(({ url, template }) =>
      statePaths.some(([path]) => path === url) ? [template] : [],
    )
    expect([templates.length, new Set(templates).size]).toEqual([50, 1])
  })
})

describe('the regions', () => {
  it.each([
    'new-england',
    'middle-atlantic',
    'east-north-central',
    'west-north-central',
    'south-atlantic',
    'east-south-central',
    'west-south-central',
    'mountain',
    'pacific',
  ])('have no page of their own: /locations/%s leads to the place on /locations', async (region) => {
    const response = await ask(`/locations/${region}`)
    expect([301, 308]).toContain(response.status)
    expect(response.headers.get('location')).toBe(`/locations#${region}`)
    expect(await (await ask('/locations')).text()).toContain(`id="${region}"`)
  })
})

describe('every page', () => {
  it('is public: no route asks for a password or a sign-in', async () => {
    const asking = await Promise.all(
      published().map(async (url) => {
        const html = await (await ask(url)).text()
        return /type="password"|href="\/(?:login|signin|sign-in|account)"/.test(html) ? [url] : []
      }),
    )
    expect(asking.length).toBeGreaterThan(70)
    expect(asking.flat()).toEqual([])
  })

  it('makes no call to a server of its own beyond files of the site', () =>
    visit('/careers', async (page) => {
      const asked = recordRequests(page)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
      })
      for (const path of ['/', '/products', '/about', '/blog', '/financing', '/regenerative-medicine/exosomes'])
        await page.goto(origin + path, { waitUntil: 'networkidle' })
      expect(sent).toEqual([])
      expect(asked.filter((url) => !url.startsWith(`${origin}/`) || /\/api\b|graphql/.test(url))).toEqual([])
      expect(asked.length).toBeGreaterThan(6)
    }))

  it('has a notification area', () =>
    visit('/about', async (page) => {
      await live(page, 'tooltips')
      expect(await page.getByRole('region', { name: /^Notifications/ }).count()).toBe(1)
    }))
})
