import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { serveThread } from '../../../generator/commands/worker.ts'
import { createMarkdown } from '../../../generator/content/markdown/create-renderer.ts'
import { markdownKey } from '../../../generator/content/markdown/render-markdown.ts'
import { createTakeApart, notTakenApart, type Text } from '../../../generator/content/take-apart.ts'
import { type Cache, createCache } from '../../../generator/runtime/cache.ts'
import { hashOf } from '../../../generator/runtime/hash.ts'
import { createWorkerPool, type Worker } from '../../../generator/runtime/worker-pool.ts'

const bodiesTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `## Part ${index}\n\n| a |\n| - |\n| *${index}* |\n`)

const filesOf = (bodies: readonly string[]) =>
  bodies.map((body, index) => {
    const text = `---\nslug: s${index}\n---\n${body}`
    return { path: `content/notes/s${index}.md`, text, hash: hashOf(text) }
  })

const textsOf = (bodies: readonly string[], cache: Cache = createCache()): readonly Text[] =>
  notTakenApart(filesOf(bodies), () => true, cache)

/** A thread made of two emitters; `answered` counts its lists, after `ends` of which it goes the way `end` says. */
function openThread({ ends = Number.POSITIVE_INFINITY, end = 'error' } = {}) {
  const state = { opened: 0, answered: 0, terminated: 0, refs: 0 }
  const open = (): Worker => {
    state.opened++
    const [inside, outside] = [new EventEmitter(), new EventEmitter()]
    const port = {
      on: (event: 'message', listener: (message: unknown) => void) => inside.on(event, listener),
      postMessage: (message: unknown) => setImmediate(() => outside.emit('message', structuredClone(message))),
    }
    serveThread(port, () => undefined)
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

const markdown = createMarkdown()

const takeApart = createTakeApart(markdown, createCache())

const expected = (bodies: readonly string[]): readonly unknown[] => bodies.map((body) => markdown(body, {}))

const renderingsOf = (bodies: readonly string[], cache: Cache): readonly unknown[] =>
  bodies.map((body) => cache.find('markdown', markdownKey(body, {})))

describe('two threads', () => {
  it('do what one does', async () => {
    const bodies = bodiesTo(100)
    const [alone, shared] = [createCache(), createCache()]
    const { state, open } = openThread()
    await createWorkerPool(undefined).share(takeApart, textsOf(bodies), alone)
    const crew = createWorkerPool(open)
    await crew.share(takeApart, textsOf(bodies), shared)
    expect(renderingsOf(bodies, alone)).toEqual(expected(bodies))
    expect(renderingsOf(bodies, shared)).toEqual(expected(bodies))
    // What waits for answers must live; what waits for none may end.
    expect(state).toMatchObject({ opened: 1, terminated: 0, refs: 0 })
    expect(state.answered).toBeGreaterThan(1)
    crew.close()
    expect(state.terminated).toBe(1)
    expect(notTakenApart(filesOf(bodies), () => true, shared)).toEqual([])
  })

  for (const end of ['error', 'exit'])
    it(`are one when the other ends by ${end}, and nothing is lost`, { timeout: 5000 }, async () => {
      const bodies = bodiesTo(100)
      const cache = createCache()
      const { state, open } = openThread({ ends: 1, end })
      const crew = createWorkerPool(open)
      await crew.share(takeApart, textsOf(bodies), cache)
      expect(renderingsOf(bodies, cache)).toEqual(expected(bodies))
      await crew.share(takeApart, textsOf(bodies), createCache())
      expect(state).toMatchObject({ opened: 1, answered: 2 })
    })

  it('are one where there is little to do', async () => {
    const { state, open } = openThread()
    await createWorkerPool(open).share(takeApart, textsOf(bodiesTo(39)), createCache())
    expect(state.opened).toBe(0)
  })
})

describe('taking files apart', () => {
  it('leaves bodies that use variables to those who know them, and those that are not wanted', async () => {
    const cache = createCache()
    const bodies = ['Of {name}.', 'Plain.', 'Elsewhere.']
    const texts = notTakenApart(filesOf(bodies), (path) => !path.endsWith('s2.md'), cache)
    await createWorkerPool(undefined).share(takeApart, texts, cache)
    expect(renderingsOf(bodies, cache)).toEqual([undefined, markdown('Plain.', {}), undefined])
  })
})
