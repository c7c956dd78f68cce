import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { stylesheetsOf } from '../generator/assets/bundle/bundle-styles.ts'
import type { CompleteCompilation } from '../generator/compilation.ts'
import { compileSite, project } from './support/compile-site.ts'

let site: CompleteCompilation

beforeAll(async () => {
  const compiled = await compileSite(project)
  if (!compiled.output) throw new Error('the site cannot be made')
  site = compiled
})

/** The stylesheets of each page, by its address. */
const sheetsByPage = () =>
  site.pages.map(({ route, readBody }) => ({
    url: route.url,
    sheets: stylesheetsOf(route.page.page.styles, site.assets.styles).map(({ text }) => text),
    classes: [...readBody().matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  }))

const weigh = (text: string): number => gzipSync(text, { level: 9 }).length

it('pages load few bytes of style', () => {
  const tooHeavy = sheetsByPage()
    .map(({ url, sheets }) => ({ url, bytes: sheets.reduce((sum, text) => sum + weigh(text), 0) }))
    .filter(({ bytes }) => bytes > 16_000)
  expect(tooHeavy).toEqual([])
})

it('a page has the stylesheets with the rules for what it shows', () => {
  const { common, ofPages } = site.assets.styles
  const classesIn = (texts: readonly string[]): ReadonlySet<string> =>
    new Set(texts.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)))
  const styled = classesIn([common?.text ?? '', ...[...ofPages.values()].map(({ text }) => text)])
  const unstyled = sheetsByPage().flatMap(({ url, sheets, classes }) => {
    const own = classesIn(sheets)
    return [...new Set(classes)].filter((name) => styled.has(name) && !own.has(name)).map((name) => `${url} .${name}`)
  })
  expect(unstyled).toEqual([])
})
