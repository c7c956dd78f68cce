import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from './browse.ts'
import { type PageModel, readPage } from './page-model.ts'

/** One address at several widths. */
export interface Pages {
  /** What the page says at every width. Where the widths differ: what it says at each. */
  readonly read: (use: (model: PageModel) => unknown) => unknown
  readonly model: (width: number) => PageModel
  readonly page: (width: number) => Page
}

/** Loads a page once a width for the tests of a file, with motion reduced, and reads it. */
export function openPages(path: string, widths: readonly number[] = [390, 1440]): Pages {
  const browser = openBrowser()
  const contexts: BrowserContext[] = []
  const pages = new Map<number, Page>()
  const models = new Map<number, PageModel>()
  beforeAll(async () => {
    const open = async (width: number): Promise<void> => {
      const options: BrowserContextOptions = { viewport: { width, height: 900 }, reducedMotion: 'reduce' }
      const context = await browser().newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(inject('origin') + path)
      pages.set(width, page)
      models.set(width, await readPage(page))
    }
    await Promise.all(widths.map(open))
  })
  afterAll(() => Promise.all(contexts.map((context) => context.close())))
  const get = <T>(map: ReadonlyMap<number, T>, width: number): T => {
    const value = map.get(width)
    if (value === undefined) throw new Error(`${path} is not open at ${width} px`)
    return value
  }
  return {
    read: (use) => {
      const read = widths.map((width) => use(get(models, width)))
      const isSame = read.every((each) => isDeepStrictEqual(each, read[0]))
      return isSame ? read[0] : Object.fromEntries(widths.map((width, index) => [`${width} px`, read[index]]))
    },
    model: (width) => get(models, width),
    page: (width) => get(pages, width),
  }
}
