import { expect, it } from 'vitest'
import { createLru, runInSteps, runToCompletion, type Steps } from '../../../../generator/core/runtime/concurrency.ts'

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

it('makes a value once while its key is among the last ones used', async () => {
  const made: string[] = []
  const find = createLru<string>(2)
  const use = (key: string): Promise<string> =>
    find(key, async () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(await Promise.all([use('a'), use('a'), use('b'), use('a')])).toEqual(['A', 'A', 'B', 'A'])
  await use('c')
  expect(made).toEqual(['a', 'b', 'c'])
  await use('a')
  await use('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('makes a value again after a failure', async () => {
  const find = createLru<string>(2)
  await expect(find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await find('a', async () => 'A')).toBe('A')
})
