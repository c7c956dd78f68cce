import { describe, expect, inject, it } from 'vitest'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  headingsIn,
  headingTexts,
  isHeading,
  isWithin,
  linksIn,
  mainOf,
  ordersOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'
import { itemAround } from '../../support/surface.ts'

const { read } = openPages('/locations', [390, 819, 1440])

const states = [
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida'],
  ...['Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine'],
  ...['Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska'],
  ...['Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio'],
  ...['Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas'],
  ...['Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming'],
] as const
const headingsOf = (page: PageModel): readonly PageElement[] =>
  headingsIn(within(mainOf(page))).filter((heading) => states.some((state) => state === textOf(heading)))
/** Texts in sight in a state's block. */
const textsOf = (page: PageModel, state: string): readonly string[] => {
  const headings = headingsIn(within(mainOf(page)))
  const heading = headings.find((each) => textOf(each) === state)
  if (!heading) throw new Error(`no heading ${state}`)
  return shown(itemAround(heading, headings).elements, 'p')
    .filter((p) => !isWithin(p, heading))
    .map(textOf)
}

it('the page has one heading of the first rank', () =>
  expect(read((page) => headingTexts(within(mainOf(page)), 1).length)).toBe(1))

it('the page has 50 blocks, one a state', () =>
  expect(read((page) => headingsOf(page).map(textOf).toSorted())).toEqual(states))

it.each(states)('%s has a text block in sight', (state) => expect(read((page) => textsOf(page, state).length)).toBe(1))

it('all blocks have identical wording', () =>
  expect(
    read((page) => {
      const texts = headingsOf(page).flatMap((heading) => textsOf(page, textOf(heading)))
      return [texts.length, new Set(texts).size, (texts[0] ?? '').length > 30]
    }),
  ).toEqual([50, 1, true]))

it('the page has heading, blocks, Request Demo Today and note in this order', () =>
  expect(
    read((page) => {
      const all = within(mainOf(page))
      const names = headingsOf(page).map(textOf)
      const { inDocument, onPage } = ordersOf(all, {
        heading: ({ tag }) => tag === 'h1',
        'first block': isHeading(names[0] ?? ''),
        'last block': isHeading(names.at(-1) ?? ''),
        demo: (element) => element.tag === 'a' && textOf(element) === 'Request Demo Today',
        note: (element) => element.tag === 'p' && /included nationwide/.test(textOf(element)),
      })
      return [inDocument, onPage]
    }),
  ).toEqual(Array(2).fill(['heading', 'first block', 'last block', 'demo', 'note'])))

it('the about page leads here', async () =>
  expect(await (await fetch(`${inject('origin')}/about`)).text()).toContain('<a href="/locations">'))

describe('the page leads on', () => {
  const demos = (page: PageModel) =>
    linksIn(within(mainOf(page))).filter((link) => link.startsWith('Request Demo Today'))

  it('has a Request Demo Today link', () => expect(read((page) => demos(page).length > 0)).toBe(true))
  it('leads to /contact by it', () =>
    expect(read((page) => [...new Set(demos(page))])).toEqual(['Request Demo Today → /contact']))
})

it('the page notes that installation and training are included nationwide', () =>
  expect(read((page) => /installation and training (?:are )?included nationwide/i.test(textOf(mainOf(page))))).toBe(
    true,
  ))
