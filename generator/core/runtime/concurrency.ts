import { setImmediate } from 'node:timers/promises'

/**
 * Maps items in parallel, at most `width` at a time. Results are in the order of the items. After a failure no other item is started; rejects
 * once the running ones have ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  const errors: unknown[] = []
  const queue = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (errors.length > 0) return
      try {
        results[index] = await run(item)
      } catch (cause) {
        errors.push(cause)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  if (errors.length > 0) throw errors[0]
  return results
}

/** Runs one at a time; calls during a run start one more run after it. */
export function createSerialQueue(run: () => Promise<void>, onError: (cause: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let isRequested = false
  const loop = async (): Promise<void> => {
    do {
      isRequested = false
      await run().catch(onError)
    } while (isRequested)
    running = undefined
  }
  return () => {
    isRequested = true
    running ??= loop()
    return running
  }
}

/** Work that may pause at each `yield`. */
export type Steps<Result> = Generator<undefined, Result>

/** Milliseconds of work until signals and requests are handled. */
const longestStep = 8

/** Does all of the work at once. */
export function runToCompletion<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Handles signals and requests between two steps, where an abort signal ends the work: it rejects with the reason. */
export async function runInSteps<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  for (let started = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - started < longestStep) continue
    await setImmediate()
    signal?.throwIfAborted()
    started = performance.now()
  }
}

/** A file or cached result has changed since it was first read. A second attempt sees its new state. */
export class InputChangedError extends Error {}

const maxAttempts = 5

/** Attempts that may read the cache. */
const maxCachedAttempts = 2

const isRetried = (cause: unknown, attempt: number): boolean =>
  cause instanceof InputChangedError && attempt < maxAttempts

export async function retryOnInputChange<T>(work: (isCacheTrusted: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt <= maxCachedAttempts)
    } catch (cause) {
      if (!isRetried(cause, attempt)) throw cause
    }
  }
}

/** The same for work in steps, which begins anew with the first step. */
export async function* retryStepsOnInputChange<Step>(work: () => AsyncGenerator<Step>): AsyncGenerator<Step> {
  for (let attempt = 1; ; attempt++) {
    try {
      return yield* work()
    } catch (cause) {
      if (!isRetried(cause, attempt)) throw cause
    }
  }
}
