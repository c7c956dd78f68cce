import { beforeAll, describe, expect, inject, it } from 'vitest'
import { recordRequests } from '../../support/browse.ts'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  findByText,
  getScope,
  headingsIn,
  headingTexts,
  isWithin,
  linksIn,
  mainOf,
  nameOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { postSlugs } from '../../support/posts.ts'
import { keepPages } from '../../support/read-pages.ts'
import { type Item, itemAround } from '../../support/surface.ts'

const { read, page } = keepPages('/blog')

const postSlug = (heading: PageElement): string | undefined => {
  const around = [...within(heading), heading.parent, heading.parent?.parent].find((element) => element?.tag === 'a')
  return /^\/blog\/(.+)$/.exec(around?.attributes['href'] ?? '')?.[1]
}
const postHeadings = (page: PageModel) =>
  headingsIn(within(mainOf(page))).filter((heading) => postSlug(heading) !== undefined)
const cardOf = (page: PageModel, slug: string): Item => {
  const marker = postHeadings(page).find((heading) => postSlug(heading) === slug)
  if (!marker) throw new Error(`no ${slug}`)
  return itemAround(marker, headingsIn(within(mainOf(page))))
}
/** The most lines that these words may have. */
const clampOf = (element: PageElement | undefined): string => {
  const around = element === undefined ? [] : [...within(element), element.parent]
  return around.map((each) => each?.style.lineClamp ?? '').find((clamp) => /^\d/.test(clamp)) ?? 'none'
}
const excerptOf = ({ elements }: Item): PageElement | undefined =>
  shown(elements, 'p').find((element) => textOf(element).length > 60)
const keywords = new Map<string, readonly string[]>()
beforeAll(async () => {
  for (const slug of postSlugs) {
    const html = await (await fetch(`${inject('origin')}/blog/${slug}`)).text()
    keywords.set(slug, /<meta name="keywords" content="([^"]+)"/.exec(html)?.[1]?.split(', ') ?? [])
  }
})
/** Tags of a post that its card shows. */
const tagsOf = (page: PageModel, slug: string): readonly string[] =>
  (keywords.get(slug) ?? []).filter((tag) => findByText(cardOf(page, slug).elements, tag).length > 0)

describe('the blog', () => {
  it('is headed Future Wellness Blog', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['Future Wellness Blog']))
  it('has the tab title Cryotherapy & Wellness Blog', () =>
    expect(read(({ title }) => title)).toBe('Cryotherapy & Wellness Blog'))
  it('sets a description', () => expect(read(({ metas }) => (metas['description'] ?? '').length > 40)).toBe(true))
  it('sets keywords', () => expect(read(({ metas }) => (metas['keywords'] ?? '').split(',').length > 2)).toBe(true))
  it('has a search box with the placeholder Search articles...', () =>
    expect(
      read(
        (page) =>
          shown(within(mainOf(page)), 'input').filter(
            ({ attributes }) => attributes['placeholder'] === 'Search articles...',
          ).length,
      ),
    ).toBe(1))
  it('lists seven posts', () => expect(read((page) => postHeadings(page).map(postSlug))).toEqual(postSlugs))
})

describe('the featured article', () => {
  it('is the first post', () => expect(read((page) => postHeadings(page).map(postSlug)[0])).toBe(postSlugs[0]))
  it('is the only one before Latest Articles', () =>
    expect(
      read((page) => {
        const { heading } = getScope(page, 'Latest Articles')
        const all = within(mainOf(page))
        return postHeadings(page).filter((post) => all.indexOf(post) < all.indexOf(heading)).length
      }),
    ).toBe(1))
  it('has a Read Article link to it', () =>
    expect(
      read((page) => linksIn(cardOf(page, postSlugs[0]).elements).filter((link) => link.startsWith('Read Article'))),
    ).toEqual([`Read Article → /blog/${postSlugs[0]}`]))
  it('has an image', () => expect(read((page) => shown(cardOf(page, postSlugs[0]).elements, 'img').length)).toBe(1))
  it('shows two of its tags', () => {
    expect(keywords.get(postSlugs[0])?.length).toBeGreaterThan(2)
    expect(read((page) => tagsOf(page, postSlugs[0]).length)).toBe(2)
  })
  it('clamps its excerpt to 3 lines', () =>
    expect(read((page) => clampOf(excerptOf(cardOf(page, postSlugs[0]))))).toBe('3'))
  it('clamps its title to 2 lines', () =>
    expect(read((page) => clampOf(headingsIn(cardOf(page, postSlugs[0]).elements)[0]))).toBe('2'))
})

