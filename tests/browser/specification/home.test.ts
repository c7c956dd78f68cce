import { describe, expect, it } from 'vitest'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  findByText,
  getScope,
  headingTexts,
  introOf,
  linksIn,
  listScopes,
  mainOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'
import { bulletsOf, type Item, itemAround, itemsOf } from '../../support/surface.ts'

const { read, model } = openPages('/')

const blocks = ['Cryo Zero Body Bed', 'Localized Cryo Machine', 'Red Light Bed']
const blocksOf = (page: PageModel): readonly Item[] => itemsOf(getScope(page, 'Featured Equipment').elements, blocks)
const blockOf = (page: PageModel, name: string): Item => {
  const block = blocksOf(page).find(({ title }) => title === name)
  if (!block) throw new Error(`no ${name}`)
  return block
}
const middle = ({ box }: PageElement): number => box.x + box.width / 2

describe('the hero', () => {
  it('has the headline Future of Wellness', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['Future of Wellness']))

  it.each(['Request a Demo → /contact', 'Explore Products → /products'])('has the button %s', (link) =>
    expect(read((page) => linksIn(introOf(page)).includes(link))).toBe(true),
  )
})

describe('the stats band', () => {
  const labels = [
    /^wellness cent(?:er|re)s served$/i,
    /^industry awards$/i,
    /^treatment success rate$/i,
    /^client satisfaction$/i,
  ]
  const statsOf = (page: PageModel): readonly Item[] => {
    const markers = labels.flatMap((label) => findByText(within(mainOf(page)), label).slice(0, 1))
    return markers.map((marker) => itemAround(marker, markers))
  }

  it.each([
    [0, '500+ wellness centers served', /500 ?\+/],
    [1, '25+ industry awards', /25 ?\+/],
    [2, '98% treatment success rate', /98 ?%/],
    [3, '4.9/5 client satisfaction', /4\.9 ?\/ ?5/],
  ])('shows figure %i: %s', (index, _fact, value) =>
    expect(read((page) => value.test(statsOf(page)[index]?.text ?? ''))).toBe(true),
  )

  it('gives each figure an icon', () =>
    expect(read((page) => statsOf(page).map(({ elements }) => shown(elements, 'svg', 'img').length > 0))).toEqual([
      true,
      true,
      true,
      true,
    ]))

  it('stands between hero and Featured Equipment', () => {
    const [label] = findByText(within(mainOf(model(1440))), labels[3] ?? '')
    const { heading } = getScope(model(1440), 'Featured Equipment')
    expect(label?.box.y).toBeLessThan(heading.box.y)
  })
})

describe('Featured Equipment', () => {
  it('has three blocks, in this order', () =>
    expect(read((page) => headingTexts(getScope(page, 'Featured Equipment').elements))).toEqual(blocks))

  describe.each(blocks)('of %s', (name) => {
    it('has an image', () => expect(read((page) => shown(blockOf(page, name).elements, 'img').length > 0)).toBe(true))
    it('has a description', () =>
      expect(read((page) => shown(blockOf(page, name).elements, 'p').some((p) => textOf(p).length > 40))).toBe(true))
    it('has four features', () => expect(read((page) => bulletsOf(blockOf(page, name)).length)).toBe(4))
    it.each(['Request Info → /contact', 'View Details → /products'])('has the button %s', (link) =>
      expect(read((page) => linksIn(blockOf(page, name).elements).includes(link))).toBe(true),
    )
  })

  it('alternates image and text from side to side', () => {
    const sides = blocksOf(model(1440)).map(({ elements, title }) => {
      const [image] = shown(elements, 'img')
      const [heading] = findByText(elements, title)
      return image && heading ? Math.sign(middle(image) - middle(heading)) : 0
    })
    expect(sides).toEqual([sides[0], -(sides[0] ?? 0), sides[0]])
    expect(sides).not.toContain(0)
  })

  it('states the range of the whole-body bed, -85°C to -140°C', () =>
    expect(read((page) => blockOf(page, 'Cryo Zero Body Bed').text.includes('-85°C to -140°C'))).toBe(true))
})

describe('the testimonials of partners', () => {
  const quotesOf = (page: PageModel): readonly Item[] => {
    const quotes = shown(getScope(page, /partner/i).elements, 'blockquote')
    return quotes.map((quote) => itemAround(quote, quotes))
  }

  it('are three quotes', () => expect(read((page) => quotesOf(page).length)).toBe(3))

  it('have a rating of 5 stars each', () =>
    expect(
      read((page) =>
        quotesOf(page).map(
          ({ elements }) =>
            elements.filter(({ attributes, isShown }) => isShown && /^5 out of 5/.test(attributes['aria-label'] ?? ''))
              .length,
        ),
      ),
    ).toEqual([1, 1, 1]))

  it('draw five stars each', () =>
    expect(read((page) => quotesOf(page).map(({ elements }) => shown(elements, 'svg').length))).toEqual([5, 5, 5]))

  it('have a name and a role each', () =>
    expect(
      read((page) =>
        quotesOf(page).map(({ title, text }) => /\w{2,} \w{2,}.*\w{4,}/.test(text.replace(title, '').trim())),
      ),
    ).toEqual([true, true, true]))

  it('quote different words', () =>
    expect(read((page) => new Set(quotesOf(page).map(({ title }) => title)).size)).toBe(3))
})

describe('the closing call to action', () => {
  it.each(['Request a Demo → /contact', 'View All Products → /products'])('has the button %s', (link) =>
    expect(read((page) => linksIn(listScopes(mainOf(page)).at(-1)?.elements ?? []).includes(link))).toBe(true),
  )
})

it('the page has no section beyond these', () =>
  expect(read((page) => headingTexts(within(mainOf(page)), 2).length)).toBe(3))
