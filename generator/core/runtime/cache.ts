import type { Database } from './database.ts'
import { hashOf } from './hash.ts'

export interface StoredStage {
  readonly name: string
  readonly storage: 'memory' | 'disk'
}

interface Found {
  readonly value: unknown
}

export type Cache = ReturnType<typeof createCache>

/**
 * Results of stages by key, in memory and in the database, if there is one. Results that both lack are read from `others`, and not copied:
 * that takes a tenth of a merge's time. Results of stages with `disk` storage are plain data and are found by later runs.
 */
export function createCache(database?: Database<string>, others: readonly Database<string>[] = []) {
  const memory = new Map<string, Found>()
  const stored = database && createStoredResults(database, others)
  /** Ids of results that this compilation, the one before it and the last one without errors asked for or added. */
  let used = new Set<string>()
  let usedBefore = new Set<string>()
  let usedByGood = new Set<string>()
  /** Whether the last compilation asked for all that it needs: one with errors ends early. */
  let isUseKnown = false
  const storeOf = ({ storage }: StoredStage) => (storage === 'disk' ? stored : undefined)
  const use = ({ name }: StoredStage, key: string): string => {
    const id = `${name}/${key}`
    used.add(id)
    return id
  }
  return {
    find(stage: StoredStage, key: string): Found | undefined {
      const id = use(stage, key)
      const store = storeOf(stage)
      return store ? store.find(id) : memory.get(id)
    },
    put(stage: StoredStage, key: string, value: unknown): void {
      const id = use(stage, key)
      const store = storeOf(stage)
      if (store) store.put(id, value)
      else memory.set(id, { value })
    },
    /** Whether there is a result. Does not read it. */
    has(stage: StoredStage, key: string): boolean {
      const id = use(stage, key)
      return (storeOf(stage) ?? memory).has(id)
    },
    /** Ends a compilation: removes results that neither it nor the last one without errors used. */
    sweep(isGood: boolean): void {
      isUseKnown = isGood
      if (isGood) usedByGood = used
      const isUsed = (id: string): boolean => used.has(id) || usedByGood.has(id)
      for (const id of memory.keys()) if (!isUsed(id)) memory.delete(id)
      stored?.forget(isUsed)
      usedBefore = used
      used = new Set()
    },
    save(): void {
      const kept = [used, usedBefore, usedByGood]
      stored?.save(isUseKnown ? (id) => kept.some((ids) => ids.has(id)) : undefined)
      database?.save?.()
    },
    close: async () => database?.close(),
  }
}

/** Characters of JSON of new results before they are written, and of stored results that are held in memory. */
const maxPendingSize = 8_000_000
const maxParsedSize = 12_000_000

/** Results of a database by id, as the values that their JSON stands for. New ones are written together. */
function createStoredResults(database: Database<string>, others: readonly Database<string>[]) {
  const parsed = new Map<string, Found>()
  const pending = new Map<string, string>()
  let parsedSize = 0
  let pendingSize = 0
  /** Whether results were written since the last removal of unused ones. */
  let hasGrown = false
  const write = (isUsed?: (id: string) => boolean): void => {
    database.write(pending, isUsed)
    pending.clear()
    pendingSize = 0
    hasGrown = isUsed === undefined
  }
  const hold = (id: string, value: unknown, size: number): Found => {
    if (parsedSize + size > maxParsedSize) parsed.clear()
    parsedSize = parsed.size === 0 ? size : parsedSize + size
    const found = { value }
    parsed.set(id, found)
    return found
  }
  return {
    find(id: string): Found | undefined {
      const known = parsed.get(id)
      if (known) return known
      let json = pending.get(id) ?? database.get(id)
      for (const other of others) json ??= other.get(id)
      return json === undefined ? undefined : hold(id, JSON.parse(json), json.length)
    },
    has: (id: string): boolean => pending.has(id) || database.has(id) || others.some((other) => other.has(id)),
    put(id: string, value: unknown): void {
      const json = JSON.stringify(value)
      hold(id, value, json.length)
      pending.set(id, json)
      pendingSize += json.length
      // Later stages may use what no stage has used yet.
      if (pendingSize > maxPendingSize) write()
    },
    /** Releases the memory of unused results. */
    forget(isUsed: (id: string) => boolean): void {
      for (const id of parsed.keys()) if (!isUsed(id)) parsed.delete(id)
    },
    save(isUsed: ((id: string) => boolean) | undefined): void {
      if (pending.size > 0 || hasGrown) write(isUsed)
    },
  }
}

interface CacheRuntime {
  readonly cache: Cache
}

interface CacheStageOptions<Input, Output> {
  /** That of no other stage. */
  readonly name: string
  /** `disk`: the output is plain data and is found by later runs. */
  readonly storage: 'memory' | 'disk'
  /** Replaces `keyOfData` for speed. A test changes each field of the input and expects another key. */
  readonly keyOf?: (input: Input) => string
  readonly run: (input: Input) => Output
}

export type CacheStage<Input, Output> = ReturnType<typeof cacheStage<Input, Output>>

/** A pure function whose results are cached by a key of its whole input. */
export function cacheStage<Input, Output>({ name, storage, keyOf = keyOfData, run }: CacheStageOptions<Input, Output>) {
  const stage = { name, storage }
  const find = (key: string, { cache }: CacheRuntime) =>
    // Only this function adds results of the stage.
    cache.find(stage, key) as { readonly value: Output } | undefined
  const compute = (input: Input, runtime: CacheRuntime): Output => {
    const key = keyOf(input)
    const known = find(key, runtime)
    if (known) return known.value
    const value = run(input)
    runtime.cache.put(stage, key, value)
    return value
  }
  return Object.assign(compute, {
    stageName: name,
    keyOf,
    run,
    find: (input: Input, runtime: CacheRuntime) => find(keyOf(input), runtime),
    put: (input: Input, value: Output, { cache }: CacheRuntime) => cache.put(stage, keyOf(input), value),
    /** Whether there is a cached result. Does not read it. */
    has: (input: Input, { cache }: CacheRuntime) => cache.has(stage, keyOf(input)),
  })
}

/** Values by key, found by later runs, for results that no synchronous function of the key computes. */
export function cacheStore<Value>(name: string) {
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
