import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { drawFrames, live, openSite, size } from '../../support/browse.ts'
import { getLandmark, linksIn, within } from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'

const { visit } = openSite()
const { model } = openPages('/about', [1440])
const origin = inject('origin')

const links = [
  ['Home', '/'],
  ['Products', '/products'],
  ['CRM Services', '/crm-services'],
  ['Blog', '/blog'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Equipment Financing', '/financing'],
  ['Regenerative Medicine', '/regenerative-medicine/exosomes'],
] as const
const barLinks = () => linksIn(within(getLandmark(model(1440), 'header')))
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await live(page, 'navbar')
  await menuButton(page).click()
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Careers' }).count()).toBe(0)
  return page.getByRole('banner').getByRole('link')
}

describe('the bar', () => {
  it.each(links)('has the link %s to %s', (words, href) => expect(barLinks()).toContain(`${words} → ${href}`))

  it('has its links in order', () => {
    const named = barLinks().filter((link) => links.some(([words]) => link.startsWith(`${words} →`)))
    expect(named).toEqual(links.map(([words, href]) => `${words} → ${href}`))
  })

  it('has a Request Demo button to /contact', () => expect(barLinks()).toContain('Request Demo → /contact'))

  it.each(links)('highlights the current page: %s', (words, href) =>
    visit(
      href,
      async (page) => {
        const current = page.getByRole('banner').locator('a[aria-current=page]:visible')
        await expect.poll(() => current.allTextContents()).toEqual([words])
        const style = (link: Element) => {
          const { color, fontWeight, backgroundColor, backgroundImage, textDecorationLine } = getComputedStyle(link)
          const { content, backgroundColor: after, opacity } = getComputedStyle(link, '::after')
          return [
            color,
            fontWeight,
            backgroundColor,
            backgroundImage,
            textDecorationLine,
            content,
            after,
            opacity,
          ].join()
        }
        const other = page.getByRole('banner').locator('nav a:not([aria-current]):visible').first()
        expect(await current.evaluate(style)).not.toBe(await other.evaluate(style))
      },
      size(1440),
    ),
  )

  it('is the same on pages of every kind', async () => {
    const paths = ['/', '/products', '/blog/science-behind-whole-body-cryotherapy', '/careers', '/privacy-policy']
    const headers = await Promise.all(
      paths.map(async (path) => {
        const html = await (await fetch(origin + path)).text()
        const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
        return links.every(([words, href]) => header.includes(`href="${href}"`) && header.includes(words))
      }),
    )
    expect(headers).toEqual(paths.map(() => true))
  })
})

describe('the bar and the scroll', () => {
  /** Style of the outermost part of the header that has a surface at some time. */
  const look = (page: Page) =>
    page
      .getByRole('banner')
      .evaluate((header) =>
        [header, ...header.querySelectorAll('*')].some((part) => /blur/.test(getComputedStyle(part).backdropFilter)),
      )
  const ground = (page: Page) =>
    page
      .getByRole('banner')
      .evaluate((header) =>
        [header, ...header.querySelectorAll(':scope > div')]
          .map((part) => getComputedStyle(part).backgroundColor)
          .every((color) => /[,/]\s*0\)$|transparent/.test(color)),
      )
  const scrollTo = async (page: Page, y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForFunction((top) => scrollY === top, y)
    await drawFrames(page)
  }

  it.each([
    [0, false],
    [50, false],
    [51, true],
    [400, true],
  ])('at %i px of scroll its glass is %s', (y, isGlass) =>
    visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        await scrollTo(page, y)
        await expect.poll(() => look(page)).toBe(isGlass)
      },
      size(1440),
    ),
  )

  it('is transparent at first', () =>
    visit('/about', async (page) => expect(await ground(page)).toBe(true), size(1440)))

  it('is translucent glass after 51 px: its ground is neither clear nor full', () =>
    visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        await scrollTo(page, 51)
        const alphas = () =>
          page
            .getByRole('banner')
            .evaluate((header) =>
              [header, ...header.querySelectorAll('*')]
                .filter((part) => /blur/.test(getComputedStyle(part).backdropFilter))
                .map((part) => Number(/[,/]\s*([\d.]+)\)$/.exec(getComputedStyle(part).backgroundColor)?.[1] ?? 1)),
            )
        await expect.poll(async () => (await alphas()).some((alpha) => alpha > 0.2 && alpha < 1)).toBe(true)
      },
      size(1440),
    ))

  it('becomes transparent again at the top', () =>
    visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        await scrollTo(page, 400)
        await expect.poll(() => look(page)).toBe(true)
        await scrollTo(page, 0)
        await expect.poll(() => look(page)).toBe(false)
      },
      size(1440),
    ))

  it('stays in sight when the page is scrolled', () =>
    visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        await scrollTo(page, 1500)
        const top = () =>
          page
            .getByRole('banner')
            .getByRole('link', { name: 'Products' })
            .first()
            .evaluate((link) => link.getBoundingClientRect().top)
        await expect.poll(top).toBeGreaterThan(0)
        expect(await top()).toBeLessThan(100)
      },
      size(1440),
    ))
})

describe.each([390, 819])('the menu at %i px', (width) => {
  it('holds the links, which are out of sight at first', () =>
    visit(
      '/about',
      async (page) => {
        await live(page, 'navbar')
        await expect.poll(() => menuButton(page).isVisible()).toBe(true)
        expect(await page.getByRole('banner').getByRole('link', { name: 'Products' }).count()).toBe(0)
        expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false')
      },
      size(width),
    ))

  it('opens with all links in order and Request Demo', () =>
    visit(
      '/about',
      async (page) => {
        await openMenu(page)
        const shown = page.getByRole('banner').locator('nav a[href]:visible')
        await expect.poll(() => shown.allTextContents()).toEqual([...links.map(([words]) => words), 'Request Demo'])
        expect(await menuButton(page).getAttribute('aria-expanded')).toBe('true')
      },
      size(width),
    ))

  it('closes when a link is chosen', () =>
    visit(
      '/about',
      async (page) => {
        await openMenu(page)
        await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
        await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
        await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false')
        await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Blog' }).count()).toBe(0)
      },
      size(width),
    ))

  it('leads to the page of the chosen link', () =>
    visit(
      '/about',
      async (page) => {
        await openMenu(page)
        await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
        await page.waitForURL(`${origin}/blog`)
      },
      size(width),
    ))

  it('closes by its button', () =>
    visit(
      '/about',
      async (page) => {
        await openMenu(page)
        await menuButton(page).click()
        await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false')
      },
      size(width),
    ))
})
