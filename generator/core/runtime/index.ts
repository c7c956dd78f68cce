export { type Cache, cacheStore, createCache, type Hits } from './cache.ts'
export {
  createSerialQueue,
  InputChangedError,
  mapConcurrently,
  retryOnInputChange,
} from './concurrency.ts'
export { createFileCache, type FileCache, noFileCache, openFileDatabase, openResultDatabase } from './database.ts'
export { isBelow, packageFoldersOf, toPosix } from './files.ts'
export { hashOf, isSecret, sha256 } from './hash.ts'
export { createTrace, noTrace, type Runtime, type Shard, type Trace, type TraceSpan } from './runtime.ts'
