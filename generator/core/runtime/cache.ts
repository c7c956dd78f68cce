import type { Database } from './database.ts'
import { hashOf } from './hash.ts'

export interface StoredStage {
  readonly name: string
  /** `disk`: its results are plain data and are found by later runs. */
  readonly storage: 'memory' | 'disk'
}

interface Result {
  readonly value: unknown
  /** Characters of its JSON; 0 if it is nowhere else. */
  readonly size: number
}

export type Cache = ReturnType<typeof createCache>

/** Characters of JSON of new results before they are written, and of stored results that are held in memory. */
const maxPendingSize = 8_000_000
const maxHeldSize = 12_000_000

/**
 * Results of stages by key, in memory and, as JSON, in the database, if there is one. Results that both lack are read from `others`, and not
 * copied: that takes a tenth of a merge's time. New ones are written together.
 */
export function createCache(database?: Database<string>, others: readonly Database<string>[] = []) {
  const databases = database ? [database, ...others] : []
  const held = new Map<string, Result>()
  const pending = new Map<string, string>()
  let heldSize = 0
  let pendingSize = 0
  /** Whether results were written since the last removal of unused ones. */
  let hasGrown = false
  /** Ids of results that this compilation and the last one without errors asked for or added. */
  let used = new Set<string>()
  let usedByGood = new Set<string>()
  /** Whether the last compilation asked for all that it needs: one with errors ends early. */
  let isUseKnown = false
  const isUsed = (id: string): boolean => used.has(id) || usedByGood.has(id)
  const use = ({ name }: StoredStage, key: string): string => {
    const id = `${name}/${key}`
    used.add(id)
    return id
  }
  const drop = (isDropped: (id: string, result: Result) => boolean): void => {
    for (const [id, result] of held) {
      if (!isDropped(id, result)) continue
      held.delete(id)
      heldSize -= result.size
    }
  }
  const hold = (id: string, value: unknown, size: number): Result => {
    if (heldSize + size > maxHeldSize) drop((_id, result) => result.size > 0)
    const result = { value, size }
    held.set(id, result)
    heldSize += size
    return result
  }
  const write = (isKept?: (id: string) => boolean): void => {
    database?.write(pending, isKept)
    pending.clear()
    pendingSize = 0
    hasGrown = isKept === undefined
  }
  return {
    find(stage: StoredStage, key: string): Pick<Result, 'value'> | undefined {
      const id = use(stage, key)
      const known = held.get(id)
      if (known || stage.storage === 'memory') return known
      let json = pending.get(id)
      for (const one of databases) json ??= one.get(id)
      return json === undefined ? undefined : hold(id, JSON.parse(json), json.length)
    },
    put(stage: StoredStage, key: string, value: unknown): void {
      const id = use(stage, key)
      const json = database && stage.storage === 'disk' ? JSON.stringify(value) : ''
      hold(id, value, json.length)
      if (json === '') return
      pending.set(id, json)
      pendingSize += json.length
      // Later stages may use what no stage has used yet.
      if (pendingSize > maxPendingSize) write()
    },
    /** Whether there is a result. Does not read it. */
    has(stage: StoredStage, key: string): boolean {
      const id = use(stage, key)
      return held.has(id) || pending.has(id) || databases.some((one) => stage.storage === 'disk' && one.has(id))
    },
    /** Ends a compilation: forgets results that neither it nor the last one without errors used. */
    sweep(isGood: boolean): void {
      isUseKnown = isGood
      if (isGood) usedByGood = used
      drop((id) => !isUsed(id))
      used = new Set()
    },
    save(): void {
      if (pending.size > 0 || hasGrown) write(isUseKnown ? isUsed : undefined)
      database?.save?.()
    },
    close: async () => database?.close(),
  }
}

interface CacheRuntime {
  readonly cache: Cache
}

interface CacheStageOptions<Input, Output> extends StoredStage {
  /** Replaces `keyOfData` for speed. A test changes each field of the input and expects another key. */
  readonly keyOf?: (input: Input) => string
  readonly run: (input: Input) => Output
}

export type CacheStage<Input, Output> = ReturnType<typeof cacheStage<Input, Output>>

/** A pure function whose results are cached by a key of its whole input. No other stage has its name. */
export function cacheStage<Input, Output>({ name, storage, keyOf = keyOfData, run }: CacheStageOptions<Input, Output>) {
  const stage = { name, storage }
  const compute = (input: Input, { cache }: CacheRuntime): Output => {
    const key = keyOf(input)
    // Only this function adds results of the stage.
    const known = cache.find(stage, key) as { readonly value: Output } | undefined
    if (known) return known.value
    const value = run(input)
    cache.put(stage, key, value)
    return value
  }
  return Object.assign(compute, {
    stageName: name,
    keyOf,
    run,
    /** Whether there is a cached result. Does not read it. */
    has: (input: Input, { cache }: CacheRuntime) => cache.has(stage, keyOf(input)),
  })
}

/** Values by key, found by later runs, for results that no synchronous function of the key computes. */
export function createCacheStore<Value>(name: string) {
  const stage = { name, storage: 'disk' } as const
  return {
    // Only `put` adds values of the store.
    find: (key: string, { cache }: CacheRuntime) => cache.find(stage, key)?.value as Value | undefined,
    put: (key: string, value: Value, { cache }: CacheRuntime) => cache.put(stage, key, value),
    /** Whether there is a value. Does not read it. */
    has: (key: string, { cache }: CacheRuntime) => cache.has(stage, key),
  }
}

/** A hash of plain data. Throws for values that JSON would change. */
export function keyOfData(input: unknown): string {
  assertPlain(input)
  return hashOf(JSON.stringify(input) ?? '')
}

function assertPlain(value: unknown): void {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value)) return
  if (typeof value !== 'object' || ![Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value)))
    throw new TypeError('a cached stage makes keys of plain data only')
  for (const child of Object.values(value)) assertPlain(child)
}
