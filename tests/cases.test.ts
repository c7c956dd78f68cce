import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { applyEdits } from '../generator/core/diagnostics/edit.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { applyCase } from './support/apply-case.ts'
import { type Case, formatFindings, readCases, updateFindings } from './support/cases.ts'
import { compileSite, copySite, createRuntime, garden } from './support/compile-site.ts'
import { createMemoryDatabase } from './support/memory-database.ts'
import { isMendable } from './support/mendable.ts'

const root = copySite(garden)
/** Finds what the cases before left, as `dev` does. `edits.test.ts` compares such compilations with cold ones. */
const runtime = createRuntime({ cache: createCache(createMemoryDatabase()) })
afterAll(() => rmSync(root, { recursive: true }))

/** What a case finds, and what is found once the first finding of one that promises so is mended by its fix. */
async function findingsOf(one: Case) {
  const undo = applyCase(root, one)
  try {
    const compiled = await compileSite(root, runtime)
    const found = formatFindings(root, compiled)
    const [first] = compiled.diagnostics
    if (!first || !isMendable(one)) return { found, left: [] }
    const { file, edits = [] } = first.fix ?? { file: '' }
    expect(file).toBe(first.span.file)
    const text = readFileSync(join(root, file), 'utf8').replace(/^\ufeff/, '')
    const mended = await compileSite(root, runtime, new Map([[file, applyEdits(text, edits)]]))
    return { found, left: mended.diagnostics }
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
        const { found, left } = await findingsOf(one)
        if (process.env['UPDATE']) updateFindings(one, found)
        else expect({ found, left }).toEqual({ found: one.findings, left: [] })
      })
  })

it('after all cases, the site is as it was', () => {
  expect(filesOf(root)).toEqual(filesOf(garden))
})
