import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { locatorOf } from '../../generator/cli/context.ts'
import type { Compiled } from '../../generator/compiled.ts'
import { formatPretty } from '../../generator/diagnostics/pretty.ts'
import { type Cache, createCache } from '../../generator/lib/cache.ts'
import { noStore, type Store } from '../../generator/lib/store.ts'
import { compile } from '../../generator/pipeline.ts'
import type { Overlay } from '../../generator/source/scan.ts'

export const project = resolve(import.meta.dirname, '../..')
export const casesFolder = join(project, 'tests/cases')
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

/** Output bytes by path. */
export const bytesOf = async ({ output }: Compiled): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      (output?.files ?? []).map(
        async ({ path, read }) => [path, Buffer.from(await read()).toString('base64')] as const,
      ),
    ),
  )

/** Files of an overlay that say what else it does to the site, and one that says what is found in it. */
const notes = ['over.txt', 'deleted.txt', 'filled.txt', 'renamed.txt', 'findings.txt']

/**
 * A copy of a site in a new folder, with an overlay put over it. Its `over.txt` names another overlay that goes
 * beneath it; `deleted.txt`, files to take away; `filled.txt`, files to be filled up with line ends to a number of bytes;
 * `renamed.txt`, files and the names, in JSON, that no repository can hold.
 */
export function copySite(source: string, overlay?: string, root = mkdtempSync(join(tmpdir(), 'site-'))): string {
  for (const folder of ['content', 'templates', 'islands', 'public']) {
    if (existsSync(join(source, folder))) cpSync(join(source, folder), join(root, folder), { recursive: true })
  }
  const beneath = overlay === undefined ? [] : linesOf(join(overlay, 'over.txt')).map((name) => join(casesFolder, name))
  for (const layer of [...beneath, ...(overlay === undefined ? [] : [overlay])]) putOver(root, layer)
  return root
}

function putOver(root: string, overlay: string): void {
  for (const path of linesOf(join(overlay, 'deleted.txt'))) rmSync(join(root, path))
  cpSync(overlay, root, {
    recursive: true,
    filter: (path) => !notes.includes(relative(overlay, path)),
    verbatimSymlinks: true,
  })
  for (const line of linesOf(join(overlay, 'filled.txt'))) {
    const [path = '', bytes] = line.split(' ')
    const file = join(root, path)
    appendFileSync(file, '\n'.repeat(Number(bytes) - statSync(file).size))
  }
  for (const line of linesOf(join(overlay, 'renamed.txt'))) {
    const [path = ''] = line.split(' ')
    renameSync(join(root, path), join(root, String(JSON.parse(line.slice(path.length)))))
  }
}

/** Compiles overlays over the garden, one after the other in one folder: what is bundled of unchanged templates serves them all. */
export function openGarden() {
  const root = mkdtempSync(join(tmpdir(), 'garden-'))
  const bundles = new Map<string, string>()
  const store: Store = {
    ...noStore,
    read: (name) => bundles.get(name),
    write: (name, content) => void bundles.set(name, content.toString()),
  }
  return {
    root,
    compile: (overlay: string): Promise<Compiled> => {
      for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
      return compileSite(copySite(garden, overlay, root), createCache(), store)
    },
    close: () => rmSync(root, { recursive: true }),
  }
}

const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
