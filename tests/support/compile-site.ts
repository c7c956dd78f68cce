import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Compilation } from '../../generator/core/compilation.ts'
import { compileSite as compile } from '../../generator/core/pipeline.ts'
import { createCache } from '../../generator/core/runtime/cache.ts'
import { noFileCache, openResultDatabase } from '../../generator/core/runtime/database.ts'
import type { Runtime } from '../../generator/core/runtime/runtime.ts'
import type { UnsavedTexts } from '../../generator/core/source/read-content.ts'
import { applyCase } from './apply-case.ts'
import type { Case } from './cases.ts'
import { createBundleDatabase, createMemoryDatabase } from './memory-database.ts'

export const project = resolve(import.meta.dirname, '../..')
export const garden = join(project, 'tests/garden')

/** A fixed moment: 1 June 2025. */
export const now = Date.UTC(2025, 5, 1)

/** Bundles of the code of sites, by their inputs, for all tests of a process: bundling takes a third of a compilation of the garden. */
const bundles = createBundleDatabase()

// `bin/` is JavaScript without types.
const { getGeneratorVersion }: { readonly getGeneratorVersion: () => string } = await import(
  join(project, 'bin/generator-version.js')
)
/** Of the generator's files: results of another one are not found. */
export const version = getGeneratorVersion()
const built = await openResultDatabase(join(project, '.cache'), version, true)

/**
 * Results of compilations of the real site, for all tests of a process: compiling it without them takes ten times as long. The first
 * compilation finds those of a build with this generator, if there are some.
 */
const results = createMemoryDatabase(built)

/** A runtime that finds the bundles of unchanged code, and nothing else but for the parts that are given. */
export const createRuntime = (parts: Partial<Runtime> = {}): Runtime => ({
  cache: createCache(bundles),
  files: noFileCache,
  ...parts,
})

/** A runtime that finds what compilations of the real site gave before: for tests that edit it, or ask what it says. */
export const createWarmRuntime = (): Runtime => createRuntime({ cache: createCache(results) })

/** Compiles the site at `root`, with unsaved texts where some are given: the real site warm, others with their bundles alone. */
export async function compileSite(
  root: string,
  runtime: Runtime = root === project ? createWarmRuntime() : createRuntime(),
  unsaved?: UnsavedTexts,
): Promise<Compilation> {
  const compilation = await compile({ root, packages: project, withDrafts: false, now, unsaved }, runtime)
  runtime.cache.save()
  return compilation
}

/** Findings but for what the owner has yet to give: words, addresses and signatures. */
export const mistakesIn = ({ diagnostics }: Pick<Compilation, 'diagnostics'>) =>
  diagnostics.filter(({ code }) => code !== 'content/placeholder' && code !== 'compliance/unsigned-waiver')

/** Output bytes by path, one character for each. */
export const bytesOf = async ({ output }: Compilation): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      (output?.files ?? []).map(
        async ({ path, read }) => [path, Buffer.from(await read()).toString('latin1')] as const,
      ),
    ),
  )

/** A copy of a site in a new folder, changed as a case says. */
export function copySite(source: string, change?: Case, root = mkdtempSync(join(tmpdir(), 'site-'))): string {
  for (const folder of ['content', 'templates', 'islands', 'public']) {
    if (existsSync(join(source, folder))) cpSync(join(source, folder), join(root, folder), { recursive: true })
  }
  if (change) applyCase(root, change)
  return root
}
