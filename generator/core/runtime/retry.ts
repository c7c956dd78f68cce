/** A file or cached result has changed since it was first read. A second attempt sees its new state. */
export class InputChangedError extends Error {}

const maxAttempts = 5

/** Attempts that may read the cache. */
const maxCachedAttempts = 2

export async function retryOnInputChange<T>(work: (isCacheTrusted: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt <= maxCachedAttempts)
    } catch (cause) {
      if (!(cause instanceof InputChangedError) || attempt === maxAttempts) throw cause
    }
  }
}
