import { expect, it } from 'vitest'
import { createPause } from '../../../../generator/core/runtime/concurrency.ts'

/** Five steps, each of which takes a while. */
async function count(done: number[], signal: AbortSignal): Promise<void> {
  const pause = createPause(signal)
  for (let step = 0; step < 5; step++) {
    for (const end = performance.now() + 10; performance.now() < end; );
    done.push(step)
    await pause()
  }
}

it('handles a signal between two steps', async () => {
  const controller = new AbortController()
  const done: number[] = []
  setImmediate(() => controller.abort(new Error('a save came')))
  await expect(count(done, controller.signal)).rejects.toThrow('a save came')
  expect(done.length).toBeLessThan(5)
})
