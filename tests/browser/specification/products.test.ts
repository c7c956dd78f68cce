import { describe, expect, it } from 'vitest'
import type { PageModel } from '../../support/page-model.ts'
import {
  findByText,
  headingsIn,
  headingTexts,
  mainOf,
  nameOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'
import { bulletsOf, type Item, itemsOf } from '../../support/surface.ts'

const { read, model, page } = keepPages('/products')

const products = [
  ['InstantCryo', 'Cryotherapy'],
  ['ZeroBody Cryo', 'Cryotherapy'],
  ['Red Light Beds', 'Light Therapy'],
  ['Sound Chamber', 'Sound Therapy'],
] as const
const names = products.map(([name]) => name)
const cardsOf = (page: PageModel): readonly Item[] => itemsOf(within(mainOf(page)), names)
const cardOf = (page: PageModel, name: string): Item => {
  const card = cardsOf(page).find(({ title }) => title === name)
  if (!card) throw new Error(`no ${name}`)
  return card
}

it('the tab title is Products and the name of the product', () =>
  expect(read(({ title }) => title)).toBe('Products | Future Wellness'))

it('the page has four products, in this order', () =>
  expect(
    read((page) => headingTexts(within(mainOf(page))).filter((heading) => names.some((name) => name === heading))),
  ).toEqual(['InstantCryo', 'ZeroBody Cryo', 'Red Light Beds', 'Sound Chamber']))

it('the page has no other device', () =>
  expect(read((page) => /Cryo Zero|Localized Cryo|Healing Pod|BioCharger/.exec(textOf(mainOf(page)))?.[0])).toBe(
    undefined,
  ))

it('the cards stand in a grid of two columns', () => {
  const places = cardsOf(model(1440)).map(({ elements: [card] }) => card?.box)
  expect(places.map((box) => Math.round(box?.x ?? 0))).toEqual([0, 1, 0, 1].map((at) => Math.round(places[at]?.x ?? 0)))
  expect(places.map((box) => Math.round(box?.y ?? 0))).toEqual([0, 0, 2, 2].map((at) => Math.round(places[at]?.y ?? 0)))
  expect(places[0]?.x).toBeLessThan(places[1]?.x ?? 0)
  expect(places[0]?.y).toBeLessThan(places[2]?.y ?? 0)
})

describe.each(products)('the product %s', (name, category) => {
  it('is a card', () => expect(read((page) => cardOf(page, name).isCard)).toBe(true))
  it('has an image', () => expect(read((page) => shown(cardOf(page, name).elements, 'img').length)).toBe(1))
  it(`has the category badge ${category}`, () =>
    expect(read((page) => findByText(cardOf(page, name).elements, category).length)).toBe(1))
  it('has a heading', () => expect(read((page) => headingsIn(cardOf(page, name).elements).map(textOf))).toEqual([name]))
  it('has a description', () =>
    expect(read((page) => shown(cardOf(page, name).elements, 'p').some((p) => textOf(p).length > 40))).toBe(true))
  it('has three features', () => expect(read((page) => bulletsOf(cardOf(page, name)).length)).toBe(3))
  it.each(['Request Info', 'View Details'])('has the button %s, which is no link', (words) =>
    expect(
      read((page) =>
        shown(cardOf(page, name).elements, 'a', 'button').flatMap((each) => (nameOf(each) === words ? [each.tag] : [])),
      ),
    ).toEqual(['button']),
  )
})

it.each(['Request Info', 'View Details'])('the four buttons %s do nothing', async (words) => {
  const products = page(1440)
  await products.waitForLoadState('networkidle')
  const buttons = products.getByRole('main').getByRole('button', { name: words })
  expect(await buttons.count()).toBe(4)
  const state = () => products.evaluate(() => [scrollY, document.querySelector('main')?.textContent])
  for (const button of await buttons.all()) {
    await button.scrollIntoViewIfNeeded()
    const before = await state()
    await button.click()
    expect(await state()).toEqual(before)
  }
  expect(new URL(products.url()).pathname).toBe('/products')
})
