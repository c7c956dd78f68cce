import type { Cache } from './cache.ts'

/** What was put into a cache: the value as JSON. */
export type CacheWrite = readonly [stage: string, key: string, json: string]

/** A cache that knows nothing, and lists what is put into it. */
export function createRecorder(): { readonly cache: Cache; readonly pieces: readonly CacheWrite[] } {
  const pieces: CacheWrite[] = []
  const putJson: Cache['putJson'] = (stage, key, json) => void pieces.push([stage, key, json])
  const put: Cache['put'] = (stage, key, value) => putJson(stage, key, JSON.stringify(value))
  const cache: Cache = {
    memo(stage, key, make) {
      const value = make()
      put(stage, key, value)
      return value
    },
    find: () => undefined,
    put,
    putJson,
    has: () => false,
    sweep: () => undefined,
    save: () => undefined,
    hits: () => [],
  }
  return { cache, pieces }
}
