import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { locatorOf } from '../../generator/commands/context.ts'
import type { Compiled } from '../../generator/compilation.ts'
import { formatPretty } from '../../generator/diagnostics/reporters/pretty.ts'
import { type Cache, createCache } from '../../generator/runtime/cache.ts'
import { noStore, type Store } from '../../generator/runtime/store.ts'
import { compile } from '../../generator/pipeline.ts'
import type { Overlay } from '../../generator/source/scan.ts'
import { applyCase } from './apply-case.ts'
import type { Case } from './cases.ts'

export const project = resolve(import.meta.dirname, '../..')
export const garden = join(project, 'tests/garden')

/** A fixed moment: 1 June 2025. */
export const now = Date.UTC(2025, 5, 1)

/** Compiles the site at `root`, by default with nothing remembered. */
export const compileSite = (root: string, cache: Cache = createCache(), store: Store = noStore): Promise<Compiled> =>
  compile({ root, packages: project, withDrafts: false, now }, cache, store)

/** The same with texts that are not saved. */
export const compileUnsaved = (
  root: string,
  overlay: Overlay,
  cache: Cache = createCache(),
  store: Store = noStore,
): Promise<Compiled> => compile({ root, packages: project, withDrafts: false, now, overlay }, cache, store)

/** Findings but for what stands in for words and addresses that the owner has yet to give. */
export const mistakesIn = ({ diagnostics }: Pick<Compiled, 'diagnostics'>) =>
  diagnostics.filter(({ code }) => code !== 'content/placeholder')

/** Findings as an editor reads them. */
export const findingsOf = (root: string, compiled: Compiled): string =>
  formatPretty(compiled.diagnostics, locatorOf(root, compiled), (_style, text) => text, compiled.fileCount)

/** Output bytes by path, one character for each. */
export const bytesOf = async ({ output }: Compiled): Promise<ReadonlyMap<string, string>> =>
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
