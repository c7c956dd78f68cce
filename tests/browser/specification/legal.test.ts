import { describe, expect, it } from 'vitest'
import type { PageModel } from '../../support/page-model.ts'
import {
  headingTexts,
  isWithin,
  linksIn,
  listScopes,
  mainOf,
  rankOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'

/** Headings of chapters that have paragraphs. That of the list of contents is none, whatever follows the list. */
const chapters = (page: PageModel) => {
  const contents = within(mainOf(page)).filter(({ tag }) => tag === 'nav')
  return listScopes(mainOf(page)).filter(
    ({ heading, elements }) =>
      rankOf(heading) === 2 &&
      !contents.some((list) => isWithin(heading, list)) &&
      shown(elements, 'p').some((p) => textOf(p).length > 40),
  )
}
const titles = (page: PageModel) => chapters(page).map(({ heading }) => textOf(heading))
const textUnder = (page: PageModel, title: RegExp): string =>
  chapters(page).find(({ heading }) => title.test(textOf(heading)))?.text ?? ''

describe('the privacy policy', () => {
  const { read } = openPages('/privacy-policy')

  it('is headed Privacy Policy', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['Privacy Policy']))
  it('is effective June 10, 2025', () =>
    expect(read((page) => /effective:? (?:on |from )?June 10, 2025/i.test(textOf(mainOf(page))))).toBe(true))
  it('has ten sections', () => expect(read((page) => titles(page).length)).toBe(10))
  it.each([
    [1, 'information collected', /information/i],
    [2, 'use', /use/i],
    [3, 'sharing', /shar/i],
    [4, 'cookies', /cookie/i],
    [5, 'rights', /rights/i],
    [6, 'security', /security/i],
    [7, 'children under 13', /children under 13/i],
    [8, 'external links', /external links/i],
    [9, 'updates', /updates/i],
    [10, 'contact', /contact/i],
  ])('has as section %i: %s', (number, _topic, words) =>
    expect(read((page) => words.test(titles(page)[number - 1] ?? ''))).toBe(true),
  )
  it('takes requests by e-mail to a support address', () =>
    expect(
      read(
        (page) =>
          linksIn(within(mainOf(page))).some((link) => /→ mailto:support@\S+$/.test(link)) &&
          /privacy requests by e-?mail/i.test(textOf(mainOf(page))),
      ),
    ).toBe(true))
  it('speaks of children under 13', () =>
    expect(read((page) => /under (?:the age of )?13|thirteen/.test(textUnder(page, /children/i)))).toBe(true))
})

describe('the terms of service', () => {
  const { read } = openPages('/terms-of-service')

  it('are headed Terms of Service', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['Terms of Service']))
  it('are effective June 10, 2025', () =>
    expect(read((page) => /effective:? (?:on |from )?June 10, 2025/i.test(textOf(mainOf(page))))).toBe(true))
  it('have twelve sections', () => expect(read((page) => titles(page).length)).toBe(12))
  it('are governed by the law of Missouri', () =>
    expect(read((page) => /governed by the laws? of (?:the State of )?Missouri/i.test(textOf(mainOf(page))))).toBe(
      true,
    ))
})

describe('the purchase and sale terms', () => {
  const { read } = openPages('/purchase-and-sale-terms')

  it('are headed Purchase and Sale Terms', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['Purchase and Sale Terms']))
  it('are effective June 10, 2025', () =>
    expect(read((page) => /effective:? (?:on |from )?June 10, 2025/i.test(textOf(mainOf(page))))).toBe(true))
  it('have seven sections', () => expect(read((page) => titles(page).length)).toBe(7))
  it.each([
    [1, 'orders', /orders/i],
    [2, 'pricing and payment', /pricing and payment/i],
    [3, 'delivery and risk', /delivery and risk/i],
    [4, 'warranty disclaimer', /warranty disclaimer/i],
    [5, 'training and certification', /training and certification/i],
    [6, 'limitation of liability', /limitation of liability/i],
    [7, 'legal compliance', /legal compliance/i],
  ])('have as section %i: %s', (number, _topic, words) =>
    expect(read((page) => words.test(titles(page)[number - 1] ?? ''))).toBe(true),
  )
  it.each([
    [
      'a late payment fee of 18% per day on the outstanding amount',
      /pricing/i,
      /18% per day on the outstanding amount/,
    ],
    ['that goods are sold as is', /warranty/i, /sold [“"]?as is/i],
    [
      'that some devices are restricted until certified training is completed',
      /training/i,
      /restricted.*(?:certified training|certification)/i,
    ],
    ['that liability is capped at the purchase price', /liability/i, /purchase price/i],
    ['that claims are brought within 1 year', /liability/i, /within 1 year/],
  ])('state %s', (_fact, section, words) => expect(read((page) => words.test(textUnder(page, section)))).toBe(true))
  it('are governed by the law of Missouri', () =>
    expect(read((page) => /Missouri/.test(textOf(mainOf(page))))).toBe(true))
})
