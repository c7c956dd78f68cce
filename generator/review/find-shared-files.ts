import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { cacheStore } from '../core/runtime/cache-stage.ts'
import { InputChangedError } from '../core/runtime/retry.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import { isIgnoredName, readBinaryFile } from '../core/source/read-content.ts'
import { type BinaryFile, readBinary } from '../core/source/source-file.ts'
import { type Blob, symbolicLink } from './read-revision.ts'

/** Ids of files as git objects, by use and SHA-256. All are one value: they are read together. */
const blobIds = cacheStore<Readonly<Record<string, string>>>('git-blobs')

const key = 'working tree'

/** Finds the files of `content/` and `public/` that a commit has and the working tree has with the same bytes: neither is read from git. */
export function findSharedFiles(
  root: string,
  blobs: readonly Blob[],
  runtime: Pick<Runtime, 'cache'>,
): readonly BinaryFile[] {
  const known = blobIds.find(key, runtime) ?? {}
  const ids: Record<string, string> = {}
  const shared = blobs.flatMap((blob): BinaryFile[] => {
    const location = join(root, blob.path)
    if (!isOfContent(blob) || !lstatSync(location, { throwIfNoEntry: false })?.isFile()) return []
    const file = readBinaryFile(root, blob.path, runtime)
    const isText = /^content\/.*\.(?:md|markdown|yaml)$/.test(file.path)
    const idKey = `${isText ? 'text ' : ''}${file.sha256}`
    const id = known[idKey] ?? findBlobId(file, isText, blob.id.length)
    if (id !== undefined) ids[idKey] = id
    return id === blob.id ? [file] : []
  })
  if (Object.keys(ids).some((idKey) => known[idKey] === undefined)) blobIds.put(key, ids, runtime)
  return shared
}

/** The record of addresses is read as a file of the root. */
const isOfContent = ({ path, mode }: Blob): boolean =>
  /^(?:content|public)\//.test(path) && mode !== symbolicLink && !path.split('/').some(isIgnoredName)

/** Empty for a text that is not UTF-8: its lines are counted in the file. Undefined if the file has changed meanwhile. */
function findBlobId(file: BinaryFile, isText: boolean, length: number): string | undefined {
  try {
    const bytes = readBinary(file)
    return isText && !isUtf8(bytes) ? '' : blobIdOf(bytes, length)
  } catch (cause) {
    if (cause instanceof InputChangedError) return undefined
    throw cause
  }
}

/** git's ids are SHA-1, or SHA-256 if the repository was made so. `length` is that of an id. */
export const blobIdOf = (bytes: Uint8Array, length: number): string =>
  createHash(length > 40 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')
