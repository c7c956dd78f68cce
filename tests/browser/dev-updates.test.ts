import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lendForTest, live } from '../support/browse.ts'
import { copySite, project } from '../support/compile-site.ts'
import { isEveryRoute } from '../support/share.ts'
import { type Started, startServer } from '../support/start-server.ts'

const lend = lendForTest()
const root = copySite(project)
let server: Started
let page: Page
const faults: string[] = []

beforeAll(async () => {
  // Pictures and shares, which take long to make.
  cpSync(join(project, '.cache'), join(root, '.cache'), { recursive: true })
  server = await startServer('dev', root)
})
afterAll(async () => {
  await server.kill()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  page = await open('/crm-services')
})
afterEach(() => expect(faults.splice(0)).toEqual([]))

/** Opens a page, whose policy lets no string become markup or script, and remembers that it was not loaded again. */
async function open(path: string): Promise<Page> {
  const opened = await lend()
  opened.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  opened.on('pageerror', ({ message }) => faults.push(message))
  await opened.goto(server.origin + path)
  await opened.evaluate(() => Reflect.set(window, 'isSame', true))
  return opened
}

const isSame = (): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'isSame') === true)

function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(join(root, path), changed)
}

/** A test that `ROUTES=all` alone makes. */
const also = (name: string, run: () => Promise<void>): void => {
  if (isEveryRoute) it(name, run)
}

it('brings a new text into the page, where scroll place, focus and what is open stay', async () => {
  const other = await open('/careers')
  await other.evaluate(() =>
    new MutationObserver(() => document.title === 'changed').observe(document.body, { childList: true }),
  )
  await live(page, 'navbar')
  const details = page.locator('details').nth(1)
  await details.locator('summary').click()
  await page.waitForFunction(() => document.querySelectorAll('details')[1]?.open)
  await details.locator('summary').focus()
  const top = await page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' })
    return scrollY
  })
  expect(top).toBeGreaterThan(0)
  edit('content/pages/crm-services.yaml', 'How long does setup take?', 'How long does it take to set up?')
  await page.getByText('How long does it take to set up?').first().waitFor()
  expect(await isSame()).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  expect(
    await details.evaluate((element) => [element.hasAttribute('open'), element.contains(document.activeElement)]),
  ).toEqual([true, true])
  expect(await other.evaluate(() => [Reflect.get(window, 'isSame'), document.title === 'changed'])).toEqual([
    true,
    false,
  ])
  await other.close()
})

also('adds what a template has more, and wakes the islands beside it anew', async () => {
  await live(page, 'accordion')
  const island = await page.locator('site-island[name=accordion]').elementHandle()
  edit(
    'templates/components/accordion.tsx',
    '<div className="accordion">',
    '<div className="accordion"><p>Is this one new?</p>',
  )
  await page.getByText('Is this one new?').waitFor()
  await live(page, 'accordion')
  expect(await island?.evaluate((element) => element.isConnected)).toBe(false)
  const details = page.locator('.accordion details').nth(2)
  await details.locator('summary').click()
  await expect.poll(() => details.evaluate((element) => element.hasAttribute('open'))).toBe(true)
  expect(await isSame()).toBe(true)
})

/** Notes how few stylesheets the page has had at once, and how few of them had loaded. */
const watchStylesheets = (watched: Page): Promise<void> =>
  watched.evaluate(() => {
    const count = (): number => [...document.styleSheets].filter(({ href }) => href !== null).length
    const least = { count: count() }
    Reflect.set(window, 'least', least)
    new MutationObserver(() => (least.count = Math.min(least.count, count()))).observe(document.head, {
      childList: true,
    })
  })

const stylesheetNames = (of: Page): Promise<readonly string[]> =>
  of.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
      href.replace(/.*\/|-[\w-]{10}\.css$/g, ''),
    ),
  )

const letterSpacing = (of: Page): Promise<string> =>
  of.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).letterSpacing)

const sheets = [
  ['the stylesheet', 'templates/styles/index.css', '7px'],
  ['what the stylesheet imports', 'templates/components/accordion.css', '11px'],
] as const

