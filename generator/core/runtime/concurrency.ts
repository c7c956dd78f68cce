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
export function createSerialRunner(run: () => Promise<void>, onError: (cause: unknown) => void): () => Promise<void> {
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

/** Milliseconds of work until signals and requests are handled. */
const longestStep = 8

/** Returns a function for between two steps of long work: it handles signals and requests, and rejects with the reason of an abort signal. */
export function createPause(signal?: AbortSignal): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < longestStep) return
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
