import { describe, expect, it } from 'vitest'
import { live } from '../../support/browse.ts'
import type { PageModel } from '../../support/page-model.ts'
import {
  headingTexts,
  introOf,
  linksIn,
  listScopes,
  mainOf,
  nameOf,
  rankOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'
import { headedItems, type Item } from '../../support/surface.ts'

const { read, model, page } = keepPages('/crm-services')
const text = (model: PageModel): string => textOf(mainOf(model))

/** Headed texts below the first chapter that has exactly six of them, questions apart. */
const featuresOf = (model: PageModel): readonly Item[] =>
  listScopes(mainOf(model))
    .filter(({ heading }) => rankOf(heading) === 2)
    .map(({ elements }) =>
      headedItems(elements, 3).filter((item) => !item.elements.some(({ tag }) => tag === 'summary')),
    )
    .find((items) => items.length === 6) ?? []

describe('the hero', () => {
  it('speaks of a white-label CRM', () =>
    expect(read((page) => /white-label/i.test(text(page)) && /CRM/.test(text(page)))).toBe(true))
  it('has one heading of the first rank', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1).length)).toBe(1))
  it('has a button to /contact', () =>
    expect(read((page) => linksIn(introOf(page)).some((link) => link.endsWith('→ /contact')))).toBe(true))
})

describe('the features', () => {
  it('are six', () => expect(read((page) => featuresOf(page).length)).toBe(6))
  it.each([1, 2, 3, 4, 5, 6])('are cards: number %i', (number) =>
    expect(read((page) => featuresOf(page)[number - 1]?.isCard)).toBe(true),
  )
  it.each([1, 2, 3, 4, 5, 6])('have a text: number %i', (number) =>
    expect(
      read((page) => shown(featuresOf(page)[number - 1]?.elements ?? [], 'p').some((p) => textOf(p).length > 40)),
    ).toBe(true),
  )
})

describe('How it works', () => {
  const steps = (page: PageModel) => {
    const scope = listScopes(mainOf(page)).find(({ heading }) => /how (?:it|this) works/i.test(textOf(heading)))
    const list = shown(scope?.elements ?? [], 'ol')[0]
    return list ? list.children.filter((child) => typeof child !== 'string' && child.tag === 'li') : []
  }
  it('is a heading', () =>
    expect(
      read((page) => headingTexts(within(mainOf(page))).some((words) => /how (?:it|this) works/i.test(words))),
    ).toBe(true))
  it('is a list of four steps', () => expect(read((page) => steps(page).length)).toBe(4))
  it('states the setup in 24 to 48 hours', () => expect(read((page) => /24 to 48 hours/.test(text(page)))).toBe(true))
})

describe('the comparison', () => {
  const rows = (page: PageModel) =>
    within(shown(within(mainOf(page)), 'table')[0] ?? mainOf(page))
      .filter(({ tag }) => tag === 'tr')
      .map((row) => row.children.flatMap((cell) => (typeof cell === 'string' ? [] : [textOf(cell) || nameOf(cell)])))

  it('is a table in sight', () => expect(read((page) => shown(within(mainOf(page)), 'table').length)).toBe(1))
  it('has one own and three competitor columns', () =>
    expect(
      read((page) => [
        rows(page)[0]?.length,
        rows(page)[0]
          ?.slice(-3)
          .every((name) => /competitor/i.test(name)),
      ]),
    ).toEqual([5, true]))
  it.each([
    'Wellness templates',
    'White-label',
    'HIPAA-ready',
    'Equipment integration',
    'Automated SMS',
    'Landing page builder',
    'Monthly cost',
  ])('has the row %s, with four cells', (name) =>
    expect(
      read((page) =>
        rows(page).flatMap(([head = '', ...cells]) =>
          head === name ? [cells.filter((cell) => cell !== '').length] : [],
        ),
      ),
    ).toEqual([4]),
  )
  it('has no other row', () => expect(read((page) => rows(page).length)).toBe(8))
  it.each([
    [1, 'the own price', /^Custom$/],
    [2, 'a competitor’s cost', /\$800\+/],
    [3, 'a competitor’s cost', /\$297\+/],
    [4, 'a competitor’s cost', /\$199\+/],
  ])('states in column %i %s', (column, _what, cost) =>
    expect(read((page) => cost.test(rows(page).at(-1)?.[column] ?? ''))).toBe(true),
  )
})

