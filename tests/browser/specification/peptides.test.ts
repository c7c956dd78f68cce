import { describe, expect, it } from 'vitest'
import { isRed } from '../../support/is-red.ts'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  findByText,
  headingsIn,
  headingTexts,
  isWithin,
  linksIn,
  mainOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'
import { bulletsOf, groupsOf, type Item, itemAround, itemsOf } from '../../support/surface.ts'

const { read, model, page } = keepPages('/regenerative-medicine/exosomes')

const compounds = [
  ...['Glow', 'BP157/TD500', 'GHK-CU', 'MT2 (Melanotan II)', 'Rad140 (Testolone)', 'MK677 (Ibutamoren)'],
  ...['MK2866 (Ostarine)', 'PCT (Post-Cycle Therapy)', 'BPC (BPC-157)', 'Reta (Retatrutide)', 'LGD-4033 (Ligandrol)'],
  ...['SLU-PP332', 'Pre HH', 'Creatine', 'NAD', 'Glutathione', 'Bac Water'],
]
const categories = ['Performance Research', 'Healing & Recovery', 'Metabolic Research', 'Aesthetic & Wellness']
const qualities = ['COA on all batches', 'Third-party tested', 'cGMP facility', 'Research-grade quality']

/** What stands between the heading Peptides & Compounds and the banner on white labels. */
function sectionOf(page: PageModel): readonly PageElement[] {
  const all = within(mainOf(page))
  const heading = headingsIn(all).find((each) => textOf(each) === 'Peptides & Compounds')
  const banner = headingsIn(all).find((each) => /white label.*private label/i.test(textOf(each)))
  if (!heading || !banner) throw new Error('no section on peptides')
  return all.slice(all.indexOf(heading), all.indexOf(banner)).filter((element) => !isWithin(banner, element))
}
const catalogue = (page: PageModel): readonly PageElement[] => {
  const carousel = sectionOf(page).find(({ attributes }) => attributes['aria-roledescription'] === 'carousel')
  return carousel ? within(carousel) : []
}
const itemOf = (elements: readonly PageElement[], titles: readonly string[], title: string): Item => {
  const item = itemsOf(elements, titles).find((each) => each.title === title)
  if (!item) throw new Error(`no ${title}`)
  return item
}

describe('the catalogue', () => {
  it('has 17 items, in this order', () =>
    expect(
      read((page) =>
        catalogue(page)
          .filter(({ attributes }) => attributes['aria-roledescription'] === 'slide')
          .map((slide) => headingTexts(within(slide)).join()),
      ),
    ).toEqual(compounds))

  describe.each(compounds)('the compound %s', (name) => {
    const elementsOf = (page: PageModel) => itemOf(catalogue(page), compounds, name).elements

    it('is a card', () => expect(read((page) => itemOf(catalogue(page), compounds, name).isCard)).toBe(true))
    it('has a description', () =>
      expect(read((page) => shown(elementsOf(page), 'p').some((p) => textOf(p).length > 40))).toBe(true))
    it('says Contact for Pricing', () =>
      expect(read((page) => findByText(elementsOf(page), 'Contact for Pricing').length)).toBe(1))
    it('states no price', () => expect(read((page) => /\$\d/.test(elementsOf(page).map(textOf).join()))).toBe(false))
    it('says Research purposes only', () =>
      expect(read((page) => findByText(elementsOf(page), 'Research purposes only').length)).toBe(1))
    it('has an Inquire Now link to /contact', () =>
      expect(read((page) => linksIn(elementsOf(page)))).toEqual(['Inquire Now → /contact']))
  })
})

describe('the research categories', () => {
  /** Whether one item of the catalogue has this name: the whole, the code, or the words in brackets. */
  const isListed = (words: string): boolean =>
    compounds.filter((name) => [name, ...name.replace(')', '').split(' (')].includes(words)).length === 1
  /** The rows of the item's list, or the names between the commas of a line of its own. */
  const compoundsOf = (item: Item): readonly string[] => {
    const rows = bulletsOf(item)
    const lines = shown(item.elements, 'strong', 'p', 'span').map((each) => textOf(each).split(', '))
    return rows.length > 0 ? rows : (lines.find(([name = '', second]) => second !== undefined && isListed(name)) ?? [])
  }

  it('are four, in this order', () =>
    expect(read((page) => headingTexts(sectionOf(page)).filter((title) => categories.includes(title)))).toEqual(
      categories,
    ))

  describe.each(categories)('the category %s', (name) => {
    const item = (page: PageModel) => itemOf(sectionOf(page), categories, name)

    it('has an icon', () => expect(read((page) => shown(item(page).elements, 'svg', 'img').length)).toBe(1))
    it('has a list of compounds, all of them in the catalogue', () =>
      expect(
        read((page) => {
          const named = compoundsOf(item(page))
          return named.length > 1 && named.every(isListed)
        }),
      ).toBe(true))
    it('has a description', () =>
      expect(read((page) => shown(item(page).elements, 'p').some((p) => textOf(p).length > 40))).toBe(true))
  })
})

describe('the target areas', () => {
  const heading = (page: PageModel) => headingsIn(sectionOf(page)).find((each) => /target areas/i.test(textOf(each)))

  it('are a heading', () => expect(read((page) => heading(page) !== undefined)).toBe(true))
  it('are in sight, with texts', () =>
    expect(
      read((page) => {
        const title = heading(page)
        const others = headingsIn(sectionOf(page)).filter((each) => each.tag === title?.tag)
        const elements = title ? itemAround(title, others).elements : []
        const rows = groupsOf(elements).find((group) => group.length > 1) ?? []
        return rows.length > 1 && rows.every((row) => textOf(row).length > 30)
      }),
    ).toBe(true))
})

describe('the research timeline', () => {
  const steps = (page: PageModel) =>
    groupsOf(sectionOf(page)).find(
      (group) => group.length === 3 && group.every(({ parent }) => parent?.tag === 'ol'),
    ) ?? []

  it.each([1, 2, 3])('has in sight, with a text, step %i', (number) =>
    expect(
      read((page) => {
        const step = steps(page)[number - 1]
        return step !== undefined && shown(within(step), 'p', 'span').some((each) => textOf(each).length > 40)
      }),
    ).toBe(true),
  )
})

describe('the quality cards', () => {
  it('are four, in this order', () =>
    expect(read((page) => headingTexts(sectionOf(page)).filter((title) => qualities.includes(title)))).toEqual(
      qualities,
    ))
  it.each(qualities)('are cards: %s', (name) =>
    expect(
      read((page) => itemsOf(sectionOf(page), qualities).some(({ title, isCard }) => title === name && isCard)),
    ).toBe(true),
  )
})

describe('the research-only notice', () => {
  const words = /laboratory and research use only, (?:and are )?not for human or animal consumption/i

  it('is in sight', () => expect(read((page) => findByText(sectionOf(page), words).length > 0)).toBe(true))
  it.each([390, 1440])('is red at %i px', async (width) => {
    const chain: string[] = []
    for (let at = findByText(sectionOf(model(width)), words)[0]; at && at.tag !== 'section'; at = at.parent)
      chain.push(at.style.background, at.style.borderColor)
    const reds = await Promise.all(chain.filter((color) => color !== '').map((color) => isRed(page(width), color)))
    expect(reds).toContain(true)
  })
})
