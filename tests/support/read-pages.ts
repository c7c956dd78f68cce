import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { beforeAll, inject } from 'vitest'
import { keepPage, lendPage, size, still } from './browse.ts'
import { type PageModel, readPage } from './page-model.ts'

/** One address at several widths. */
export interface Pages {
  /** What the page says at every width. Where the widths differ: what it says at each. */
  readonly read: (use: (model: PageModel) => unknown) => unknown
  readonly model: (width: number) => PageModel
}

/** For all files of a process: a page of each width, which goes from address to address, and what it has read by address and width. */
const readers = new Map<number, ReturnType<typeof lendPage>>()
const models = new Map<string, Promise<PageModel>>()

async function readAt(path: string, width: number): Promise<PageModel> {
  const reader = readers.get(width) ?? lendPage({ ...size(width), ...still })
  readers.set(width, reader)
  const { page } = await reader
  await page.goto(inject('origin') + path)
  return readPage(page)
}

/** Reads a page at each width, with motion reduced, unless another file has. Nobody acts on it. */
export function openPages(path: string, widths: readonly number[] = [390, 1440]): Pages {
  const found = new Map<number, PageModel>()
  beforeAll(async () => {
    for (const width of widths) {
      const key = `${width} ${path}`
      const model = models.get(key) ?? readAt(path, width)
      models.set(key, model)
      found.set(width, await model)
    }
  })
  return query(path, found)
}

/** Loads a page once a width for the tests of a file, which may act on it, with motion reduced, and reads it before they do. */
export function keepPages(
  path: string,
  widths: readonly number[] = [390, 1440],
): Pages & { readonly page: (width: number) => Page } {
  const pages = new Map<number, () => Page>(
    widths.map((width) => [width, keepPage(path, { ...size(width), ...still })]),
  )
  const found = new Map<number, PageModel>()
  beforeAll(async () => {
    for (const [width, page] of pages) found.set(width, await readPage(page()))
  })
  return { ...query(path, found), page: (width) => get(pages, path, width)() }
}

function get<T>(map: ReadonlyMap<number, T>, path: string, width: number): T {
  const value = map.get(width)
  if (value === undefined) throw new Error(`${path} is not open at ${width} px`)
  return value
}

const query = (path: string, models: ReadonlyMap<number, PageModel>): Pages => ({
  read: (use) => {
    const read = [...models.values()].map(use)
    const isSame = read.every((each) => isDeepStrictEqual(each, read[0]))
    return isSame ? read[0] : Object.fromEntries([...models.keys()].map((width, index) => [`${width} px`, read[index]]))
  },
  model: (width) => get(models, path, width),
})