describe('Latest Articles', () => {
  it('is a grid of posts 2 to 7', () =>
    expect(
      read((page) =>
        headingsIn(getScope(page, 'Latest Articles').elements).flatMap((heading) => postSlug(heading) ?? []),
      ),
    ).toEqual(postSlugs.slice(1)))

  describe.each(postSlugs.slice(1))('the card of %s', (slug) => {
    it('links to it', () =>
      expect(
        read((page) => linksIn(cardOf(page, slug).elements).some((link) => link.endsWith(`→ /blog/${slug}`))),
      ).toBe(true))
    it('has a cover image', () => expect(read((page) => shown(cardOf(page, slug).elements, 'img').length)).toBe(1))
    it('shows its date', () =>
      expect(read((page) => /(?:January|February|March) \d{1,2}, 2024/.test(cardOf(page, slug).text))).toBe(true))
    it('shows three of its tags', () => {
      expect(keywords.get(slug)?.length).toBeGreaterThanOrEqual(3)
      expect(read((page) => tagsOf(page, slug).length)).toBe(3)
    })
    it('clamps its excerpt to 3 lines', () => expect(read((page) => clampOf(excerptOf(cardOf(page, slug))))).toBe('3'))
    it('clamps its title to 2 lines', () =>
      expect(read((page) => clampOf(headingsIn(cardOf(page, slug).elements)[0]))).toBe('2'))
  })
})

describe('the pagination', () => {
  const numbers = (page: PageModel) =>
    shown(within(mainOf(page)), 'a').filter((link) => /^(?:Page )?[1-9]$/.test(nameOf(link)))

  it('has three links', () =>
    expect(read((page) => numbers(page).map((link) => nameOf(link).slice(-1)))).toEqual(['1', '2', '3']))
  it('marks 1 as active', () =>
    expect(read((page) => numbers(page).map(({ attributes }) => attributes['aria-current']))).toEqual([
      'page',
      undefined,
      undefined,
    ]))
  it.each([2, 3])('points from %i to #', (number) =>
    expect(read((page) => numbers(page)[number - 1]?.attributes['href'])).toBe('#'),
  )
  it.each([2, 3])('is inert: %i changes nothing', async (number) => {
    const blog = page(1440)
    const link = blog.getByRole('main').getByRole('link', { name: `${number}` })
    await link.scrollIntoViewIfNeeded()
    const state = () => blog.evaluate(() => [scrollY, location.pathname, document.querySelector('main')?.textContent])
    const before = await state()
    await link.click()
    expect(await state()).toEqual(before)
  })
})

describe('the newsletter', () => {
  const fields = (page: PageModel) =>
    shown(within(mainOf(page)), 'input').filter(({ attributes }) => attributes['placeholder'] === 'Your email address')

  it('has an e-mail input with the placeholder Your email address', () =>
    expect(read((page) => fields(page).length)).toBe(1))
  it('has the browser’s e-mail type', () =>
    expect(read((page) => fields(page).map(({ attributes }) => attributes['type']))).toEqual(['email']))
  it('has a Subscribe button beside it', () =>
    expect(
      read((page) => {
        const form = fields(page)[0]?.parent
        const buttons = findByText(shown(within(mainOf(page)), 'button'), 'Subscribe')
        return buttons.filter(
          (button) => form !== undefined && (isWithin(button, form) || isWithin(button, form.parent ?? form)),
        ).length
      }),
    ).toBe(1))
  it('has no validation but the type', () =>
    expect(
      read((page) =>
        fields(page).map(({ attributes }) => ['required', 'pattern', 'minlength'].filter((name) => name in attributes)),
      ),
    ).toEqual([[]]))

  describe('of which the button is pressed', () => {
    const blog = () => page(1440)
    const field = () => blog().getByRole('main').getByPlaceholder('Your email address')
    const press = async (address: string) => {
      await field().fill(address)
      await blog().getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    }

    it('refuses what is no address, as the browser does', async () => {
      await press('jordan')
      expect(await field().evaluate((input) => input.matches(':invalid'))).toBe(true)
    })
    it('sends no address, and the text beside it says so', async () => {
      await blog().waitForLoadState('networkidle')
      const asked = recordRequests(blog())
      await press('jordan@center.example')
      expect(await blog().getByText('Sign-up is not open yet, and nothing is sent.').isVisible()).toBe(true)
      expect([asked, new URL(blog().url()).pathname]).toEqual([[], '/blog'])
    })
  })
})
