import type { Cache } from './cache.ts'
import type { Store } from './store.ts'

/** How many pieces a stage asked for that an earlier run might have left, and how many were there. */
export interface Hits {
  readonly stage: string
  readonly asked: number
  readonly hits: number
}

export interface Counted {
  readonly cache: Cache
  readonly store: Store
  readonly hits: () => readonly Hits[]
}

/** The same cache and store, counted: each piece once. A stage of the store is the folder that it keeps its files in. */
export function countHits(cache: Cache, store: Store): Counted {
  const counts = new Map<string, { keys: Set<string>; hits: number }>()
  const count = (stage: string, key: string, isHit: boolean): void => {
    const known = counts.get(stage) ?? { keys: new Set(), hits: 0 }
    counts.set(stage, known)
    if (known.keys.has(key)) return
    known.keys.add(key)
    if (isHit) known.hits += 1
  }
  return {
    cache: {
      ...cache,
      memo(stage, key, make) {
        let isHit = true
        const value = cache.memo(stage, key, () => {
          isHit = false
          return make()
        })
        count(stage, key, isHit)
        return value
      },
    },
    store: {
      ...store,
      readBytes(name) {
        const bytes = store.readBytes(name)
        const [stage, file] = name.split('/')
        if (stage !== undefined && file !== undefined) count(stage, name, bytes !== undefined)
        return bytes
      },
    },
    hits: () => [...counts].map(([stage, { keys, hits }]) => ({ stage, asked: keys.size, hits })),
  }
}
