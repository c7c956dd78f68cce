import { hashOf } from './hash.ts'
import type { Runtime } from './runtime.ts'

type CacheRuntime = Pick<Runtime, 'cache'>

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
