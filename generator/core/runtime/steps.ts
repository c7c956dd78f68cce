import { setImmediate } from 'node:timers/promises'

/** Work that may pause at each `yield`. */
export type Steps<Result> = Generator<undefined, Result>

/** Milliseconds of work until signals and requests are handled. */
const longestStep = 8

/** Does all of the work at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
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
