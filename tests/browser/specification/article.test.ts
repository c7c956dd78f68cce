import { describe, expect, inject, it } from 'vitest'
import { keepPage } from '../../support/browse.ts'
import type { PageElement, PageModel } from '../../support/page-model.ts'
import {
  findByText,
  getScope,
  headingsIn,
  headingTexts,
  linksIn,
  listScopes,
  mainOf,
  ordersOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { postSlugs } from '../../support/posts.ts'
import { openPages } from '../../support/read-pages.ts'
import { itemAround } from '../../support/surface.ts'

/** Of a person or of a team. */
const fullName = /^(?:Dr\. )?[A-Z][a-z]+(?: [A-Z][a-z]+)+$/
const suffix = /^(.+?)\W+Future Wellness Blog$/

const elementsBefore = (page: PageModel, end: PageElement): readonly PageElement[] => {
  const all = within(mainOf(page))
  return all.slice(0, all.indexOf(end))
}
const [writtenBy, share] = [/^Written by/, 'Share this article'] as const
const getWrittenBy = (page: PageModel): PageElement => {
  const [label] = findByText(within(mainOf(page)), writtenBy)
  if (!label) throw new Error('no words Written by')
  return label
}

describe.each(postSlugs)('the article %s', (slug) => {
  const { read, model } = openPages(`/blog/${slug}`)
  const related = postSlugs.filter((other) => other !== slug).slice(0, 3)
  const addresses = (elements: readonly PageElement[]) => linksIn(elements).map((link) => link.split(' → ')[1])
  const intro = (page: PageModel) => {
    const body = shown(within(mainOf(page)), 'p').find((p) => textOf(p).length > 250)
    return body ? elementsBefore(page, body) : []
  }

  it('has its title and the suffix Future Wellness Blog as the tab title', () =>
    expect(read((page) => suffix.exec(page.title)?.[1] === headingTexts(within(mainOf(page)), 1)[0])).toBe(true))
  it('has its excerpt as the description', async () => {
    const index = await (await fetch(`${inject('origin')}/blog`)).text()
    const text = index
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    expect(
      read(({ metas }) => (metas['description'] ?? '').length > 40 && text.includes(metas['description'] ?? '')),
    ).toBe(true)
  })
  it('has its tags as the keywords, and in sight as badges', () =>
    expect(
      read(({ metas, ...page }) => {
        const tags = (metas['keywords'] ?? '').split(', ')
        const isShown = (tag: string) => findByText(intro({ metas, ...page }), tag).length > 0
        return tags.length > 1 && tags.every(isShown)
      }),
    ).toBe(true))
  it('has a Back to Blog link to /blog', () =>
    expect(read((page) => linksIn(intro(page)).includes('Back to Blog → /blog'))).toBe(true))
  it('has its parts in order: way back, tags, title, date, author, cover, body', () => {
    const parts = (page: PageModel): Parameters<typeof ordersOf>[1] => {
      const tag = (page.metas['keywords'] ?? '').split(', ')[0] ?? ''
      const author = findByText(within(itemOfWriter(page)), fullName).map(textOf)[0]
      return {
        back: (element) => element.tag === 'a' && textOf(element) === 'Back to Blog',
        tags: (element) => textOf(element) === tag,
        title: ({ tag }) => tag === 'h1',
        date: ({ tag }) => tag === 'time',
        author: (element) => textOf(element) === author,
        cover: ({ tag, box }) => tag === 'img' && box.width > 300,
        body: (element) => element.tag === 'p' && textOf(element).length > 250,
      }
    }
    const order = ['back', 'tags', 'title', 'date', 'author', 'cover', 'body']
    expect(read((page) => ordersOf(within(mainOf(page)), parts(page)).inDocument)).toEqual(order)
    expect(ordersOf(within(mainOf(model(390))), parts(model(390))).onPage).toEqual(order)
  })
  it('has one title', () => expect(read((page) => headingTexts(within(mainOf(page)), 1).length)).toBe(1))
  it('shows its date', () =>
    expect(read((page) => findByText(intro(page), /^(?:January|February|March) \d{1,2}, 2024$/).length)).toBe(1))
  it('shows the name of its author above the text', () =>
    expect(
      read((page) => {
        const name = findByText(within(itemOfWriter(page)), fullName).map(textOf)[0] ?? 'nobody'
        return intro(page).some((element) => element.isShown && textOf(element).startsWith(name))
      }),
    ).toBe(true))
  it('shows a cover image', () =>
    expect(read((page) => shown(intro(page), 'img').some(({ box }) => box.width > 300))).toBe(true))
  it('has a body with chapters, rendered from markdown', () =>
    expect(
      read((page) => {
        const chapters = listScopes(mainOf(page)).filter(({ text }) => text.length > 400)
        return chapters.length > 3 && !/\]\(|\*\*|^#/m.test(textOf(mainOf(page)))
      }),
    ).toBe(true))
  it.each(['/products', '/equipment-financing', '/contact'])('links from its body to %s', (href) =>
    expect(read((page) => addresses(elementsBefore(page, getWrittenBy(page))).includes(href))).toBe(true),
  )
  it('has a block Written by, with the author’s name', () =>
    expect(read((page) => findByText(within(itemOfWriter(page)), fullName).length === 1)).toBe(true))
  it('has a block headed Share this article', () =>
    expect(read((page) => headingTexts(within(mainOf(page))).includes(share))).toBe(true))
  it('has three links in it, which go nowhere', () =>
    expect(read((page) => addresses(getScope(page, share).elements))).toEqual(['#', '#', '#']))
  it('has the first three other posts as Related Articles', () =>
    expect(read((page) => [...new Set(addresses(getScope(page, 'Related Articles').elements))])).toEqual(
      related.map((other) => `/blog/${other}`),
    ))
  it('offers no other post after its body', () =>
    expect(
      read((page) => {
        const all = within(mainOf(page))
        const after = addresses(all.slice(all.indexOf(getWrittenBy(page))))
        return [...new Set(after.filter((href) => href?.startsWith('/blog/')))]
      }),
    ).toEqual(related.map((other) => `/blog/${other}`)))
})

/** The block around the words Written by, up to the next headings. */
function itemOfWriter(page: PageModel): PageElement {
  const [block] = itemAround(getWrittenBy(page), headingsIn(within(mainOf(page)))).elements
  if (!block) throw new Error('no block')
  return block
}

describe('a share link', () => {
  const article = keepPage(`/blog/${postSlugs[0]}`)

  it.each([1, 2, 3])('leads nowhere: number %i', async (number) => {
    const links = article().getByRole('main').locator('a[href="#"]')
    expect(await links.count()).toBe(3)
    const link = links.nth(number - 1)
    await link.scrollIntoViewIfNeeded()
    const before = await article().evaluate(() => scrollY)
    await link.click()
    expect(await article().evaluate(() => [scrollY, location.pathname])).toEqual([before, `/blog/${postSlugs[0]}`])
  })
})

describe('the marketing text', () => {
  it.each([
    ['BioCharger session', postSlugs[2], /\$40-80/],
    ['BioCharger ROI', postSlugs[2], /18-24 months/],
    ['red light', postSlugs[3], /\$25-60/],
    ['sound healing, individual', postSlugs[4], /\$60-120/],
    ['sound healing, a person in a group', postSlugs[4], /\$25-40/],
    ['compression', postSlugs[5], /\$30-60/],
    ['infrared sauna', postSlugs[6], /\$25-50/],
    ['PEMF ROI', postSlugs[1], /12-18 months/],
  ])('states the figure of %s', async (_fact, slug, figure) => {
    const html = await (await fetch(`${inject('origin')}/blog/${slug}`)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]*>/g, '')
    expect(main.replace(/[–−]/g, '-').replace(/-\$/g, '-')).toMatch(figure)
  })
})
