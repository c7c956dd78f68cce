import { describe, expect, inject, it } from 'vitest'
import { findByText, getLandmark, linksIn, textOf, within } from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'

const { read } = openPages('/about')

const links = [
  ['Products', '/products'],
  ['CRM Services', '/crm-services'],
  ['Blog', '/blog'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Equipment Financing', '/financing'],
  ['Careers', '/careers'],
  ['Request Demo', '/contact'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Purchase and Sale Terms', '/purchase-and-sale-terms'],
] as const

describe('the footer', () => {
  it('has these links in this order, and no others', () =>
    expect(
      read((page) => linksIn(within(getLandmark(page, 'footer'))).filter((link) => !link.includes('mailto:'))),
    ).toEqual(links.map(([words, href]) => `${words} → ${href}`)))

  it('has a support e-mail link', () =>
    expect(
      read(
        (page) =>
          linksIn(within(getLandmark(page, 'footer'))).filter((link) =>
            /^support@(\S+) → mailto:support@\1$/.test(link),
          ).length,
      ),
    ).toBe(1))

  it('has a copyright line for 2024', () =>
    expect(read((page) => /(?:©|Copyright) ?2024 Future Wellness/.test(textOf(getLandmark(page, 'footer'))))).toBe(
      true,
    ))

  it.each(['Cryo Zero Body Bed', 'Localized Cryo Machine', 'Quantum Healing Pod', 'LED Light Therapy'])(
    'lists the product %s, without a link',
    (product) =>
      expect(
        read((page) =>
          findByText(within(getLandmark(page, 'footer')), product).map((element) => {
            for (let at = element.parent; at; at = at.parent) if (at.tag === 'a') return 'link'
            return within(element).some(({ tag }) => tag === 'a') ? 'link' : 'text'
          }),
        ),
      ).toEqual(['text']),
  )

  it('lists four products in one list', () =>
    expect(
      read((page) => {
        const [row] = findByText(within(getLandmark(page, 'footer')), 'Cryo Zero Body Bed')
        const list = row?.parent?.tag === 'ul' ? row.parent : row?.parent?.parent
        return within(list ?? getLandmark(page, 'footer'))
          .filter(({ tag }) => tag === 'li')
          .map(textOf)
      }),
    ).toEqual(['Cryo Zero Body Bed', 'Localized Cryo Machine', 'Quantum Healing Pod', 'LED Light Therapy']))

  it.each([
    '/',
    '/contact',
    '/blog/science-behind-whole-body-cryotherapy',
    '/science-behind',
    '/careers',
    '/locations',
  ])('is on %s too', async (path) => {
    const html = await (await fetch(inject('origin') + path)).text()
    const footer = html.slice(html.lastIndexOf('<footer'))
    expect(links.filter(([, href]) => !footer.includes(`href="${href}"`))).toEqual([])
    expect(footer).toContain('mailto:support@')
  })
})
