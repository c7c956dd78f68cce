import type { Cache } from './cache.ts'
import type { FileCache } from './database.ts'
import { hashOf } from './hash.ts'

/** Services that stages use besides their input. */
export interface Runtime {
  readonly cache: Cache
  readonly files: FileCache
  /** Limits the pages to one shard, which is not checked. */
  readonly shard?: Shard | undefined
  /** Told of each stage that starts, and with `render`, of each address whose page is rendered. */
  readonly onStart?: ((stage: string, url?: string) => void) | undefined
}

/** One machine's part of the work. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Whether a shard, or a build without shards, contains an item. Depends on the item's name and the number of shards only. */
export const isInShard = (shard: Shard | undefined, name: string): boolean =>
  !shard || Buffer.from(hashOf(name), 'base64url').readUInt32BE() % shard.count === shard.index - 1
