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
