import { describe, expect, it } from 'vitest'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  findByText,
  getScope,
  headingTexts,
  introOf,
  isHeading,
  linksIn,
  listScopes,
  mainOf,
  ordersOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'
import { type Item, itemsOf } from '../../support/surface.ts'

const { read, page } = keepPages('/regenerative-medicine/exosomes')

const products = [
  ['5ml 100 Billion', '$5,000', /high-concentration 5ml vial/i],
  ['Neb Pack', '$5,000', /nebulizer package/i],
  ['15ml Topical', '$3,000', /topical gel/i],
  ['Exoderm Serum 5 Billion', '$800', /30ml serum.*5 billion exosomes/i],
  ['30ml Topical', '$5,000', /topical/i],
] as const
const selection = (page: PageModel): readonly PageElement[] => {
  const anchor = within(mainOf(page)).find(({ attributes }) => attributes['id'] === 'product-selection')
  if (!anchor) throw new Error('no product-selection')
  const [carousel] = within(anchor).filter((element) => element.attributes['aria-roledescription'] === 'carousel')
  return carousel ? within(anchor) : getScope(page, textOf(anchor)).elements
}
const itemOf = (elements: readonly PageElement[], titles: readonly string[], title: string): Item => {
  const item = itemsOf(elements, titles).find((each) => each.title === title)
  if (!item) throw new Error(`no ${title}`)
  return item
}

it('the tab title is of three parts', () =>
  expect(read(({ title }) => title)).toBe('Exosome Products | Regenerative Medicine | Future Wellness'))

describe('the intro', () => {
  it('has a hero with one heading of the first rank', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1).length)).toBe(1))
  it('has an Explore Products button to #product-selection', () =>
    expect(read((page) => linksIn(introOf(page)).includes('Explore Products → #product-selection'))).toBe(true))
  it('scrolls to the element with id product-selection', async () => {
    const selection = page(1440).locator('#product-selection')
    const top = () => selection.evaluate((each) => each.getBoundingClientRect().top)
    expect(await top()).toBeGreaterThan(900)
    await page(1440).getByRole('link', { name: 'Explore Products' }).first().click()
    await expect.poll(async () => Math.abs(await top()) < 160).toBe(true)
  })
  it.each([
    ['understanding exosomes', /understanding exosomes/i],
    ['how they work', /how (?:exosomes|they) work/i],
    ['where they come from', /where (?:exosomes|they) come from/i],
    ['exosomes versus stem cells', /exosomes (?:and|versus|vs\.?) stem cells/i],
  ])('has a section in sight: %s', (_topic, title) =>
    expect(read((page) => getScope(page, title).text.length > 120)).toBe(true),
  )
  it.each(['COA on all batches', 'Third-party tested', 'cGMP facility', 'Research-grade quality'])(
    'has the quality badge %s',
    (badge) => expect(read((page) => findByText(within(mainOf(page)), badge).length > 0)).toBe(true),
  )
})

it('the intro has its parts in this order', () => {
  const parts = {
    hero: ({ tag }: PageElement) => tag === 'h1',
    understanding: isHeading(/understanding exosomes/i),
    'how they work': isHeading(/how (?:exosomes|they) work/i),
    'where from': isHeading(/where (?:exosomes|they) come from/i),
    ...Object.fromEntries(
      ['COA on all batches', 'Third-party tested', 'cGMP facility', 'Research-grade quality'].map((badge) => [
        badge,
        (element: PageElement) => textOf(element) === badge,
      ]),
    ),
    'versus stem cells': isHeading(/exosomes (?:and|versus|vs\.?) stem cells/i),
    selection: ({ attributes }: PageElement) => attributes['id'] === 'product-selection',
  }
  expect(read((page) => ordersOf(within(mainOf(page)), parts).inDocument)).toEqual(Object.keys(parts))
})

it('the page ends with banner, disclaimer and portfolio in this order', () => {
  const parts = {
    peptides: isHeading(/peptides & compounds/i),
    'white label': isHeading(/white label.*private label/i),
    information: isHeading('Important Information'),
    portfolio: isHeading('XO Restore'),
  }
  expect(read((page) => ordersOf(within(mainOf(page)), parts).inDocument)).toEqual(Object.keys(parts))
})

