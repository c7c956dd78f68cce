import { describe, expect, inject, it } from 'vitest'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import { headingsIn, headingTexts, linksIn, mainOf, rankOf, shown, textOf, within } from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'
import { type Item, itemAround } from '../../support/surface.ts'

const { read, model, page } = keepPages('/contact', [390, 820, 1440])

const framesOf = (model: PageModel): readonly PageElement[] => shown(within(mainOf(model)), 'iframe')
const marks = { email: /^E-?mail\b/i, hours: /^Business Hours$/, help: /^Need Immediate Assistance\??$/ } as const
const cardOf = (model: PageModel, name: keyof typeof marks): Item => {
  const headings = headingsIn(within(mainOf(model))).filter((heading) => rankOf(heading) !== 1)
  const marker = headings.find((heading) => marks[name].test(textOf(heading)))
  if (!marker) throw new Error(`no ${marks[name]}`)
  return itemAround(marker, [...headings, ...framesOf(model)])
}
const mails = (model: PageModel, name: keyof typeof marks): boolean =>
  linksIn(cardOf(model, name).elements).some((link) => link.includes('→ mailto:'))

describe('the tab title', () => {
  it('names contact', () => expect(read(({ title }) => /contact/i.test(title))).toBe(true))
  it('names the request of a demo', () => expect(read(({ title }) => /demo/i.test(title))).toBe(true))
})

describe('the lead form', () => {
  it('is in one frame', () => expect(read((page) => framesOf(page).length)).toBe(1))
  it('has the title Contact us form', () =>
    expect(read((page) => framesOf(page).map(({ attributes }) => attributes['title']))).toEqual(['Contact us form']))
  it('is declared 1007 px high', () =>
    expect(read((page) => framesOf(page).map(({ attributes }) => attributes['height']))).toEqual(['1007']))
  it('is shown 1007 px high', () => expect(read((page) => framesOf(page).map(({ box }) => box.height))).toEqual([1007]))

  it.each([['name'], ['e-?mail'], ['phone'], ['message']])('asks in its frame for: %s', async (label) => {
    for (const width of [390, 1440]) {
      expect(framesOf(model(width)).length).toBe(1)
      const field = page(width)
        .frameLocator('iframe[title="Contact us form"]')
        .getByLabel(new RegExp(label, 'i'))
        .first()
      await expect.poll(() => field.isVisible()).toBe(true)
    }
  })

  it('has a script that embeds it, loaded by the page', async () => {
    const addresses = await page(1440)
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''))
    const embedding = addresses.filter((address) => /embed/i.test(address))
    expect(embedding).toHaveLength(1)
    const other = await (await fetch(`${inject('origin')}/about`)).text()
    expect(other).not.toContain(embedding[0])
    expect((await fetch(new URL(embedding[0] ?? '', inject('origin')))).status).toBe(200)
  })
})

describe('the e-mail card', () => {
  it('is a card', () => expect(read((page) => cardOf(page, 'email').isCard)).toBe(true))
  it('promises a reply within 24 hours', () =>
    expect(read((page) => /repl\w+.*within 24 hours/i.test(cardOf(page, 'email').text))).toBe(true))
  it('has a title', () =>
    expect(read((page) => headingTexts(cardOf(page, 'email').elements).join())).toMatch(/e-?mail/i))
  it('has the address', () => expect(read((page) => /\S+@\S+\.\S+/.test(cardOf(page, 'email').text))).toBe(true))
})

describe('the card Business Hours', () => {
  it('is a card', () => expect(read((page) => cardOf(page, 'hours').isCard)).toBe(true))
  it('is headed so', () =>
    expect(read((page) => headingTexts(cardOf(page, 'hours').elements))).toEqual(['Business Hours']))
  it('has a description', () =>
    expect(
      read((page) =>
        shown(cardOf(page, 'hours').elements, 'p')
          .map(textOf)
          .some((words) => words.length > 20),
      ),
    ).toBe(true))
  it('states Mon-Fri 9:00 AM - 6:00 PM', () =>
    expect(read((page) => /Mon-Fri:? 9:00 AM - 6:00 PM/.test(cardOf(page, 'hours').text))).toBe(true))
  it('states Saturday 10:00 AM - 4:00 PM', () =>
    expect(read((page) => /Saturday:? 10:00 AM - 4:00 PM/.test(cardOf(page, 'hours').text))).toBe(true))
})

describe('the card Need Immediate Assistance', () => {
  it('is a card', () => expect(read((page) => cardOf(page, 'help').isCard)).toBe(true))
  it('is headed so', () =>
    expect(read((page) => headingTexts(cardOf(page, 'help').elements).join())).toMatch(
      /^Need Immediate Assistance\??$/,
    ))
  it('has an e-mail support button', () =>
    expect(read((page) => linksIn(cardOf(page, 'help').elements).join())).toMatch(
      /^E-?mail Support → mailto:\S+@\S+$/i,
    ))
})

describe('the column of contact information', () => {
  it('offers an e-mail address in its first card too', () => expect(read((page) => mails(page, 'email'))).toBe(true))
  it.each(['email', 'hours', 'help'] as const)('stands beside the form, at its right: %s', (name) => {
    for (const width of [820, 1440]) {
      const [frame] = framesOf(model(width))
      const [card] = cardOf(model(width), name).elements
      expect(card?.box.x).toBeGreaterThanOrEqual((frame?.box.x ?? Number.POSITIVE_INFINITY) + (frame?.box.width ?? 0))
    }
  })
})
