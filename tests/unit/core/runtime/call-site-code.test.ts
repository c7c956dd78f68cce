import { expect, it } from 'vitest'
import { createSiteCaller, EndlessError } from '../../../../generator/core/runtime/run-site-code.ts'

const home = { module: 'templates/pages/home.tsx', moduleHash: 'a' }
const loop = (): void => {
  for (;;);
}

it('returns what the code returns, and throws what it throws', () => {
  const call = createSiteCaller()
  const cause = new Error('late')
  expect(call(home, 'render', () => call(home, 'head', () => 1) + 1)).toBe(2)
  expect(() =>
    call(home, 'render', () => {
      throw cause
    }),
  ).toThrow(cause)
})

it.each([
  () => Promise.reject(new Error('late')),
  () => void Promise.resolve().then(() => Promise.reject(new Error('late'))),
  () => void setTimeout(() => Promise.reject(new Error('late'))),
  () => void setImmediate(() => Promise.reject(new Error('late'))),
])('refuses a promise or a timer, which ends no process: %s', async (start) => {
  const call = createSiteCaller()
  const outer = () => call(home, 'render', () => call(home, 'head', start))
  expect(outer).toThrow('its render starts a promise or a timer')
  await new Promise((resolve) => setTimeout(resolve, 10))
})

/** Takes milliseconds of processor time. */
const work = (time: number): number => {
  const { user, system } = process.cpuUsage()
  for (;;) {
    const spent = process.cpuUsage()
    if (spent.user + spent.system - user - system > time * 1000) return time
  }
}

it('stops code that does not end, and does not begin it again until it changes', () => {
  const call = createSiteCaller()
  const message = 'its render does not end: it was stopped after 3 seconds'
  expect(() => call(home, 'render', loop)).toThrow(new EndlessError(message, true))
  expect(() => call(home, 'render', () => 1)).toThrow(new EndlessError(message, false))
  expect(call(home, 'head', () => 1)).toBe(1)
  expect(call({ ...home, moduleHash: 'b' }, 'render', () => 1)).toBe(1)
})

it('stops it earlier while requests wait, unless others took as long or texts are rendered', () => {
  let isServing = false
  const call = createSiteCaller(undefined, () => isServing)
  expect(call(home, 'each', () => work(600))).toBe(600)
  isServing = true
  expect(() => call(home, 'render', loop)).toThrow('its render does not end: it was stopped after 0.5 seconds')
  expect(call({ ...home, module: 'templates/pages/note.tsx' }, 'each', () => work(1200))).toBe(1200)
  expect(call({ ...home, module: 'content/pages/home.yaml' }, 'schema', () => work(1200))).toBe(1200)
})

it('tells a supervisor what it runs, and refuses what ended the process before', () => {
  const sent: unknown[] = []
  const call = createSiteCaller({ endedBy: home, send: (message) => sent.push(message) })
  const note = { module: 'templates/pages/note.tsx', moduleHash: 'a' }
  expect(() => call(home, 'head', () => 1)).toThrow(EndlessError)
  for (const name of ['head', 'render']) call(note, name, () => 1)
  expect(sent).toEqual([{ called: note }])
})