describe('the product selection', () => {
  it('has a heading', () => expect(read((page) => headingTexts(selection(page)).length > 0)).toBe(true))
  it('has a button The Science Behind It All to /science-behind', () =>
    expect(read((page) => linksIn(selection(page)).includes('The Science Behind It All → /science-behind'))).toBe(true))
  it('has five products, in this order', () =>
    expect(
      read((page) => headingTexts(selection(page)).filter((title) => products.some(([name]) => name === title))),
    ).toEqual(['5ml 100 Billion', 'Neb Pack', '15ml Topical', 'Exoderm Serum 5 Billion', '30ml Topical']))
  it('states that they are not currently approved by the FDA for use as drugs', () =>
    expect(
      read((page) =>
        selection(page).some(
          (element) =>
            element.isShown &&
            textOf(element) === 'Stem cell-derived exosomes are not currently approved by the FDA for use as drugs.',
        ),
      ),
    ).toBe(true))

  describe.each(products)('the product %s', (name, price, description) => {
    const elementsOf = (page: PageModel) =>
      itemOf(
        selection(page),
        products.map(([each]) => each),
        name,
      ).elements

    it('is a card', () =>
      expect(
        read(
          (page) =>
            itemOf(
              selection(page),
              products.map(([each]) => each),
              name,
            ).isCard,
        ),
      ).toBe(true))
    it('has an image', () => expect(read((page) => shown(elementsOf(page), 'img').length)).toBe(1))
    it('has its description', () =>
      expect(
        read((page) => shown(elementsOf(page), 'p').some((p) => description.test(textOf(p)) && textOf(p).length > 30)),
      ).toBe(true))
    it(`costs ${price}`, () => expect(read((page) => findByText(elementsOf(page), price).length)).toBe(1))
    it('has the note on discounts', () =>
      expect(read((page) => findByText(elementsOf(page), 'Clinic and multi-product discounts available').length)).toBe(
        1,
      ))
    it('has an Order Now link to /contact', () =>
      expect(read((page) => linksIn(elementsOf(page)))).toEqual(['Order Now → /contact']))
  })
})

describe('the order of NAD+', () => {
  const order = (page: PageModel) =>
    listScopes(mainOf(page)).find((scope) => scope.text.includes('Retail Price') && scope.text.includes('$130'))
  it('costs $130', () =>
    expect(read((page) => findByText(order(page)?.elements ?? [], /^\$130(?: Retail Price)?$/).length)).toBe(1))
  it('calls that the Retail Price', () =>
    expect(read((page) => findByText(order(page)?.elements ?? [], 'Retail Price').length)).toBe(1))
  it('has an Order Now link to /contact', () =>
    expect(read((page) => linksIn(order(page)?.elements ?? []).includes('Order Now → /contact'))).toBe(true))
  it('has the note on discounts', () =>
    expect(
      read((page) => findByText(order(page)?.elements ?? [], 'Bulk and practitioner discounts available').length),
    ).toBe(1))
})

describe('the banner and the disclaimer', () => {
  it('offers white label and private label', () =>
    expect(
      read((page) => headingTexts(within(mainOf(page))).some((title) => /white label.*private label/i.test(title))),
    ).toBe(true))
  it('has the heading Important Information', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).includes('Important Information'))).toBe(true))
  it('states under it that exosomes are not approved by the FDA as drugs', () =>
    expect(read((page) => /not approved by the FDA/.test(getScope(page, 'Important Information').text))).toBe(true))
})

describe('the portfolio', () => {
  const names = ['XO Restore', 'Topical exosome products', 'P-Shot/O-Shot treatment', 'XO Facial']
  const item = (page: PageModel, name: string) => itemOf(within(mainOf(page)), names, name)

  it('has four items, in this order', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).filter((title) => names.includes(title)))).toEqual(names))
  it.each(names)('has a Contact Us link to /contact at %s', (name) =>
    expect(read((page) => linksIn(item(page, name).elements))).toEqual(['Contact Us → /contact']),
  )
  it.each(names)('has the disclaimer at %s', (name) =>
    expect(read((page) => /sold for research only and (?:are )?not FDA-approved/i.test(item(page, name).text))).toBe(
      true,
    ),
  )
  it('states that the topical gel is stable at room temperature up to 18 months', () =>
    expect(read((page) => /stable at room temperature up to 18 months/.test(item(page, names[1] ?? '').text))).toBe(
      true,
    ))
  it.each([
    ['100 billion exosomes in 5 ml', /100 billion exosomes in 5 ml/],
    ['one treatment per vial', /one treatment per vial/],
    ['that it may be refrozen up to 3 times', /refrozen up to (?:3|three) times/],
  ])('states of the P-Shot/O-Shot vial %s', (_fact, words) =>
    expect(read((page) => words.test(item(page, names[2] ?? '').text))).toBe(true),
  )
})
