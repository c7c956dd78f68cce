import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { noticeEvent } from '../../islands/parts/notify.ts'
import { browserArguments } from './browser-arguments.ts'

export const withoutScript: BrowserContextOptions = { javaScriptEnabled: false }
export const still: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Opens a page in a context of its own, 1400 by 900 pixels unless told otherwise, and closes it after use. */
export type Visit = (path: string, use: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>

/** A browser for the tests of one file, and a way to visit the published site with it. */
export function openSite(): { readonly visit: Visit; readonly browser: () => Browser } {
  const browser = openBrowser()
  const visit: Visit = async (path, use, options = {}) => {
    const context = await browser().newContext({ viewport: { width: 1400, height: 900 }, ...options })
    try {
      const page = await context.newPage()
      await page.goto(inject('origin') + path)
      await use(page)
    } finally {
      await context.close()
    }
  }
  return { visit, browser }
}

/** A page that the tests of one file or block share, loaded once. A test leaves it as it may be for the next one. */
export function keepPage(path: string, options: BrowserContextOptions = {}): () => Page {
  const browser = openBrowser()
  let page: Page | undefined
  beforeAll(async () => {
    const context = await browser().newContext({ viewport: { width: 1400, height: 900 }, ...options })
    page = await context.newPage()
    await page.goto(inject('origin') + path)
  })
  return () => {
    if (!page) throw new Error(`${path} is not loaded`)
    return page
  }
}

/** Shows a notification on a page that has the area live, as the page's own islands do. */
export const notify = async (page: Page): Promise<void> => {
  await noticesLive(page)
  await page.evaluate(([name, title]) => document.dispatchEvent(new CustomEvent(name, { detail: { title } })), [
    noticeEvent,
    'Kept on this page',
  ] as const)
}

/** Waits until notifications are shown and kept clear of tooltips: before a test stops the clock, which islands wake by. */
export const noticesLive = async (page: Page): Promise<void> => {
  for (const name of ['notifications', 'tooltips']) await live(page, name)
}

/** Waits until an island works. */
export const live = (page: Page, name: string): Promise<void> =>
  page.locator(`site-island[name=${name}][live]`).first().waitFor({ state: 'attached' })

/** Addresses that the page asks for from now on, but for the scripts of islands, which may wake late. */
export function recordRequests(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/\/_assets\/[^/]*\.js$/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Waits until the page has drawn eight frames: observers and handlers that an event leads to have run by then. */
export const drawFrames = (page: Pick<Page, 'evaluate'>): Promise<void> =>
  page.evaluate(async () => {
    for (let count = 0; count < 8; count++) await new Promise(requestAnimationFrame)
  })

/** Stops the page's clock: from now on its time passes by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

export const size = (width: number, height = 900): BrowserContextOptions => ({ viewport: { width, height } })

/** Wakes every island on the page, wherever it stands. */
export const wakeAll = (page: Page): Promise<void> =>
  eachInView(page, (island) => expect.poll(() => island.getAttribute('live')).toBe(''))

/** Scrolls to one island of the page after another, and waits there. */
export async function eachInView(page: Page, wait: (island: Locator) => Promise<void>): Promise<void> {
  const islands = page.locator('site-island')
  for (let index = 0; index < (await islands.count()); index++) {
    const island = islands.nth(index)
    await island.evaluate((element) => element.firstElementChild?.scrollIntoView({ behavior: 'instant' }))
    await wait(island)
  }
}

let launched: Promise<Browser> | undefined

/** Contexts that later files use, too. */
export const lasting = new Set<BrowserContext>()

/** The browser that all files of this process share. It ends with the process. */
export const getBrowser = (): Promise<Browser> => {
  const executablePath = inject('shell')
  launched ??= chromium
    .launch({ args: [...browserArguments], ...(executablePath === undefined ? {} : { executablePath }) })
    .then(setPatience)
  return launched
}

/** The browser of this process. The contexts that one test file opens end with it. */
export function openBrowser(): () => Browser {
  let others: readonly BrowserContext[] = []
  const browser = keepBrowser(async () => {
    const shared = await getBrowser()
    others = shared.contexts()
    return shared
  })
  afterAll(() =>
    Promise.all(
      browser()
        .contexts()
        .filter((context) => !others.includes(context) && !lasting.has(context))
        .map((context) => context.close()),
    ),
  )
  return browser
}

/** A browser of one test file, as visitors have it: pages that are left are kept and may come back. */
export function openOwnBrowser(): () => Browser {
  const browser = keepBrowser(async () =>
    setPatience(
      await chromium.launch({
        executablePath: inject('browser'),
        args: [...browserArguments],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    ),
  )
  afterAll(() => browser().close())
  return browser
}

/** Catches what hangs: a page of a loaded machine may take ten times as long. */
const setPatience = (browser: Browser): Browser =>
  browser.on('context', (context) => context.setDefaultTimeout(120_000))

function keepBrowser(open: () => Promise<Browser>): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await open()
  })
  return () => {
    if (!browser) throw new Error('the browser is not open')
    return browser
  }
}
