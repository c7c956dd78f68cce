import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createMarkdown } from '../../generator/content/markdown.ts'
import { serveMarkdown, type Worker } from '../../generator/content/markdown-worker.ts'
import { renderAhead } from '../../generator/content/render-ahead.ts'
import { markdownKey } from '../../generator/content/render-markdown.ts'
import { type Cache, createCache } from '../../generator/lib/cache.ts'
import { hashOf } from '../../generator/lib/hash.ts'
import { parseOne } from '../../generator/source/parse.ts'

const bodiesTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `## Part ${index}\n\n| a |\n| - |\n| *${index}* |\n`)

const documentsOf = (bodies: readonly string[]) =>
  bodies.flatMap((body, index) => {
    const text = `---\nslug: s${index}\n---\n${body}`
    return parseOne({ path: `content/notes/s${index}.md`, text, hash: hashOf(text) }).value ?? []
  })

/** A thread made of two emitters; `answered` counts its lists, after `ends` of which it goes the way `end` says. */
function openThread({ ends = Number.POSITIVE_INFINITY, end = 'error' } = {}) {
  const state = { opened: 0, answered: 0, terminated: 0 }
  const open = (): Worker => {
    state.opened++
    const [inside, outside] = [new EventEmitter(), new EventEmitter()]
    const port = {
      on: (event: 'message', listener: (message: unknown) => void) => inside.on(event, listener),
      postMessage: (message: unknown) => setImmediate(() => outside.emit('message', structuredClone(message))),
    }
    serveMarkdown(port, () => undefined)
    return {
      on: (event: string, listener: (message: unknown) => void) => outside.on(event, listener),
      postMessage(message) {
        if (state.answered++ < ends) setImmediate(() => inside.emit('message', structuredClone(message)))
        else setImmediate(() => outside.emit(end, end === 'error' ? new Error('out of memory') : 1))
      },
      terminate: async () => void state.terminated++,
    }
  }
  return { state, open }
}

const renderingsOf = (bodies: readonly string[], cache: Cache): readonly unknown[] =>
  bodies.map((body) => cache.find('markdown', markdownKey(body, {})))

const markdown = createMarkdown()
const expected = (bodies: readonly string[]): readonly unknown[] => bodies.map((body) => markdown(body, {}))

describe('rendering ahead', () => {
  it('gives the same with and without a thread', async () => {
    const bodies = bodiesTo(100)
    const documents = documentsOf(bodies)
    const [alone, shared] = [createCache(), createCache()]
    const { state, open } = openThread()
    await renderAhead(documents, markdown, alone, undefined)
    await renderAhead(documents, markdown, shared, open)
    expect(renderingsOf(bodies, alone)).toEqual(expected(bodies))
    expect(renderingsOf(bodies, shared)).toEqual(expected(bodies))
    expect(state).toMatchObject({ opened: 1, terminated: 1 })
    expect(state.answered).toBeGreaterThan(1)
  })

  for (const end of ['error', 'exit'])
    it(`goes on without a thread that ends by ${end}`, { timeout: 5000 }, async () => {
      const bodies = bodiesTo(100)
      const cache = createCache()
      const { state, open } = openThread({ ends: 1, end })
      await renderAhead(documentsOf(bodies), markdown, cache, open)
      expect(state).toMatchObject({ opened: 1, terminated: 1 })
      const found = renderingsOf(bodies, cache)
      // What the thread had taken with it is rendered when it is asked for.
      const lost = found.filter((rendering) => rendering === undefined).length
      expect(lost).toBeLessThanOrEqual(32)
      expect(found.filter((rendering) => rendering !== undefined)).toEqual(
        expected(bodies.filter((_, index) => found[index] !== undefined)),
      )
    })

  it('opens no thread for few texts, nor for those that are known', async () => {
    const { state, open } = openThread()
    const cache = createCache()
    await renderAhead(documentsOf(bodiesTo(39)), markdown, cache, open)
    expect(state.opened).toBe(0)
    await renderAhead(documentsOf(bodiesTo(40)), markdown, cache, open)
    expect(state.opened).toBe(0)
  })

  it('leaves bodies that use variables to those who know them', async () => {
    const cache = createCache()
    await renderAhead(documentsOf(['Of {name}.', 'Plain.']), markdown, cache, undefined)
    expect(renderingsOf(['Of {name}.', 'Plain.'], cache)).toEqual([undefined, markdown('Plain.', {})])
  })
})
