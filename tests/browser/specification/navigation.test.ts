import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { drawFrames, keepPage, live, size, visit } from '../../support/browse.ts'
import { getLandmark, linksIn, within } from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'

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
  if ((await menuButton(page).getAttribute('aria-expanded')) === 'false') await menuButton(page).click()
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Careers' }).count()).toBe(0)
  return page.getByRole('banner').getByRole('link')
}

describe('the bar', () => {
  const screen = keepPage('/careers', size(1440))

  it.each(links)('has the link %s to %s', (words, href) => expect(barLinks()).toContain(`${words} → ${href}`))

  it('has its links in order', () => {
    const named = barLinks().filter((link) => links.some(([words]) => link.startsWith(`${words} →`)))
    expect(named).toEqual(links.map(([words, href]) => `${words} → ${href}`))
  })

  it('has a Request Demo button to /contact', () => expect(barLinks()).toContain('Request Demo → /contact'))

  it.each(links)('highlights the current page: %s', async (words, href) => {
    await screen().goto(origin + href)
    const current = screen().getByRole('banner').locator('a[aria-current=page]:visible')
    await expect.poll(() => current.allTextContents()).toEqual([words])
    const style = (link: Element) => {
      const { color, fontWeight, backgroundColor, backgroundImage, textDecorationLine } = getComputedStyle(link)
      const { content, backgroundColor: after, opacity } = getComputedStyle(link, '::after')
      return [color, fontWeight, backgroundColor, backgroundImage, textDecorationLine, content, after, opacity].join()
    }
    const other = screen().getByRole('banner').locator('nav a:not([aria-current]):visible').first()
    expect(await current.evaluate(style)).not.toBe(await other.evaluate(style))
  })

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
  const about = keepPage('/about', size(1440))
  const banner = () => about().getByRole('banner')
  /** Grounds of the parts of the header that blur what is behind them. */
  const glass = () =>
    banner().evaluate((header) =>
      [header, ...header.querySelectorAll('*')]
        .filter((part) => /blur/.test(getComputedStyle(part).backdropFilter))
        .map((part) => getComputedStyle(part).backgroundColor),
    )
  const isGlass = async () => (await glass()).length > 0
  const isClear = () =>
    banner().evaluate((header) =>
      [header, ...header.querySelectorAll(':scope > div')]
        .map((part) => getComputedStyle(part).backgroundColor)
        .every((color) => /[,/]\s*0\)$|transparent/.test(color)),
    )
  const scrollTo = async (y: number) => {
    await live(about(), 'navbar')
    await about().evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await about().waitForFunction((top) => scrollY === top, y)
    await drawFrames(about())
  }

  it('is transparent at first', async () => {
    await scrollTo(0)
    await expect.poll(isClear).toBe(true)
  })

  it.each([
    [0, false],
    [50, false],
    [51, true],
    [400, true],
  ])('at %i px of scroll its glass is %s', async (y, expected) => {
    await scrollTo(y)
    await expect.poll(isGlass).toBe(expected)
  })

  it('is translucent glass after 51 px: its ground is neither clear nor full', async () => {
    await scrollTo(51)
    const alphas = async () => (await glass()).map((color) => Number(/[,/]\s*([\d.]+)\)$/.exec(color)?.[1] ?? 1))
    await expect.poll(async () => (await alphas()).some((alpha) => alpha > 0.2 && alpha < 1)).toBe(true)
  })

  it('becomes transparent again at the top', async () => {
    await scrollTo(400)
    await expect.poll(isGlass).toBe(true)
    await scrollTo(0)
    await expect.poll(isGlass).toBe(false)
    await expect.poll(isClear).toBe(true)
  })

  it('stays in sight when the page is scrolled', async () => {
    await scrollTo(1500)
    const link = banner().getByRole('link', { name: 'Products' }).first()
    const top = () => link.evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThan(0)
    expect(await top()).toBeLessThan(100)
  })
})

it.each([360, 390, 819, 1179])('the bar has Request Demo in sight beside the menu, at %i px', (width) =>
  visit(
    '/about',
    async (page) => {
      await live(page, 'navbar')
      const demo = page.getByRole('banner').getByRole('link', { name: 'Request Demo' })
      expect(await demo.getAttribute('href')).toBe('/contact')
      const [button, menu] = [await demo.boundingBox(), await menuButton(page).boundingBox()]
      expect(button?.x).toBeGreaterThan(0)
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0)
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width)
    },
    size(width),
  ),
)

describe.each([390, 819])('the menu at %i px', (width) => {
  const about = keepPage('/about', size(width))
  const link = (name: string) => about().getByRole('banner').getByRole('link', { name })
  const isOpen = () => menuButton(about()).getAttribute('aria-expanded')

  it('holds the links, which are out of sight at first', async () => {
    await live(about(), 'navbar')
    await expect.poll(() => menuButton(about()).isVisible()).toBe(true)
    expect(await link('Products').count()).toBe(0)
    expect(await isOpen()).toBe('false')
  })

  it('opens with all links in order and Request Demo', async () => {
    await openMenu(about())
    const shown = about().getByRole('banner').locator('nav a[href]:visible')
    await expect.poll(() => shown.allTextContents()).toEqual([...links.map(([words]) => words), 'Request Demo'])
    expect(await isOpen()).toBe('true')
  })

  it('closes by its button', async () => {
    await openMenu(about())
    await menuButton(about()).click()
    await expect.poll(isOpen).toBe('false')
  })

  it('closes when a link is chosen', async () => {
    await openMenu(about())
    await about().evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
    await link('Blog').click()
    await expect.poll(isOpen).toBe('false')
    await expect.poll(() => link('Blog').count()).toBe(0)
  })

  it('leads to the page of the chosen link', async () => {
    await openMenu(about())
    await link('Blog').click()
    await about().waitForURL(`${origin}/blog`)
  })
})
