import { expect, it } from 'vitest'
import { runInSteps, runToCompletion, type Steps } from '../../../../generator/core/runtime/concurrency.ts'

/** Each step takes a while. */
function* count(done: number[], time = 10): Steps<number> {
  for (let step = 0; step < 5; step++) {
    for (const end = performance.now() + time; performance.now() < end; );
    done.push(step)
    yield
  }
  return done.length
}

it('returns the result of all steps', async () => {
  expect(runToCompletion(count([], 0))).toBe(5)
  expect(await runInSteps(count([], 0))).toBe(5)
})

it('handles a signal between two steps', async () => {
  const controller = new AbortController()
  const done: number[] = []
  setImmediate(() => controller.abort(new Error('a save came')))
  await expect(runInSteps(count(done), controller.signal)).rejects.toThrow('a save came')
  expect(done.length).toBeLessThan(5)
})
