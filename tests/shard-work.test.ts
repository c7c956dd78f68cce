import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCache } from '../generator/core/runtime/cache.ts'
import { applyCase } from './support/apply-case.ts'
import { formatFindings, getCase, readCases, titleOf } from './support/cases.ts'
import { compileSite, copySite, createRuntime, garden } from './support/compile-site.ts'
import { createMemoryDatabase } from './support/memory-database.ts'
import { spread } from './support/share.ts'

/** A file, a check of the site and a check of documents, which the garden lacks. */
const additions: Readonly<Record<string, string>> = {
  'files/notes.ts': `import { defineFile } from '#site'
import { notes } from '../collections/notes.ts'
export default defineFile({
  path: '/notes.txt',
  from: { notes },
  make: ({ notes }) => notes.map(({ data, html }) => data.title + html).join('\\n'),
})`,
  'checks/few-pages.ts': `import { defineCheck } from '#site'
const explain = { means: 'few pages', wrong: 'a: 1', right: 'a: 2' }
export default defineCheck({ code: 'garden/few-pages', severity: 'warning', explain, on: 'site', run: () => [] })`,
  'checks/document.ts': `import { defineCheck } from '#site'
const explain = { means: 'no text', wrong: 'a: 1', right: 'a: 2' }
export default defineCheck({ code: 'garden/document', severity: 'warning', explain, on: 'document', run: () => [] })`,
}

/** Compiles a site in one process as a build does, or as shards or a merge do. Returns how many results of each stage it made. */
async function compileWith(root: string, parts: { shard?: readonly [number, number]; others?: Databases } = {}) {
  const { shard: [index = 1, count = 1] = [], others = [] } = parts
  const database = createMemoryDatabase()
  const cache = createCache(database, others)
  const compiled = await compileSite(root, createRuntime({ cache, ...(parts.shard && { shard: { index, count } }) }))
  cache.save()
  const stages = database.keys().map((key) => key.slice(0, key.indexOf('/')))
  const made: Record<string, number> = {}
  for (const stage of stages) if (!isTimed(stage)) made[stage] = (made[stage] ?? 0) + 1
  return { compiled, database, made }
}

type Databases = readonly ReturnType<typeof createMemoryDatabase>[]

/** Digests of files that have just been written are not cached. */
const isTimed = (stage: string): boolean => stage === 'file-sha256'

const compileShards = (root: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => compileWith(root, { shard: [index + 1, count] })))

describe('results of shards', () => {
  let root: string
  let shards: Awaited<ReturnType<typeof compileShards>>
  beforeAll(async () => {
    root = copySite(garden, getCase('head-title', 'a title of 61 characters'))
    applyCase(root, getCase('image-too-small', 'a picture just wide enough'))
    for (const [file, text] of Object.entries(additions)) {
      const path = join(root, 'templates', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    shards = await compileShards(root, 3)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('are found by the merge, which makes only what needs the whole site', async () => {
    const others = shards.map(({ database }) => database)
    const merged = await compileWith(root, { others })
    expect(merged.made).toEqual({ 'make-file': 1, 'read-feed': 1, 'site-checks': 1 })
    const whole = await compileWith(root)
    expect(formatFindings(root, merged.compiled)).toBe(formatFindings(root, whole.compiled))
  })

  it('of one page, document or picture are made by one shard', async () => {
    const { made: all } = await compileWith(root)
    const sumOf = (stage: string): number => shards.reduce((sum, { made }) => sum + (made[stage] ?? 0), 0)
    for (const stage of ['render-page', 'check-document', 'read-picture', 'find-text'])
      expect([stage, sumOf(stage)]).toEqual([stage, all[stage]])
    // One check of the site.
    expect(sumOf('site-checks')).toBe((all['site-checks'] ?? 0) - 1)
    // Each shard bundles the site's code.
    expect(sumOf('bundle')).toBe((all['bundle'] ?? 0) * shards.length)
    expect(sumOf('make-file')).toBe(0)
  })
})

describe('a merge finds what a whole build finds', () => {
  const root = copySite(garden)
  afterAll(() => rmSync(root, { recursive: true }))
  const cases = readCases()
  for (const one of process.env['CASES'] === 'all' ? cases : spread(cases, 12))
    it(titleOf(one), async () => {
      const undo = applyCase(root, one)
      try {
        const others = (await compileShards(root, 2)).map(({ database }) => database)
        expect(formatFindings(root, (await compileWith(root, { others })).compiled)).toBe(one.findings)
      } finally {
        undo()
      }
    })
})
