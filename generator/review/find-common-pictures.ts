import type { HeaderSelection, Picture } from '../core/assets/images/read-pictures.ts'
import { cacheStore } from '../core/runtime/cache-stage.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import { readBinary } from '../core/source/source-file.ts'
import { blobIdOf } from './find-shared-files.ts'
import { listBlobs, resolveCommit } from './read-revision.ts'

/** Ids of pictures as git objects, by SHA-256. */
const blobIds = cacheStore<string>('git-blob')

/** Selects the pictures that a commit has, too: what is wrong with their pixels is the same on both sides. */
export function picturesOfRevision(root: string, ref: string, runtime: Pick<Runtime, 'cache'>): HeaderSelection {
  let ids: ReadonlySet<string> | undefined
  return (file) => {
    // git is asked only if there is a picture that no earlier run has decoded.
    ids ??= new Set(listBlobs(root, resolveCommit(root, ref), ['content']).map(({ id }) => id))
    const [first = ''] = ids
    const key = `${first.length} ${file.sha256}`
    const known = blobIds.find(key, runtime)
    const id = known ?? blobIdOf(readBinary(file), first.length)
    if (known === undefined) blobIds.put(key, id, runtime)
    return ids.has(id)
  }
}

/** Selects those of another compilation. */
export function picturesOf(pictures: ReadonlyMap<string, Picture>): HeaderSelection {
  const hashes = new Set([...pictures.values()].map(({ file }) => file.sha256))
  return ({ sha256 }) => hashes.has(sha256)
}
