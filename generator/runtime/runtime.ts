import type { Cache } from './cache.ts'
import type { FileCache } from './file-cache.ts'
import type { Shard } from './shard.ts'
import type { Trace } from './trace.ts'
import type { WorkerPool } from './worker-pool.ts'

/** What the stages need besides their input. */
export interface Runtime {
  readonly cache: Cache
  readonly files: FileCache
  readonly pool: WorkerPool
  /** The part of the pages to make, unchecked; nothing where all are made. */
  readonly shard?: Shard | undefined
  readonly trace: Trace
}
