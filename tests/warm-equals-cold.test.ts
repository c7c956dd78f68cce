import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { publishOutput } from '../generator/cli/publish/publish.ts'
import type { Compilation } from '../generator/core/compilation.ts'
import { compileSite } from '../generator/core/pipeline.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { type Database, openResultDatabase } from '../generator/core/runtime/database.ts'
import { sha256 } from '../generator/core/runtime/hash.ts'
import type { Runtime } from '../generator/core/runtime/runtime.ts'
import { formatFindings } from './support/cases.ts'
import { bytesOf, createRuntime, project } from './support/compile-site.ts'
import { openGraphSite } from './support/graph-site.ts'
import { createBundleDatabase, createMemoryDatabase, createMemoryFiles } from './support/memory-database.ts'
import { applyEdit, siteEdit } from './support/site-edits.ts'

/** What happens before the site is looked at again: an edit, at a day of 2025, after one that broke the site was taken back or not; and whether another process looks. */
const step = fc.record({
  edit: siteEdit,
  now: fc.constantFrom('2025-05-10', '2025-06-01', '2025-06-01', '2025-06-10').map((day) => Date.parse(day)),
  isRestarted: fc.boolean(),
  isMended: fc.constantFrom(true, true, false),
})

const site = openGraphSite()
const { root } = site
const files = createMemoryFiles()
/** Bundles of cold compilations, by all the code that they are made of. */
const bundles = new Map<string, Database<string>>()
const counts = { sequences: 0, edits: 0, complete: 0, findings: 0 }
afterAll(() => {
  site.close()
  console.info(JSON.stringify(counts))
})

function bundlesOfCode(): Database<string> {
  const code = site.list().filter((path) => /^(?:templates|islands|public)\//.test(path))
  const key = sha256(code.map((path) => `${path}\n${site.read(path)}`).join('\0'))
  const known = bundles.get(key) ?? createBundleDatabase()
  bundles.set(key, known)
  return known
}

/** Errors that compilations ended with, by where they were thrown, with the first sequence that leads to them. There should be none. */
const thrown = new Map<string, string>()

const resultOf = async (compiled: Compilation) => ({
  findings: formatFindings(root, compiled),
  diagnostics: JSON.stringify(compiled.diagnostics),
  routes: compiled.routes.map(({ url, owner }) => `${url} ${owner}`),
  validUntil: compiled.validUntil,
  output: JSON.stringify([compiled.output?.headers, compiled.output?.redirects]),
  bytes: await bytesOf(compiled),
})

async function lookAt(now: number, runtime: Runtime, steps: unknown) {
  try {
    const compiled = await compileSite({ root, packages: project, withDrafts: false, now }, runtime)
    return { compiled, result: await resultOf(compiled) }
  } catch (cause) {
    const error = cause instanceof Error ? (cause.stack ?? '').split('\n').slice(0, 3).join('\n') : String(cause)
    if (!thrown.has(error)) thrown.set(error, JSON.stringify(steps))
    return { result: error }
  }
}

const isSound = ({ diagnostics }: Compilation): boolean => diagnostics.every(({ severity }) => severity !== 'error')

function treeOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))
}

/** Publishes what a warm compilation made over what is there, and what a cold one made into an empty folder. */
async function comparePublished(warm: Compilation, cold: Compilation, runtime: Runtime): Promise<void> {
  if (!warm.output || !cold.output || !isSound(warm)) return
  await publishOutput(root, join(root, 'dist'), warm.output, runtime)
  await publishOutput(root, join(root, 'cold'), cold.output, createRuntime())
  expect(treeOf(join(root, 'dist'))).toEqual(treeOf(join(root, 'cold')))
  rmSync(join(root, 'cold'), { recursive: true })
}

it('a warm compile gives what a cold one gives, byte for byte and finding for finding, and so does the published folder', {
  timeout: 3_600_000,
}, async () => {
  const sequences = process.env['SEQUENCES']
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      site.restore()
      const isPublished = counts.sequences++ % 10 === 0
      const database = isPublished ? await openResultDatabase(join(root, '.cache'), '') : createMemoryDatabase()
      let cache = createCache(database)
      let mend = (): void => undefined
      try {
        await lookAt(Date.UTC(2025, 5, 1), createRuntime({ cache, files }), [])
        for (const { edit, now, isRestarted, isMended } of steps) {
          if (isMended) mend()
          const undo = site.remember()
          applyEdit(site, edit)
          cache.save()
          if (isRestarted) cache = createCache(database)
          const runtime = createRuntime({ cache, files })
          const warm = await lookAt(now, runtime, steps)
          const coldCache = createCache(bundlesOfCode())
          const cold = await lookAt(now, createRuntime({ cache: coldCache, files }), steps)
          coldCache.save()
          expect(warm.result).toEqual(cold.result)
          if (isPublished && warm.compiled && cold.compiled)
            await comparePublished(warm.compiled, cold.compiled, runtime)
          const isComplete = cold.compiled?.output !== undefined
          mend = isComplete ? () => undefined : undo
          counts.edits++
          counts.complete += isComplete ? 1 : 0
          counts.findings += cold.compiled?.diagnostics.length ?? 0
        }
      } finally {
        await cache.close()
        for (const name of ['.cache', 'dist', 'cold']) rmSync(join(root, name), { recursive: true, force: true })
      }
    }),
    { numRuns: Number(sequences ?? 10), ...(sequences === undefined ? { seed: 1 } : {}) },
  )
  expect([...thrown]).toEqual([])
})
