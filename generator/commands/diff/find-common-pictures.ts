import { createHash } from 'node:crypto'
import type { HeaderSelection, Picture } from '../../assets/images/read-pictures.ts'
import { cacheStore } from '../../runtime/cache-stage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { type BinaryFile, readBinary } from '../../source/source-file.ts'
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
    // git's ids are SHA-1, or SHA-256 if the repository was made so.
    const algorithm = first.length > 40 ? 'sha256' : 'sha1'
    const key = `${algorithm} ${file.sha256}`
    const known = blobIds.find(key, runtime)
    const id = known ?? blobIdOf(file, algorithm)
    if (known === undefined) blobIds.put(key, id, runtime)
    return ids.has(id)
  }
}

/** Selects those of another compilation. */
export function picturesOf(pictures: ReadonlyMap<string, Picture>): HeaderSelection {
  const hashes = new Set([...pictures.values()].map(({ file }) => file.sha256))
  return ({ sha256 }) => hashes.has(sha256)
}

function blobIdOf(file: BinaryFile, algorithm: string): string {
  const bytes = readBinary(file)
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