describe('the custom solutions', () => {
  /** The chapter after the comparison. */
  const scope = (page: PageModel) => {
    const chapters = listScopes(mainOf(page)).filter(({ heading }) => rankOf(heading) === 2)
    return chapters[chapters.findIndex(({ elements }) => shown(elements, 'table').length > 0) + 1]
  }
  it('have a block', () =>
    expect(read((page) => (scope(page)?.text.length ?? 0) > 60 && !/coming soon/i.test(scope(page)?.text ?? ''))).toBe(
      true,
    ))
  it('lead to /contact', () =>
    expect(read((page) => linksIn(scope(page)?.elements ?? []).some((link) => link.endsWith('→ /contact')))).toBe(true))
})

describe('the testimonials', () => {
  /** Headed texts of the chapter whose own words, or those of its items, are coming soon. */
  const items = (page: PageModel): readonly Item[] => {
    const chapter = listScopes(mainOf(page)).find(
      ({ heading, text }) => rankOf(heading) === 2 && /coming soon/i.test(text),
    )
    return headedItems(chapter?.elements ?? [], 3)
  }
  it('are three', () => expect(read((page) => items(page).length)).toBe(3))
  it.each([1, 2, 3])('are cards: number %i', (number) =>
    expect(read((page) => items(page)[number - 1]?.isCard)).toBe(true),
  )
  it.each([1, 2, 3])('say that real ones are coming soon: number %i', (number) =>
    expect(read((page) => /\breal\b.+coming soon/i.test(items(page)[number - 1]?.text ?? ''))).toBe(true),
  )
  it('say that they are placeholders', () =>
    expect(read((page) => /placeholder|real (?:ones|testimonials|quotes|words|voices)/i.test(text(page)))).toBe(true))
})

describe('the questions', () => {
  const questions = () => page(1440).getByRole('main').locator('details > summary')
  const open = () => page(1440).getByRole('main').locator('details[open] > summary')
  it('are six', () => expect(read((page) => shown(within(mainOf(page)), 'summary').length)).toBe(6))
  it('have a heading that says FAQ or questions', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 2).some((words) => /FAQ|questions/i.test(words)))).toBe(
      true,
    ))
  it('are closed at first', async () => expect([await questions().count(), await open().count()]).toEqual([6, 0]))
  it.each([0, 1, 2, 3, 4, 5])('open one at a time, and close again: number %i', async (index) => {
    await live(page(1440), 'accordion')
    const words = await questions().nth(index).textContent()
    await questions()
      .nth((index + 1) % 6)
      .click()
    await expect.poll(() => open().count()).toBe(1)
    await questions().nth(index).click()
    await expect.poll(() => open().allTextContents()).toEqual([words])
    const answer = questions().nth(index).locator('xpath=..').locator(':scope > :not(summary)').first()
    await expect.poll(async () => (await answer.innerText()).length > 30).toBe(true)
    await questions().nth(index).click()
    await expect.poll(() => open().count()).toBe(0)
  })
})

describe('the calls to action', () => {
  it('lead to /contact, every demo and quote button', () =>
    expect(
      read((page) =>
        linksIn(within(mainOf(page))).filter((link) => /demo|quote/i.test(link) && !link.endsWith('→ /contact')),
      ),
    ).toEqual([]))
  it('are several', () =>
    expect(read((page) => linksIn(within(mainOf(page))).filter((link) => /demo|quote/i.test(link)).length >= 3)).toBe(
      true,
    ))

  it('have a floating Book Free Demo to /contact', () =>
    expect(linksIn(within(model(1440).body))).toContain('Book Free Demo → /contact'))

  it.each([390, 1440])('float: Book Free Demo stands in view at every scroll at %i px', async (width) => {
    const places: boolean[] = []
    const end = await page(width).evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const y of [0, end / 3, (2 * end) / 3, end]) {
      await page(width).evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      const links = page(width).getByRole('link', { name: 'Book Free Demo' })
      const isHeld = await links.evaluateAll((each) =>
        each.some((link) => {
          const { top, bottom, left, right } = link.getBoundingClientRect()
          const isInView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
          const holders = [link, link.parentElement, link.parentElement?.parentElement]
          const isFixed = holders.some((holder) => holder && /fixed|sticky/.test(getComputedStyle(holder).position))
          return isInView && isFixed && link.checkVisibility({ opacityProperty: true })
        }),
      )
      places.push(isHeld)
    }
    expect(places).toEqual([true, true, true, true])
  })
})
