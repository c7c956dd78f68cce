import { describe, expect, it } from 'vitest'
import type { PageModel } from '../../support/page-model.ts'
import {
  findByText,
  getScope,
  headingTexts,
  introOf,
  isHeading,
  mainOf,
  ordersOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'
import { type Item, itemAround, itemsOf } from '../../support/surface.ts'

const { read } = openPages('/about')

it('the tab title is the name of the product and Leading Wellness Equipment Provider', () =>
  expect(read(({ title }) => /^Future Wellness\W+Leading Wellness Equipment Provider$/.test(title))).toBe(true))

it('the page has its parts in order: hero, story, mission, vision, values, achievements', () => {
  const titles = ['Our Story', 'Our Mission', 'Our Vision', /Values$/, /Achievements$/]
  const parts = Object.fromEntries(titles.map((title) => [String(title), isHeading(title)]))
  expect(
    read((page) => ordersOf(within(mainOf(page)), { hero: ({ tag }) => tag === 'h1', ...parts }).inDocument),
  ).toEqual(['hero', ...titles.map(String)])
})

describe('the hero', () => {
  it('has one heading of the first rank', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1).length)).toBe(1))
  it('has a text', () =>
    expect(read((page) => shown(introOf(page), 'p').some((p) => textOf(p).length > 40))).toBe(true))
})

describe.each(['Our Story', 'Our Mission', 'Our Vision'])('%s', (name) => {
  const itemOf = (page: PageModel): Item | undefined => itemsOf(within(mainOf(page)), [name])[0]

  it('is a heading', () => expect(read((page) => headingTexts(within(mainOf(page))).includes(name))).toBe(true))
  it('has a text', () => expect(read((page) => getScope(page, name).text.length > 100)).toBe(true))
  it('is a card', () => expect(read((page) => itemOf(page)?.isCard)).toBe(true))
})

describe('Values', () => {
  it('is a heading', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).some((words) => /^(?:Our )?Values$/.test(words)))).toBe(
      true,
    ))
  it('heads the four values, in this order', () =>
    expect(read((page) => headingTexts(getScope(page, /^(?:Our )?Values$/).elements))).toEqual([
      'Innovation',
      'Partnership',
      'Excellence',
      'Integrity',
    ]))
})

describe.each(['Innovation', 'Partnership', 'Excellence', 'Integrity'])('the value %s', (name) => {
  const itemOf = (page: PageModel): Item | undefined =>
    itemsOf(within(mainOf(page)), ['Innovation', 'Partnership', 'Excellence', 'Integrity']).find(
      ({ title }) => title === name,
    )
  const elementsOf = (page: PageModel) => itemOf(page)?.elements ?? []

  it('is a card', () => expect(read((page) => itemOf(page)?.isCard)).toBe(true))
  it('has an icon', () => expect(read((page) => shown(elementsOf(page), 'svg', 'img').length)).toBe(1))
  it('has a title', () => expect(read((page) => headingTexts(elementsOf(page)))).toEqual([name]))
  it('has a description', () =>
    expect(read((page) => shown(elementsOf(page), 'p').some((p) => textOf(p).length > 40))).toBe(true))
})

describe('Achievements', () => {
  const labels = [
    /^wellness centers served$/i,
    /^industry awards$/i,
    /^treatment success rate$/i,
    /^years of innovation$/i,
  ]

  it('is a heading', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).some((words) => /Achievements$/.test(words)))).toBe(true))

  it.each([
    [0, '500+ wellness centers served', /500 ?\+/],
    [1, '25+ industry awards', /25 ?\+/],
    [2, '98% treatment success rate', /98 ?%/],
    [3, '6 years of innovation', /(?:^|\s)6(?:\s|$)/],
  ])('has figure %i: %s', (index, _fact, value) =>
    expect(
      read((page) => {
        const markers = labels.flatMap((label) =>
          findByText(getScope(page, /Achievements$/).elements, label).slice(0, 1),
        )
        const marker = markers[index]
        return marker !== undefined && value.test(itemAround(marker, markers).text)
      }),
    ).toBe(true),
  )
})
