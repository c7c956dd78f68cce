import type { Cache } from './cache.ts'
import type { FileCache } from './database.ts'
import { hashOf } from './hash.ts'

/** Services that stages use besides their input. */
export interface Runtime {
  readonly cache: Cache
  readonly files: FileCache
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

/** Whether a shard, or a build without shards, contains an item. Depends on the item's name and the number of shards only. */
export const isInShard = (shard: Shard | undefined, name: string): boolean =>
  !shard || Buffer.from(hashOf(name), 'base64url').readUInt32BE() % shard.count === shard.index - 1

/** One measured piece of work. */
export interface TraceSpan {
  readonly stage: string
  /** The address of a page or path of a file; none for the whole stage. */
  readonly detail: string | undefined
  /** Milliseconds since the trace began. */
  readonly start: number
  readonly duration: number
}

export type Trace = ReturnType<typeof createTrace>

export function createTrace(now: () => number = () => performance.now()) {
  const began = now()
  const spans: TraceSpan[] = []
  return {
    /** Returns the result of the work. A promise is measured until it settles. */
    measure<T>(stage: string, work: () => T, detail?: string): T {
      const start = now()
      const end = (): void => void spans.push({ stage, detail, start: start - began, duration: now() - start })
      try {
        const result = work()
        if (result instanceof Promise) void result.then(end, end)
        else end()
        return result
      } catch (cause) {
        end()
        throw cause
      }
    },
    /** Ended spans, in the order of their ends. */
    spans: (): readonly TraceSpan[] => spans,
  }
}

export const noTrace: Trace = { measure: (_stage, work) => work(), spans: () => [] }
