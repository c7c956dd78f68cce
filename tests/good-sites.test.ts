import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bytesOf, casesFolder, compileSite, copySite, project } from './support/compile-site.ts'

const sites = [...readdirSync(join(casesFolder, 'ok')).map((name) => join(casesFolder, 'ok', name)), project]

describe.each(sites)('%s', (site) => {
  it('has no findings', async () => {
    const { diagnostics } = await compileSite(site)
    expect(diagnostics).toEqual([])
  })

  it('has the same bytes in another folder and time zone', async () => {
    const here = await bytesOf(await compileSite(site))
    const root = copySite(site)
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'Pacific/Kiritimati'
      expect(await bytesOf(await compileSite(root))).toEqual(here)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
      rmSync(root, { recursive: true })
    }
  })
})

describe('the tiny site', () => {
  it('is published as its golden pages say', async () => {
    const { output } = await compileSite(join(casesFolder, 'ok/garden'))
    const pages = (output?.files ?? []).filter(({ path }) => path.endsWith('.html'))
    const texts = pages.map(async ({ path, read }) => `=== ${path}\n${new TextDecoder().decode(await read())}`)
    await expect((await Promise.all(texts)).join('')).toMatchFileSnapshot('golden/garden.txt')
  })
})
