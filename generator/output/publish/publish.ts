import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { type Cache, createCache } from '../../runtime/cache.ts'
import { hashOf, sha256 } from '../../runtime/hash.ts'
import { mapConcurrently } from '../../runtime/map-concurrently.ts'
import type { Output, OutputFile } from '../assemble.ts'
import { compress, endings, isCompressible } from '../compress.ts'
import { formatManifest, type ManifestFile, manifestName } from '../manifest.ts'
import { commitFiles } from './commit.ts'
import { guardOutput } from './guard-output.ts'
import { withOutputLock } from './with-output-lock.ts'

export interface Published {
  readonly files: number
  readonly written: number
  readonly removed: number
  readonly bytes: number
  readonly listed: readonly ManifestFile[]
}

/**
 * Makes the output folder equal to the output. Everything new is first written beside it on the same file system; then assets
 * are moved in, then pages, then the manifest, and last what is stale goes: at no moment does a page lack a file that it names.
 */
export async function publish(
  root: string,
  out: string,
  output: Output,
  cache: Cache = createCache(),
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Published> {
  guardOutput(root, out)
  mkdirSync(dirname(out), { recursive: true })
  return withOutputLock(out, async (staging) => {
    const earlier = guardOutput(root, out)
    const before = new Map(earlier?.files.map((file) => [file.path, file]))
    const fresh: string[] = []
    let done = 0
    const standing = (path: string): ManifestFile | undefined => {
      const file = staging.doubtful.has(path) ? undefined : before.get(path)
      return file && sizeOf(join(out, path)) === file.bytes ? file : undefined
    }
    const put = (path: string, bytes: Uint8Array, route?: string): ManifestFile => {
      const digest = sha256(bytes)
      if (standing(path)?.sha256 !== digest) {
        staging.write(path, bytes)
        fresh.push(path)
      }
      return { path, bytes: bytes.length, sha256: digest, ...(route === undefined ? {} : { route }) }
    }
    const place = async ({ path, route, read, isNamedByContent, version }: OutputFile): Promise<ManifestFile[]> => {
      const own = standing(path)
      const isText = (size: number): boolean => output.hasVariants && isCompressible(path, size)
      const compressed = output.hasVariants ? endings.flatMap((ending) => standing(path + ending) ?? []) : []
      const isDone = (size: number): boolean => !isText(size) || compressed.length === endings.length
      const key = hashOf(out, path)
      // Its name changes with its bytes, or its bytes are those of this version: what stands there is right.
      const isRight =
        isNamedByContent || (version !== undefined && cache.find('published', key) === `${version} ${own?.sha256}`)
      if (own && isRight && isDone(own.bytes)) return [own, ...compressed]
      const bytes = await read()
      onProgress(++done, output.files.length)
      const file = put(path, bytes, route)
      if (version !== undefined) cache.put('published', key, `${version} ${file.sha256}`)
      if (!isText(bytes.length)) return [file]
      if (own?.sha256 === file.sha256 && isDone(bytes.length)) return [file, ...compressed]
      const variants = await mapConcurrently(endings, endings.length, async (ending) =>
        put(path + ending, await compress(bytes, ending, isNamedByContent ?? false)),
      )
      return [file, ...variants]
    }
    const listed = (await mapConcurrently(output.files, availableParallelism(), place)).flat()
    const manifest = formatManifest(listed, output)
    const kept = new Set([...listed.map(({ path }) => path), manifestName])
    const stale = [...new Set([...before.keys(), ...staging.doubtful])].filter((path) => !kept.has(path))
    const isSame =
      fresh.length === 0 && stale.length === 0 && earlier && formatManifest(earlier.files, earlier) === manifest
    if (!isSame) {
      staging.write(manifestName, new TextEncoder().encode(manifest))
      if (existsSync(out) && readdirSync(out).length > 0) {
        staging.note([...fresh, ...stale])
        commitFiles({ out, ...staging }, fresh, stale)
      } else {
        rmSync(out, { recursive: true, force: true })
        renameSync(staging.fresh, out)
      }
    }
    return {
      files: listed.length,
      written: fresh.length,
      removed: stale.length,
      bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
      listed,
    }
  })
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size
