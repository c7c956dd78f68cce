import { describe, expect, it } from 'vitest'
import type { PageModel } from '../../support/page-model.ts'
import {
  headingTexts,
  introOf,
  isHeading,
  linksIn,
  mainOf,
  ordersOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'
import { type Item, itemsOf } from '../../support/surface.ts'

const { read } = openPages('/financing')

const benefits = ['Competitive Rates', 'Quick Approval', 'Flexible Terms']
const categories = ['Cryotherapy equipment', 'Quantum wellness beds', 'Red light therapy', 'Additional equipment']
const itemOf = (page: PageModel, titles: readonly string[], name: string): Item | undefined =>
  itemsOf(within(mainOf(page)), titles).find(({ title }) => title === name)

describe('the hero', () => {
  it('has one heading of the first rank', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1).length)).toBe(1))
  it('has a text', () =>
    expect(read((page) => shown(introOf(page), 'p').some((p) => textOf(p).length > 40))).toBe(true))
})

it('the page has hero, form, benefits and categories in this order', () =>
  expect(
    read(
      (page) =>
        ordersOf(within(mainOf(page)), {
          hero: ({ tag }) => tag === 'h1',
          form: ({ tag }) => tag === 'form',
          ...Object.fromEntries([...benefits, ...categories].map((title) => [title, isHeading(title)])),
        }).inDocument,
    ),
  ).toEqual(['hero', 'form', ...benefits, ...categories]))

it('every way to write leads to /contact', () =>
  expect(
    read((page) => {
      const links = linksIn(within(mainOf(page)))
      return [
        links.filter((link) => link.includes('mailto:')),
        [...new Set(links.filter((link) => /write|request a demo/i.test(link)))],
      ]
    }),
  ).toEqual([[], ['Request a Demo → /contact', 'Write to us → /contact']]))

describe.each(benefits)('the benefit %s', (name) => {
  it('is a card', () => expect(read((page) => itemOf(page, benefits, name)?.isCard)).toBe(true))
  it('has a heading', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).filter((words) => words === name))).toEqual([name]))
  it('has a description', () =>
    expect(
      read((page) => shown(itemOf(page, benefits, name)?.elements ?? [], 'p').some((p) => textOf(p).length > 40)),
    ).toBe(true))
})

describe('what is financed', () => {
  it.each(categories)('has the category %s', (name) =>
    expect(read((page) => headingTexts(within(mainOf(page))).includes(name))).toBe(true),
  )
  it.each(categories)('describes %s', (name) =>
    expect(
      read((page) => shown(itemOf(page, categories, name)?.elements ?? [], 'p').some((p) => textOf(p).length > 30)),
    ).toBe(true),
  )
  it('has four categories, in this order', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).filter((words) => categories.includes(words)))).toEqual(
      categories,
    ))
})

describe('the form', () => {
  it('is on the page, in sight', () => expect(read((page) => shown(within(mainOf(page)), 'form').length)).toBe(1))

  it('makes no claim about fees or rates', () =>
    expect(
      read((page) => {
        const [form] = shown(within(mainOf(page)), 'form')
        const text = form ? textOf(form) : 'no form'
        return /no form|\d ?%|\bAPR\b|\brates?\b|\bfees?\b|\binterest\b/i.exec(text)?.[0]
      }),
    ).toBe(undefined))

  it('is reached by no link that speaks of an order or an inquiry', () =>
    expect(
      read((page) =>
        linksIn(within(mainOf(page))).filter(
          (link) => /inquir|order|pric|quote/i.test(link) && !link.endsWith('→ /contact'),
        ),
      ),
    ).toEqual([]))
})
