import { describe, expect, it } from 'vitest'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  findByText,
  headingsIn,
  headingTexts,
  isHeading,
  isWithin,
  mainOf,
  ordersOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'
import { groupsOf, hasSurface } from '../../support/surface.ts'

const { read } = openPages('/regenerative-medicine/exosomes')

/** What stands between the heading Liposomal NAD+ and the price of the order. */
function sectionOf(page: PageModel): readonly PageElement[] {
  const all = within(mainOf(page))
  const heading = headingsIn(all).find((each) => /^Liposomal NAD\+/.test(textOf(each)))
  const [price] = findByText(all, /^\$130\b/)
  if (!heading || !price) throw new Error('no section on NAD+')
  return all.slice(all.indexOf(heading), all.indexOf(price)).filter((element) => !isWithin(price, element))
}
const groups = (page: PageModel) => groupsOf(sectionOf(page))
const isPeriod = (group: readonly PageElement[]): boolean =>
  group.every((row) => /\b(?:weeks?|months?|days?)\b/i.test(textOf(row)))
const ofSize = (page: PageModel, size: number) =>
  groups(page).filter((group) => group.length === size && !isPeriod(group))
const hasTexts = (group: readonly PageElement[] | undefined): boolean =>
  group?.every((row) => textOf(row).length > 30) ?? false
const isCard = (row: PageElement): boolean =>
  within(row).some((each) => hasSurface(each) && textOf(each) === textOf(row))

describe('liposomal NAD+', () => {
  it('is a heading', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).some((title) => /^Liposomal NAD\+/.test(title)))).toBe(
      true,
    ))

  it('has its parts in order: benefits, product, target groups, timeline, reasons', () => {
    const titles = [/in the body/, /product/, /who/i, /expect|timeline/i, /delivery works/]
    const parts = Object.fromEntries(titles.map((title) => [String(title), isHeading(title)]))
    expect(read((page) => ordersOf(sectionOf(page), parts).inDocument)).toEqual(titles.map(String))
  })

  it('has an explanation of liposomes in sight', () =>
    expect(
      read((page) => shown(sectionOf(page), 'p').some((p) => /\bliposome/i.test(textOf(p)) && textOf(p).length > 80)),
    ).toBe(true))

  it('has five benefits with texts in sight', () => expect(read((page) => hasTexts(ofSize(page, 5)[0]))).toBe(true))
  it.each([1, 2, 3, 4, 5])('has cards for the benefits: number %i', (number) =>
    expect(
      read((page) => {
        const row = ofSize(page, 5)[0]?.[number - 1]
        return row !== undefined && isCard(row)
      }),
    ).toBe(true),
  )

  it('has three product features in sight', () => expect(read((page) => ofSize(page, 3).some(hasTexts))).toBe(true))
  it('has five target groups in sight', () => expect(read((page) => ofSize(page, 5).length >= 2)).toBe(true))
  it('describes the target groups', () => expect(read((page) => hasTexts(ofSize(page, 5)[1]))).toBe(true))
  it('has a heading of the expected timeline', () =>
    expect(read((page) => headingTexts(sectionOf(page)).some((title) => /expect|timeline/i.test(title)))).toBe(true))
  it('has an expected timeline of periods in sight', () =>
    expect(read((page) => groups(page).some((group) => isPeriod(group) && group.length > 2 && hasTexts(group)))).toBe(
      true,
    ))
  it('has a heading of the reasons why liposomal delivery works', () =>
    expect(read((page) => headingTexts(sectionOf(page)).some((title) => /liposomal delivery works/i.test(title)))).toBe(
      true,
    ))
  it('has four reasons in sight under it', () =>
    expect(
      read((page) => {
        const all = sectionOf(page)
        const heading = headingsIn(all).find((each) => /liposomal delivery works/i.test(textOf(each)))
        const after = heading ? all.slice(all.indexOf(heading)) : []
        return groupsOf(after).some((group) => group.length === 4 && !isPeriod(group) && hasTexts(group))
      }),
    ).toBe(true))
})
