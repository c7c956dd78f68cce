import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { runWorker } from '../../../../generator/cli/worker.ts'
import { renderMarkdown } from '../../../../generator/core/markdown/render-markdown.ts'
import { createWorkerPool, serveWorker, type Worker } from '../../../../generator/core/runtime/worker-pool.ts'

const inputsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    source: `## Part ${index}\n\n| a |\n| - |\n| *${index}* |\n`,
    variables: {},
  }))
const expected = (inputs: ReturnType<typeof inputsTo>): readonly unknown[] => inputs.map(renderMarkdown.run)

/** A worker made of two emitters. `answered` counts its batches; after `ends` of them it stops with the event `end`. */
function openWorker({ ends = Number.POSITIVE_INFINITY, end = 'error' } = {}) {
  const state = { opened: 0, answered: 0, terminated: 0, refs: 0, first: 0 }
  const open = (): Worker => {
    state.opened++
    const [inside, outside] = [new EventEmitter(), new EventEmitter()]
    const port = {
      on: (event: 'message', listener: (message: unknown) => void) => inside.on(event, listener),
      postMessage: (message: unknown) => setImmediate(() => outside.emit('message', structuredClone(message))),
    }
    runWorker(port, () => state.first++)
    return {
      on: (event: string, listener: (message: unknown) => void) => outside.on(event, listener),
      postMessage(message) {
        const sent: unknown = structuredClone(message)
        if (state.answered++ < ends) setImmediate(() => inside.emit('message', sent))
        else setImmediate(() => outside.emit(end, end === 'error' ? new Error('out of memory') : 1))
      },
      ref: () => void state.refs++,
      unref() {
        state.refs = 0
      },
      terminate: async () => void state.terminated++,
    }
  }
  return { state, open }
}

describe('a pool', () => {
  it('returns results in the order of the inputs, with and without a worker', async () => {
    const inputs = inputsTo(250)
    const { state, open } = openWorker()
    expect(await createWorkerPool(undefined).map(renderMarkdown, inputs)).toEqual(expected(inputs))
    const pool = createWorkerPool(open)
    expect(await pool.map(renderMarkdown, inputs)).toEqual(expected(inputs))
    // A process that waits for answers must live; one that waits for none may end.
    expect(state).toMatchObject({ opened: 1, terminated: 0, refs: 0, first: 1 })
    expect(state.answered).toBeGreaterThan(1)
    pool.close()
    expect(state.terminated).toBe(1)
  })

  for (const end of ['error', 'exit'])
    it(`computes alone after its worker ends by ${end}, and loses nothing`, async () => {
      const inputs = inputsTo(250)
      const { state, open } = openWorker({ ends: 1, end })
      const pool = createWorkerPool(open)
      expect(await pool.map(renderMarkdown, inputs)).toEqual(expected(inputs))
      const { answered } = state
      expect(await pool.map(renderMarkdown, inputs)).toEqual(expected(inputs))
      expect(state).toMatchObject({ opened: 1, answered, terminated: 1 })
    })

  it('starts no worker for a few inputs, and counts those of all calls', async () => {
    const { state, open } = openWorker()
    const pool = createWorkerPool(open)
    await pool.map(renderMarkdown, inputsTo(199))
    expect(state.opened).toBe(0)
    await pool.map(renderMarkdown, inputsTo(16))
    expect(state.opened).toBe(1)
  })

  it('starts another worker after it was closed', async () => {
    const { state, open } = openWorker()
    const pool = createWorkerPool(open)
    await pool.map(renderMarkdown, inputsTo(250))
    pool.close()
    await pool.map(renderMarkdown, inputsTo(199))
    expect(state.opened).toBe(1)
    await pool.map(renderMarkdown, inputsTo(16))
    expect(state.opened).toBe(2)
  })

  it('throws what a stage throws', async () => {
    const run = (input: number): number => {
      if (input === 3) throw new Error('bug')
      return input
    }
    await expect(createWorkerPool(undefined).map({ stageName: 'render-markdown', run }, [1, 2, 3])).rejects.toThrow(
      'bug',
    )
  })
})

it('a worker runs the stage that a message names', () => {
  const [inside, sent] = [new EventEmitter(), Array.of<unknown>()]
  const port = {
    on: (event: 'message', listener: (message: unknown) => void) => inside.on(event, listener),
    postMessage: (message: unknown) => void sent.push(message),
  }
  const stages = [
    { stageName: 'parse-source', run: (input: number) => input + 1 },
    { stageName: 'page-facts', run: (input: number) => input * 10 },
  ] as const
  serveWorker(port, stages, () => sent.push('first'))
  inside.emit('message', ['page-facts', [1, 2]])
  inside.emit('message', ['parse-source', [1, 2]])
  expect(sent).toEqual([[10, 20], 'first', [2, 3]])
})
