import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { toastEvent } from '../../islands/parts/notify.ts'
import { browserArguments } from './browser-arguments.ts'

export const withoutScript: BrowserContextOptions = { javaScriptEnabled: false }
export const still: BrowserContextOptions = { reducedMotion: 'reduce' }

/** A page, and how to give it back. */
interface Lent {
  readonly page: Page
  readonly giveBack: () => Promise<void>
}

/** A context that no test uses now. A page without script holds its renderer: starting one takes as much processor time as a page. */
interface Free {
  readonly key: string
  readonly context: BrowserContext
  readonly holder: Page
}

/** By the options that only a context can have; the one that was given back last is the last. */
const free: Free[] = []
const mostFree = 4

/** Contexts whose clock a test has stopped: it would be that of later pages, too. */
const stopped = new WeakSet<BrowserContext>()

/**
 * A page of its own for a test, 1400 by 900 pixels unless told otherwise. Its context may have been used before: what was stored is gone, and files
 * may be in its cache.
 */
export async function lendPage(options: BrowserContextOptions = {}): Promise<Lent> {
  const { viewport, colorScheme, reducedMotion, forcedColors, ...others } = options
  const key = JSON.stringify(others)
  const index = free.findLastIndex((one) => one.key === key)
  const [kept = await openContext(key, others)] = index < 0 ? [] : free.splice(index, 1)
  const { context, holder } = kept
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({
    ...(colorScheme && { colorScheme }),
    ...(reducedMotion && { reducedMotion }),
    ...(forcedColors && { forcedColors }),
  })
  const giveBack = async (): Promise<void> => {
    const used = context.pages().filter((one) => one !== holder)
    if (page.isClosed() || stopped.has(context) || !(await forget(used))) return context.close()
    free.push(kept)
    await free.splice(0, free.length - mostFree)[0]?.context.close()
  }
  return { page, giveBack }
}

async function openContext(key: string, options: BrowserContextOptions): Promise<Free> {
  const context = await (await getBrowser()).newContext({ viewport: { width: 1400, height: 900 }, ...options })
  return { key, context, holder: await context.newPage() }
}

/** Removes what pages have stored, which those of the same renderer know at once, and closes them. Whether all of them could be asked. */
const forget = (pages: readonly Page[]): Promise<boolean> =>
  Promise.all(
    pages.map(async (page) => {
      await page.evaluate(() => localStorage.clear())
      await page.close()
    }),
  ).then(
    () => true,
    () => false,
  )

/** Lends a page for one use. */
export async function withPage(use: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void> {
  const { page, giveBack } = await lendPage(options)
  try {
    await use(page)
  } finally {
    await giveBack()
  }
}

/** Lends pages until the end of each test. */
export function lendForTest(): (options?: BrowserContextOptions) => Promise<Page> {
  const lent: Lent[] = []
  afterEach(async () => {
    for (const { giveBack } of lent.splice(0)) await giveBack()
  })
  return async (options) => {
    const one = await lendPage(options)
    lent.push(one)
    return one.page
  }
}

/** Opens a context for one use: for a test that sets more of it than its options, or asks what a browser loads that knows nothing. */
export async function withContext(
  use: (context: BrowserContext) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> {
  const context = await (await getBrowser()).newContext(options)
  try {
    await use(context)
  } finally {
    await context.close()
  }
}

/** Opens a page of the published site for one use. */
export const visit = (
  path: string,
  use: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> =>
  withPage(async (page) => {
    await page.goto(inject('origin') + path)
    await use(page)
  }, options)

/** A page that the tests of one file or block share, loaded once. A test leaves it as it may be for the next one. */
export function keepPage(path: string, options: BrowserContextOptions = {}): () => Page {
  let lent: Lent | undefined
  beforeAll(async () => {
    lent = await lendPage(options)
    await lent.page.goto(inject('origin') + path)
  })
  afterAll(() => lent?.giveBack())
  return () => {
    if (!lent) throw new Error(`${path} is not loaded`)
    return lent.page
  }
}

/** Shows a notification on a page that has the area live, as the page's own islands do. */
export const notify = async (page: Page): Promise<void> => {
  await noticesLive(page)
  await page.evaluate(([name, title]) => document.dispatchEvent(new CustomEvent(name, { detail: { title } })), [
    toastEvent,
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
  stopped.add(page.context())
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

/** The browser that all files of this process share. It ends with the process. */
export function getBrowser(): Promise<Browser> {
  const executablePath = inject('shell')
  launched ??= chromium
    .launch({
      // Pages of a context share a renderer.
      args: [...browserArguments, '--renderer-process-limit=1'],
      ...(executablePath === undefined ? {} : { executablePath }),
    })
    .then(setPatience)
  return launched
}

/** A browser of one test file, as visitors have it: pages that are left are kept and may come back. */
export function openOwnBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = setPatience(
      await chromium.launch({
        executablePath: inject('browser'),
        args: [...browserArguments],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    )
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('the browser is not open')
    return browser
  }
}

/** Catches what hangs: a page of a loaded machine may take ten times as long. */
const setPatience = (browser: Browser): Browser =>
  browser.on('context', (context) => context.setDefaultTimeout(120_000))
