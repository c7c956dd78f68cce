import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withOutputLock } from '../cli/publish/lock.ts'
import type { HeaderSelection, Picture } from '../core/assets/images/read-pictures.ts'
import type { Cache } from '../core/runtime/cache.ts'
import type { Context } from '../core/runtime/context.ts'
import { EnvironmentError } from '../core/runtime/io.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import { stopEsbuild } from '../core/site/esbuild.ts'
import { picturesOf } from './find-common-pictures.ts'
import { findSharedFiles } from './find-shared-files.ts'
import { hasSameCode } from './has-same-code.ts'
import { openCached } from './open-cached.ts'
import { type Revision, writeRevision } from './read-revision.ts'
import type { SiteSide } from './site-summary.ts'
import { sideOfCompilation } from './summarize-compilation.ts'

/** The side of a commit. It is compiled at the first question that no earlier run has answered. `findPictures` gives those of the other side. */
export const openRevision = (
  revision: Revision,
  context: Context,
  findPictures: () => Promise<ReadonlyMap<string, Picture>>,
): Promise<SiteSide> => {
  const paths = new Set(revision.blobs.map(({ path }) => path))
  return openCached({ ...revision, hasSource: (path) => paths.has(path), context }, async () =>
    compileRevision(revision, context, picturesOf(await findPictures())),
  )
}

/**
 * Compiles a commit in a folder of its own, with the files of the working tree that are the same in it. Packages are found in the folders above it, which are those of the working tree. Code that is
 * the same in both is neither bundled nor loaded again.
 */
async function compileRevision(
  revision: Revision,
  { root, options, runtime }: Context,
  isHeaderEnough: HeaderSelection,
) {
  const folder = join(root, '.cache/revision')
  const { compileSite } = await import('../core/pipeline.ts')
  mkdirSync(dirname(folder), { recursive: true })
  return withOutputLock(folder, async () => {
    const elsewhere = findSharedFiles(root, revision.blobs, runtime)
    const shared = new Set(elsewhere.map(({ path }) => path))
    writeRevision(root, folder, { blobs: revision.blobs.filter(({ path }) => !shared.has(path)) })
    const own: Runtime = { ...runtime, cache: separateBundles(runtime.cache) }
    const compileWith = (codeRoot: string) =>
      compileSite({ ...options, root: folder, codeRoot, elsewhere, isHeaderEnough }, codeRoot === root ? runtime : own)
    const isSameCode = (): boolean => hasSameCode(root, folder, runtime)
    let compiled = isSameCode() ? await compileWith(root) : undefined
    // A save meanwhile may have made other bundles.
    if (!compiled || !isSameCode()) compiled = await compileWith(folder)
    // A second bundle of a name, as after a save meanwhile, is an incremental one, whose process would outlive this command.
    await stopEsbuild()
    if (!compiled.site) {
      const [first] = compiled.diagnostics
      throw new EnvironmentError(`${revision.name} cannot be compiled: ${first?.span.file}: ${first?.message}`)
    }
    const side = sideOfCompilation(revision.name, { root: folder, options, runtime, compiled })
    return { side, until: compiled.validUntil }
  })
}

/** The cache holds one bundle of each name: that of the working tree stays. */
const separateBundles = (cache: Cache): Cache => ({
  ...cache,
  find: (stage, key) => cache.find(stage, stage.name === 'bundle' ? `revision ${key}` : key),
  put: (stage, key, value) => cache.put(stage, stage.name === 'bundle' ? `revision ${key}` : key, value),
})
