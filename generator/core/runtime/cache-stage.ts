import { hashOf } from './hash.ts'
import type { Runtime } from './runtime.ts'

/** The file of each cached stage. A missing or repeated name does not compile. */
export interface CacheStages {
  bundle: 'generator/core/site/cached-bundle.ts'
  'check-document': 'generator/core/check/check-document.ts'
  'compare-pages': 'generator/core/check/rules/site/near-duplicates.ts'
  'document-words': 'generator/core/check/text-index.ts'
  'file-sha256': 'generator/core/runtime/file-digest.ts'
  'find-text': 'generator/core/check/find-in-document.ts'
  'git-blob': 'generator/review/find-common-pictures.ts'
  'git-blobs': 'generator/review/find-shared-files.ts'
  'incremental-build': 'generator/core/site/cached-bundle.ts'
  'make-file': 'generator/core/render/render-site.ts'
  'page-body': 'generator/core/render/render-pages.ts'
  'page-facts': 'generator/core/render/page-facts.ts'
  'page-summary': 'generator/review/cached-page.ts'
  'parse-source': 'generator/core/source/parse.ts'
  'picture-header': 'generator/core/assets/images/read-pictures.ts'
  'published-file': 'generator/cli/publish/publish.ts'
  'read-picture': 'generator/core/assets/images/read-pictures.ts'
  'render-markdown': 'generator/core/content/markdown/render-markdown.ts'
  'render-page': 'generator/core/render/render-pages.ts'
  'revision-file': 'generator/review/open-revision.ts'
  'revision-place': 'generator/review/open-revision.ts'
  'revision-summary': 'generator/review/open-revision.ts'
  'run-templates': 'generator/core/site/load-site.ts'
  'site-checks': 'generator/core/check/site-checks.ts'
  'span-lookup': 'generator/core/source/parse.ts'
  'template-code': 'generator/core/check/rules/site/template-code.ts'
  'template-modules': 'generator/core/site/template-modules.ts'
  'validate-entry': 'generator/core/content/validate-entry.ts'
}

type CacheRuntime = Pick<Runtime, 'cache'>

interface CacheStageOptions<Input, Output> {
  readonly name: keyof CacheStages
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
export function cacheStore<Value>(name: keyof CacheStages) {
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
