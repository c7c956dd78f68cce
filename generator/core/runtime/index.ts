export { type Cache, cacheStore, createCache } from './cache.ts'
export {
  createSerialQueue,
  InputChangedError,
  mapConcurrently,
  retryOnInputChange,
} from './concurrency.ts'
export { createFileCache, type FileCache, noFileCache, openFileDatabase, openResultDatabase } from './database.ts'
export { generatorFile, toPosix } from './files.ts'
export { hashOf, isSecret, sha256 } from './hash.ts'
export { findLink, isBelow, isLink, isNoFile } from './links.ts'
export type { Runtime, Shard } from './runtime.ts'
