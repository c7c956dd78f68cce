import type { Cache } from './cache.ts'
import type { FileCache } from './file-cache.ts'
import { hashOf } from './hash.ts'
import type { Trace } from './trace.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Services that stages use besides their input. */
export interface Runtime {
  readonly cache: Cache
  readonly files: FileCache
  readonly pool: WorkerPool
  /** Limits the pages to one shard, which is not checked. */
  readonly shard?: Shard | undefined
  readonly trace: Trace
}

/** One machine's part of the work. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Whether a shard contains an item. Depends on the item's name and the number of shards only. */
export const isInShard = ({ index, count }: Shard, name: string): boolean =>
  Buffer.from(hashOf(name), 'base64url').readUInt32BE() % count === index - 1
