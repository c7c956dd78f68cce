import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  compressedEndings,
  formatOutputManifest,
  isCompressible,
  type Manifest,
  type ManifestFile,
  manifestName,
  type Output,
  type OutputFile,
} from '../../core/output/index.ts'
import { createCacheStore, hashOf, mapConcurrently, type Runtime, sha256 } from '../../core/runtime/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'
import { guardFolder, guardOutput } from './guard-output.ts'
import { withOutputLock } from './lock.ts'
import { commitFiles, type Staging } from './staging.ts'

/** By a hash of an output folder, the paths of the files that a build has put there, with the version and the SHA-256 of each. */
const publishedFiles = createCacheStore<readonly (readonly [path: string, version: string])[]>('published-files')

/** One more than the cores, for a file may wait for the disk. */
const maxConcurrentFiles = availableParallelism() + 1

/** Makes the output folder equal to the output: stages all new files beside the folder, then commits them. Calls `onFile` for each file of the output. */
export async function publishOutput(
  root: string,
  out: string,
  output: Output,
  runtime: Pick<Runtime, 'cache'>,
  onFile: (file: OutputFile) => void = () => undefined,
) {
  guardFolder(root, out, manifestName, () => existsSync(join(out, manifestName)) || undefined)
  mkdirSync(dirname(out), { recursive: true })
  return withOutputLock(out, async (staging) => {
    const earlier = guardOutput(root, out)
    const { listed, fresh } = await stageOutput(out, output, earlier, staging, runtime, onFile)
    const manifest = formatOutputManifest(listed, output)
    const kept = new Set([...listed.map(({ path }) => path), manifestName])
    const known = new Set([...(earlier?.files.map(({ path }) => path) ?? []), ...staging.doubtful])
    const stale = [...known].filter((path) => !kept.has(path))
    const isSame =
      fresh.length === 0 && stale.length === 0 && earlier && formatOutputManifest(earlier.files, earlier) === manifest
    if (!isSame) {
      staging.write(manifestName, new TextEncoder().encode(manifest))
      if (existsSync(out) && readdirSync(out).length > 0) {
        staging.writeJournal([...fresh, ...stale])
        commitFiles(out, staging, fresh, stale)
      } else {
        rmSync(out, { recursive: true, force: true })
        renameSync(staging.newFolder, out)
      }
    }
    const bytes = listed.reduce((sum, file) => sum + file.bytes, 0)
    return { files: listed.length, written: fresh.length, removed: stale.length, bytes, listed, earlier }
  })
}

/** Lists every file of the output, and stages those that are not yet published. */
async function stageOutput(
  out: string,
  output: Output,
  earlier: Manifest | undefined,
  staging: Staging,
  runtime: Pick<Runtime, 'cache'>,
  onFile: (file: OutputFile) => void,
): Promise<{ readonly listed: readonly ManifestFile[]; readonly fresh: readonly string[] }> {
  const before = new Map(earlier?.files.map((file) => [file.path, file]))
  const versions = new Map(publishedFiles.find(hashOf(out), runtime))
  const fresh: string[] = []
  const findPublished = (path: string): ManifestFile | undefined => {
    const file = staging.doubtful.has(path) ? undefined : before.get(path)
    return file && statSync(join(out, path), { throwIfNoEntry: false })?.size === file.bytes ? file : undefined
  }
  const stage = (path: string, bytes: Uint8Array, route?: string): ManifestFile => {
    const digest = sha256(bytes)
    if (findPublished(path)?.sha256 !== digest) {
      staging.write(path, bytes)
      fresh.push(path)
    }
    return { path, bytes: bytes.length, sha256: digest, ...(route === undefined ? {} : { route }) }
  }
  const stageFile = async ({ path, route, read, isNamedByContent, version }: OutputFile): Promise<ManifestFile[]> => {
    const published = findPublished(path)
    const variants = output.hasVariants ? compressedEndings.flatMap((ending) => findPublished(path + ending) ?? []) : []
    const needsVariants = (size: number): boolean => output.hasVariants && isCompressible(path, size)
    const isComplete = (size: number): boolean => !needsVariants(size) || variants.length === compressedEndings.length
    const isCurrent =
      isNamedByContent || (version !== undefined && versions.get(path) === `${version} ${published?.sha256}`)
    if (published && isCurrent && isComplete(published.bytes)) return [published, ...variants]
    const bytes = await read()
    const file = stage(path, bytes, route)
    if (version !== undefined) versions.set(path, `${version} ${file.sha256}`)
    if (!needsVariants(bytes.length)) return [file]
    if (published?.sha256 === file.sha256 && isComplete(bytes.length)) return [file, ...variants]
    const compressed = await mapConcurrently(compressedEndings, compressedEndings.length, async (ending) =>
      stage(path + ending, await compress(bytes, ending, isNamedByContent ?? false)),
    )
    return [file, ...compressed]
  }
  // A costly file that comes last would leave the other cores idle.
  const costliestFirst = output.files.toSorted(
    (a, b) => (b.cost ?? 0) - (a.cost ?? 0) || byCodeUnit(a.background ?? '', b.background ?? ''),
  )
  const listed = await mapConcurrently(costliestFirst, maxConcurrentFiles, async (file) => {
    const staged = await stageFile(file)
    onFile(file)
    return staged
  })
  const paths = new Set(output.files.map(({ path }) => path))
  const kept = [...versions].filter(([path]) => paths.has(path))
  publishedFiles.put(hashOf(out), kept, runtime)
  return { listed: listed.flat().sort((a, b) => byCodeUnit(a.path, b.path)), fresh }
}

/** Bytes that a host sends in the first round trip: ten packets of 1,460, less 1,500 for the headers. */
const firstFlight = 13_100
/** Smallest size of a page at quality 11, as a factor of its size at 5 (measured on this site's longest pages: 0.85 and 0.87). */
const minRatio = 0.85

/**
 * Compresses a text. Files that browsers cache for a year get the highest quality. Pages change often: Brotli's quality 5 takes a
 * fortieth of the time for about an eighth more bytes (measured on this site's pages), unless 11 could save a round trip.
 */
async function compress(
  bytes: Uint8Array,
  ending: (typeof compressedEndings)[number],
  isImmutable: boolean,
): Promise<Uint8Array> {
  if (ending === '.gz') return promisify(gzip)(bytes, { level: 9 })
  const quick = isImmutable ? undefined : await brotli(bytes, 5)
  const isLate = quick && quick.length > firstFlight && quick.length * minRatio <= firstFlight
  return quick && !isLate ? quick : brotli(bytes, 11)
}

const brotli = (bytes: Uint8Array, quality: number): Promise<Uint8Array> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
