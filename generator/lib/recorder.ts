import type { Cache } from './cache.ts'

/** What was put into a cache: the value as JSON. */
export type Piece = readonly [stage: string, key: string, json: string]

/** A cache that knows nothing but what is put into it, and lists that. */
export function createRecorder(): { readonly cache: Cache; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = []
  const values = new Map<string, unknown>()
  const find = <T>(stage: string, key: string): T | undefined =>
    // The stage's name fixes the type.
    values.get(`${stage}\0${key}`) as T | undefined
  const put = (stage: string, key: string, value: unknown): void => {
    values.set(`${stage}\0${key}`, value)
    pieces.push([stage, key, JSON.stringify(value)])
  }
  const cache: Cache = {
    memo<T>(stage: string, key: string, make: () => T): T {
      const known = find<T>(stage, key)
      if (known !== undefined) return known
      const value = make()
      put(stage, key, value)
      return value
    },
    find,
    put,
    putJson: (stage, key, json) => put(stage, key, JSON.parse(json)),
    has: (stage, key) => values.has(`${stage}\0${key}`),
    sweep: () => undefined,
    save: () => undefined,
    hits: () => [],
  }
  return { cache, pieces }
}
