import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Compiled } from '../generator/compilation.ts'
import { createCache } from '../generator/runtime/cache.ts'
import { applyCase } from './support/apply-case.ts'
import { formatFindings, readCases, titleOf } from './support/cases.ts'
import { bytesOf, compileSite, copySite, garden } from './support/compile-site.ts'
import { createMemoryStore } from './support/memory-store.ts'

/** `CASES=all` tries every case, `npm test` one in four. */
const isChosen = (title: string): boolean =>
  process.env['CASES'] === 'all' || (createHash('sha256').update(title).digest()[0] ?? 0) % 4 === 0

const root = copySite(garden)
const stores = { warm: createMemoryStore(), cold: createMemoryStore() }
let cache = createCache()

const resultOf = async (compiled: Compiled) => ({
  findings: formatFindings(root, compiled),
  bytes: await bytesOf(compiled),
})
const compileWarm = async () => resultOf(await compileSite(root, cache, stores.warm))
const compileCold = async () => resultOf(await compileSite(root, createCache(), stores.cold))

describe('a warm compile gives what a cold one gives', () => {
  let unedited: Awaited<ReturnType<typeof resultOf>>
  beforeAll(async () => {
    unedited = await compileCold()
    await compileWarm()
  })
  afterAll(() => rmSync(root, { recursive: true }))

  for (const one of readCases().filter((one) => isChosen(titleOf(one))))
    it(titleOf(one), async ({ onTestFailed }) => {
      // What one edit leaves in the cache must not fail the edits after it.
      onTestFailed(async () => {
        cache = createCache()
        await compileWarm()
      })
      const undo = applyCase(root, one)
      try {
        expect(await compileWarm()).toEqual(await compileCold())
      } finally {
        undo()
      }
      expect(await compileWarm()).toEqual(unedited)
    })
})
