import { hashOf } from './hash.ts'
import type { Runtime } from './runtime.ts'

/**
 * Names of all cached stages. The file that owns a stage adds its name, with its own path as the type: a missing or repeated name does not
 * compile. `declare module './cache-stage.ts' { interface CacheStages { 'parse-source': 'generator/source/parse.ts' } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: stages are added by the files that own them
export interface CacheStages {}

type CacheRuntime = Pick<Runtime, 'cache'>

interface CacheStageOptions<Input, Output> {
  readonly name: keyof CacheStages
  /** `disk`: the output is plain data and is found by later runs. */
  readonly storage: 'memory' | 'disk'
  /** Replaces `keyOfData` for speed. A test changes each field of the input and expects another key. */
  readonly keyOf?: (input: Input) => string
  readonly run: (input: Input) => Output
}

/** A pure function whose results are cached by a key of its whole input. */
export interface CacheStage<Input, Output> extends Required<Pick<CacheStageOptions<Input, Output>, 'keyOf' | 'run'>> {
  (input: Input, runtime: CacheRuntime): Output
  readonly stageName: keyof CacheStages
  /** The cached result. */
  readonly find: (input: Input, runtime: CacheRuntime) => { readonly value: Output } | undefined
  readonly put: (input: Input, value: Output, runtime: CacheRuntime) => void
  /** Whether there is a cached result. Does not read it. */
  readonly has: (input: Input, runtime: CacheRuntime) => boolean
}

export function cacheStage<Input, Output>({
  name,
  storage,
  keyOf = keyOfData,
  run,
}: CacheStageOptions<Input, Output>): CacheStage<Input, Output> {
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
    has: (input: Input, { cache }: CacheRuntime) => cache.has(stage, keyOf(input)),
  })
}

/** A hash of plain data. Throws for values that JSON would change. */
export function keyOfData(input: unknown): string {
  assertPlain(input)
  return hashOf(JSON.stringify(input) ?? '')
}

function assertPlain(value: unknown): void {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(`a cached stage cannot make a key of a ${typeof value}`)
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`a cached stage cannot make a key of ${value}`)
  if (typeof value !== 'object' || value === null) return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)
    throw new TypeError('a cached stage makes keys of plain objects and arrays only')
  for (const child of Object.values(value)) assertPlain(child)
}

/** Runs a stage for each input. The pool computes the missing results, from inputs that `prepare` completes. */
export async function mapStage<Input, Output>(
  stage: CacheStage<Input, Output>,
  inputs: readonly Input[],
  runtime: Pick<Runtime, 'cache' | 'pool'>,
  prepare: (input: Input) => Input = (input) => input,
): Promise<readonly Output[]> {
  const known = inputs.map((input) => stage.find(input, runtime))
  const missing = inputs.filter((_input, index) => !known[index]).map(prepare)
  const computed = missing.length === 0 ? [] : await runtime.pool.map(stage, missing)
  let next = 0
  return inputs.map((input, index) => {
    const found = known[index]
    if (found) return found.value
    // `computed` has a value for each missing input, in order.
    const value = computed[next++] as Output
    stage.put(input, value, runtime)
    return value
  })
}
