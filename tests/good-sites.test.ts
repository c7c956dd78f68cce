import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Compilation } from '../generator/core/compilation.ts'
import { createFileCache, type FileCache, openFileDatabase } from '../generator/core/runtime/database.ts'
import { bytesOf, compileSite, copySite, createRuntime, garden, mistakesIn, project } from './support/compile-site.ts'

describe.each([garden, project])('%s', (site) => {
  let files: FileCache
  let compiled: Compilation
  beforeAll(async () => {
    // Pictures are encoded once, here or in the build that other tests read: encoding takes most of the time of all tests.
    files = createFileCache(await openFileDatabase(join(project, '.cache')))
    compiled = await compileSite(site, createRuntime({ files }))
  })

  it('has no findings, but for what stands in for words and addresses that the owner has yet to give', () => {
    expect(mistakesIn(compiled)).toEqual([])
  })

  it('has the same bytes in another folder and time zone', async () => {
    const root = copySite(site)
    const here = await bytesOf(compiled)
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'Pacific/Kiritimati'
      expect(await bytesOf(await compileSite(root, createRuntime({ files })))).toEqual(here)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
      rmSync(root, { recursive: true })
    }
  })
})

describe('the tiny site', () => {
  it('is published as its golden pages say', async () => {
    const { output } = await compileSite(garden)
    const pages = (output?.files ?? []).filter(({ path }) => path.endsWith('.html'))
    const texts = pages.map(async ({ path, read }) => `=== ${path}\n${new TextDecoder().decode(await read())}`)
    await expect((await Promise.all(texts)).join('')).toMatchFileSnapshot('golden/garden.txt')
  })
})