it.each(isEveryRoute ? sheets : sheets.slice(1))(
  'swaps %s without a load and without a moment that has none',
  async (_name, file, spacing) => {
    const other = await open('/careers')
    await watchStylesheets(page)
    edit(file, /$/, `\nh1 { letter-spacing: ${spacing} !important }\n`)
    await expect.poll(() => letterSpacing(page)).toBe(spacing)
    await expect.poll(() => stylesheetNames(page)).toEqual(['site'])
    expect(await page.evaluate(() => Reflect.get(window, 'least').count)).toBe(1)
    expect(await isSame()).toBe(true)
    await expect.poll(() => letterSpacing(other)).toBe(spacing)
    expect(await stylesheetNames(other)).toEqual(['site'])
    expect(await other.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    await other.close()
  },
)

it('loads a page again for the new code of an island, and keeps its scroll place and form values', async () => {
  await page.goto(`${server.origin}/equipment-financing`)
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await live(page, 'financing-form')
  const name = page.locator('main [name=firstName]')
  await name.fill('Jordan')
  // Pictures and fonts that load meanwhile may move the page until it is left.
  await page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' })
    addEventListener('pagehide', () => sessionStorage.setItem('test-top', `${scrollY}`))
  })
  edit('islands/financing-form.tsx', /$/, '\nconsole.info("new code")\n')
  await page.waitForEvent('console', { predicate: (message) => message.text() === 'new code' })
  expect(await isSame()).toBe(false)
  await live(page, 'financing-form')
  await expect.poll(() => name.inputValue()).toBe('Jordan')
  const top = await page.evaluate(() => Number(sessionStorage.getItem('test-top')))
  expect(top).toBeGreaterThan(200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

also('gives an island that is put in place anew the code that was saved since the page was first loaded', async () => {
  await live(page, 'accordion')
  const listens = "addEventListener('hashchange', openNamed)"
  edit('islands/accordion.tsx', listens, `${listens}\n    mark.current?.setAttribute('data-new', '')`)
  await page.waitForFunction(() => Reflect.get(window, 'isSame') === undefined)
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await live(page, 'accordion')
  edit('templates/components/accordion.tsx', 'className="accordion"', 'className="accordion" data-again=""')
  await page.locator('[data-again]').waitFor()
  await live(page, 'accordion')
  await page
    .locator(
      '[data-again] site-island[name=accordion] [data-new], site-island[name=accordion]:has([data-again]) [data-new]',
    )
    .first()
    .waitFor({ state: 'attached' })
  expect(await isSame()).toBe(true)
})

also(
  'loads a page again when the code changed that all its islands have, at its scroll place, and no other page',
  async () => {
    const other = await lend()
    await other.goto(`${server.origin}/feed.xml`)
    await other.evaluate(() => Reflect.set(window, 'isSame', true))
    await page.evaluate(() => scrollTo(0, 900))
    edit('islands/shared/icon.tsx', /$/, '\nconsole.info("new code")\n')
    await page.waitForFunction(() => Reflect.get(window, 'isSame') === undefined)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    expect(await other.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    await other.close()
  },
)

also('loads a page again when an island that has not woken is another', async () => {
  expect(await page.locator('site-island[name=theme-choice]:not([live])').count()).toBeGreaterThan(0)
  edit('islands/theme-choice.tsx', /$/, '\nconsole.info("new code")\n')
  await page.waitForFunction(() => Reflect.get(window, 'isSame') === undefined)
})

also('shows a new picture behind the same name', async () => {
  const address = (): Promise<string | null> => page.locator('main img').first().getAttribute('src')
  await page.goto(`${server.origin}/about`)
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  const before = await address()
  const source = /src: (\/images\/\S+)/.exec(readFileSync(join(root, 'content/pages/about.yaml'), 'utf8'))?.[1] ?? ''
  const [other = ''] = /\/images\/product-\S+/.exec(readFileSync(join(root, 'content/pages/home.yaml'), 'utf8')) ?? []
  writeFileSync(join(root, 'content', source), readFileSync(join(root, 'content', other)))
  await expect.poll(address).not.toBe(before)
  expect(await isSame()).toBe(true)
})

it('keeps what it shows of a save that breaks another page, and the last good one of that', async () => {
  const texts: string[] = []
  await page.exposeFunction('note', (text: string) => texts.push(text))
  await page.evaluate(() => {
    const read = (): void => Reflect.get(window, 'note')(document.querySelector('h1')?.textContent ?? '')
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  edit('templates/components/stage.tsx', '</h1>', ' is shown at once</h1>')
  // Another page, which comes after those that are looked at.
  edit('templates/pages/coming-soon.tsx', 'text={comingSoon.text}', 'text={comingSoon.words.text}')
  await expect.poll(() => texts.some((text) => text.endsWith('is shown at once'))).toBe(true)
  await page.locator('dialog').waitFor({ state: 'attached' })
  expect(await page.locator('h1').textContent()).toMatch(/is shown at once$/)
  expect(await isSame()).toBe(true)
  const other = await lend()
  expect((await other.goto(`${server.origin}/coming-soon`))?.status()).toBe(200)
  expect(await other.locator('h1').count()).toBe(1)
  await other.close()
})
