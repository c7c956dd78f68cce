/** Thrown where a file, or a piece of the cache, is no longer what it was a moment ago: doing the work again sees it as it is. */
export class InputChangedError extends Error {}

/** Most times that the same work is begun. */
const most = 5

/** Times after which the cache is not to be trusted. */
const mostWithCache = 2

/** Does a piece of work, again where something changed under its hands. */
export async function retryOnInputChange<T>(work: (isCacheTrusted: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt <= mostWithCache)
    } catch (cause) {
      if (!(cause instanceof InputChangedError) || attempt === most) throw cause
    }
  }
}
