import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Compilation } from '../generator/core/compilation.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { applyCase } from './support/apply-case.ts'
import { type Case, formatFindings, readCases, titleOf } from './support/cases.ts'
import { bytesOf, compileSite, copySite, createRuntime, garden } from './support/compile-site.ts'
import { createMemoryFiles } from './support/memory-database.ts'

/** `CASES=all` tries every case, `npm test` one in fifty. */
const isChosen = (title: string): boolean =>
  process.env['CASES'] === 'all' || (createHash('sha256').update(title).digest()[0] ?? 0) % 50 === 0

const root = copySite(garden)
const files = createMemoryFiles()
let cache = createCache()

const resultOf = async (compiled: Compilation) => ({
  findings: formatFindings(root, compiled),
  bytes: await bytesOf(compiled),
})
const compileWarm = async () => resultOf(await compileSite(root, createRuntime({ cache, files })))
const compileCold = async () => resultOf(await compileSite(root, createRuntime({ files })))

const compareWithCold = async () => expect(await compileWarm()).toEqual(await compileCold())

async function withCase(one: Case, work: () => Promise<unknown>): Promise<void> {
  const undo = applyCase(root, one)
  try {
    await work()
  } finally {
    undo()
  }
}

const cases = readCases()
const previousOf = (one: Case): Case | undefined =>
  cases.slice(0, cases.indexOf(one)).findLast(({ file }) => file === one.file)

describe('a warm compile gives what a cold one gives', () => {
  let unedited: Awaited<ReturnType<typeof resultOf>>
  beforeAll(async () => {
    unedited = await compileCold()
    await compileWarm()
  })
  afterAll(() => rmSync(root, { recursive: true }))

  for (const one of cases.filter((one) => isChosen(titleOf(one))))
    it(titleOf(one), async ({ onTestFailed }) => {
      // What one edit leaves in the cache must not fail the edits after it.
      onTestFailed(async () => {
        cache = createCache()
        await compileWarm()
      })
      // From the case before it, then from the good site, and back.
      const before = previousOf(one)
      if (before) {
        await withCase(before, compileWarm)
        await withCase(one, compareWithCold)
      }
      expect(await compileWarm()).toEqual(unedited)
      await withCase(one, compareWithCold)
      expect(await compileWarm()).toEqual(unedited)
    })
})
