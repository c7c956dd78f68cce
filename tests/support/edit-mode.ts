import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { violationsIn } from './axe.ts'
import { drawFrames, lendForTest, size } from './browse.ts'
import { copySite, garden } from './compile-site.ts'
import { isEveryRoute } from './share.ts'
import { pageText, type Started, startServer } from './start-server.ts'

export const note = 'content/notes/sowing.md'
export const harvest = 'content/notes/harvest.md'
export const home = 'content/pages/home.yaml'

/** A garden with a paragraph of several marks that `dev` serves, whose files each test gets afresh. */
export function openEditedGarden(args: readonly string[] = [], prepare: (root: string) => void = () => undefined) {
  const root = copySite(garden)
  prepare(root)
  const files = [note, harvest, home, 'content/garden.yaml']
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const exists = (file: string): boolean => existsSync(join(root, file))
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text)
  write(note, read(note).replace('The soil', 'The **dark soil** of {name}'))
  const originals = files.map(read)
  const list = (): readonly string[] => readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  const listed = list()
  const faults: string[] = []
  let server: Started | undefined
  const readServed = () => Promise.all(['/', '/notes/sowing'].map((path) => pageText(`${server?.origin}${path}`)))
  let servedFirst: readonly string[] = []
  beforeAll(async () => {
    server = await startServer('dev', root, ['--port', '0', ...args])
    servedFirst = await readServed()
  })
  afterEach(async () => {
    for (const [index, file] of files.entries())
      if (!exists(file) || read(file) !== originals[index]) write(file, originals[index] ?? '')
    for (const name of list()) if (!listed.includes(name)) rmSync(join(root, 'content', name))
    // The next test must not open a page with a picture that is gone.
    await expect.poll(readServed).toEqual(servedFirst)
    // A policy that is broken shows in the console.
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await server?.kill()
    rmSync(root, { recursive: true })
  })
  // The pages go before the files that they show.
  const lend = lendForTest()
  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await lend({ ...size(1440), ...options })
    page.on('console', (message) => {
      // A request that a test itself ends is no fault.
      if (message.type() === 'error' && !message.text().endsWith('net::ERR_FAILED')) faults.push(message.text())
    })
    page.on('pageerror', ({ message }) => void faults.push(message))
    await page.goto(`${server?.origin}${path}`)
    return page
  }
  /** Opens a page with the mode on. */
  const edit = async (path: string, options?: BrowserContextOptions): Promise<Page> => {
    const page = await open(path, options)
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    return page
  }
  return { open, edit, read, write, exists }
}

/** Opens the text of an element by a click, with the cursor at the end of its paragraph: the key End goes to that of a line. */
export async function openText(element: Locator): Promise<void> {
  await element.click()
  await panelOf(element.page()).waitFor()
  await element.page().evaluate(() => getSelection()?.modify('move', 'forward', 'paragraphboundary'))
  // The editor reads where the cursor is after its event.
  await drawFrames(element.page())
}

export const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Edit / })

/** Opens the panel with the fields of a page. */
export async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Page details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page details' })
  await dialog.locator('.state').first().waitFor()
  return dialog
}

const bothInBoth = [
  [1440, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [390, 'light'],
] as const

/** A width and a theme, twice; `ROUTES=all` takes both themes in both widths. */
export const settings = bothInBoth.slice(0, isEveryRoute ? 4 : 2)

/** One width and theme, or all of them. */
export const oneSetting = settings.slice(isEveryRoute ? 0 : 1)

/** Both widths for `ROUTES=all`, or one of them. */
export const widths = (usual: 390 | 1440): readonly (390 | 1440)[] => (isEveryRoute ? [1440, 390] : [usual])

/** What axe finds in the tool, rather than in the page. */
export const toolViolations = (page: Page): Promise<readonly string[]> => violationsIn(page, '[data-dev]')
