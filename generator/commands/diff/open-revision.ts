import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HeaderSelection, Picture } from '../../assets/images/read-pictures.ts'
import { withOutputLock } from '../../output/publish/lock.ts'
import type { Cache } from '../../runtime/cache.ts'
import { cacheStore } from '../../runtime/cache-stage.ts'
import { EnvironmentError } from '../../runtime/environment-error.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { stopEsbuild } from '../../site/esbuild.ts'
import type { Context, FilePosition } from '../context.ts'
import { findDetails, keepDetails } from './cached-page.ts'
import { picturesOf } from './find-common-pictures.ts'
import { findSharedFiles } from './find-shared-files.ts'
import { hasSameCode } from './has-same-code.ts'
import { type Revision, writeRevision } from './read-revision.ts'
import type { FileDetails, SiteSide, SiteSummary } from './site-summary.ts'
import { sideOfCompilation } from './summarize-compilation.ts'

/** A summary, and the times in milliseconds since 1970 from and until which dates in the content do not change it. */
interface DatedSummary {
  readonly from: number
  readonly until: number
  readonly summary: SiteSummary
}

const summaries = cacheStore<DatedSummary>('revision-summary')
const allDetails = cacheStore<FileDetails>('revision-file')
const places = cacheStore<readonly FilePosition[]>('revision-place')

/** The side of a commit. It is compiled at the first question that no earlier run has answered. `pictures` are those of the other side. */
export async function openRevision(
  revision: Revision,
  context: Context,
  pictures: ReadonlyMap<string, Picture>,
): Promise<SiteSide> {
  const { options, runtime } = context
  const key = hashOf(revision.key, JSON.stringify([options.withDrafts, options.origin]))
  let compiling: ReturnType<typeof compileRevision> | undefined
  const compile = () => {
    compiling ??= compileRevision(revision, context, picturesOf(pictures))
    return compiling
  }
  const known = summaries.find(key, runtime)
  const isValid = known && known.from <= options.now && options.now < known.until
  if (!isValid) {
    const { side, until } = await compile()
    summaries.put(key, { from: options.now, until, summary: side.summary }, runtime)
  }
  const summary = isValid ? known.summary : (await compile()).side.summary
  const versions = new Map(summary.files.map(({ path, version }) => [path, version]))
  return {
    name: revision.name,
    summary,
    async read(path) {
      const file = { path, version: versions.get(path) }
      const fileKey = hashOf(key, path)
      const found = findDetails(file, runtime) ?? allDetails.find(fileKey, runtime)
      if (found) return found
      const details = await (await compile()).side.read(path)
      if (file.version) keepDetails(file, details, runtime)
      else allDetails.put(fileKey, details, runtime)
      return details
    },
    async locate(place) {
      const placeKey = hashOf(key, JSON.stringify(place))
      const found = places.find(placeKey, runtime)
      if (found) return found
      const positions = await (await compile()).side.locate(place)
      places.put(placeKey, positions, runtime)
      return positions
    },
    serve: async () => (await compile()).side.serve(),
  }
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
  const { compile } = await import('../../pipeline.ts')
  mkdirSync(dirname(folder), { recursive: true })
  return withOutputLock(folder, async () => {
    const elsewhere = findSharedFiles(root, revision.blobs, runtime)
    const shared = new Set(elsewhere.map(({ path }) => path))
    writeRevision(root, folder, { blobs: revision.blobs.filter(({ path }) => !shared.has(path)) })
    const own: Runtime = { ...runtime, cache: separateBundles(runtime.cache) }
    const compileWith = (codeRoot: string) =>
      compile({ ...options, root: folder, codeRoot, elsewhere, isHeaderEnough }, codeRoot === root ? runtime : own)
    const isSameCode = (): boolean => hasSameCode(root, folder, runtime)
    let compiled = isSameCode() ? await compileWith(root) : undefined
    // A save meanwhile may have made other bundles.
    if (!compiled || !isSameCode()) {
      compiled = await compileWith(folder)
      // A second bundle of a name is an incremental one, whose process would outlive this command.
      await stopEsbuild()
    }
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
