import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createCache } from '../generator/lib/cache.ts'
import { noStore, type Store } from '../generator/lib/store.ts'
import {
  bytesOf,
  casesFolder,
  compileSite,
  copySite,
  findingsOf,
  garden,
  mistakesIn,
  openGarden,
  project,
} from './support/compile-site.ts'

const folder = join(casesFolder, 'ok')
const cases = readdirSync(folder)
const sites = [garden, project]

describe.each(sites)('%s', (site) => {
  it('has no findings, but for what stands in for words and addresses that the owner has yet to give', async () => {
    expect(mistakesIn(await compileSite(site))).toEqual([])
  })

  it('has the same bytes in another folder and time zone', async () => {
    const root = copySite(site)
    // Pictures are encoded once: their names say what of, and encoding all three times would take minutes.
    const made = new Map<string, Uint8Array>()
    const store: Store = {
      ...noStore,
      readBytes: (name) => (/^(?:pictures|share)\//.test(name) ? made.get(name) : undefined),
      write: (name, content) => void made.set(name, Buffer.from(content)),
    }
    const here = await bytesOf(await compileSite(site, createCache(), store))
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'Pacific/Kiritimati'
      expect(await bytesOf(await compileSite(root, createCache(), store))).toEqual(here)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
      rmSync(root, { recursive: true })
    }
  }, 180_000)
})

describe('the tiny site', () => {
  it('is published as its golden pages say', async () => {
    const { output } = await compileSite(garden)
    const pages = (output?.files ?? []).filter(({ path }) => path.endsWith('.html'))
    const texts = pages.map(async ({ path, read }) => `=== ${path}\n${new TextDecoder().decode(await read())}`)
    await expect((await Promise.all(texts)).join('')).toMatchFileSnapshot('golden/garden.txt')
  })
})

// Whoever takes a right thing for a mistake once is not believed the next time.
describe('the tiny site with something right that looks wrong', () => {
  const { root, compile, close } = openGarden()
  afterAll(close)
  for (const name of cases)
    it(`${name}: has no findings`, async () => {
      const compiled = await compile(join(folder, name))
      expect(findingsOf(root, compiled)).toMatch(/^no findings in \d+ files\n$/)
    })
})
