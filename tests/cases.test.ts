import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createCache } from '../generator/core/runtime/cache.ts'
import { applyCase } from './support/apply-case.ts'
import { type Case, formatFindings, readCases, updateFindings } from './support/cases.ts'
import { compileSite, copySite, createRuntime, garden } from './support/compile-site.ts'
import { createMemoryDatabase } from './support/memory-database.ts'

const root = copySite(garden)
/** Finds what the cases before left, as `dev` does. `edits.test.ts` compares such compilations with cold ones. */
const runtime = createRuntime({ cache: createCache(createMemoryDatabase()) })
afterAll(() => rmSync(root, { recursive: true }))

async function findingsOf(one: Case): Promise<string> {
  const undo = applyCase(root, one)
  try {
    return formatFindings(root, await compileSite(root, runtime))
  } finally {
    undo()
  }
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.sort().map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]))
}

const cases = readCases()
for (const file of new Set(cases.map((one) => one.file)))
  describe(file, () => {
    for (const one of cases.filter((one) => one.file === file))
      it(one.name, async () => {
        const findings = await findingsOf(one)
        if (process.env['UPDATE']) updateFindings(one, findings)
        else expect(findings).toBe(one.findings)
      })
  })

it('after all cases, the site is as it was', () => {
  expect(filesOf(root)).toEqual(filesOf(garden))
})
