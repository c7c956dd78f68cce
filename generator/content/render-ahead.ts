import { setImmediate } from 'node:timers/promises'
import type { Cache } from '../lib/cache.ts'
import { hashOf } from '../lib/hash.ts'
import type { Document } from '../source/parse.ts'
import type { RenderMarkdown } from './markdown.ts'
import { createRenderer, type Worker } from './markdown-worker.ts'
import { markdownKey, renderMarkdown } from './render-markdown.ts'

/** Texts from which a thread of its own is worth its start. */
const worthThread = 100
/** Texts that a thread is given at once. */
const listSize = 16

/**
 * Renders the bodies that use no variables, before it is known what claims them: esbuild works in a process of its own
 * meanwhile, and another thread takes its share where there are many. Between two bodies messages are let in.
 */
export async function renderAhead(
  documents: readonly Document[],
  markdown: RenderMarkdown,
  cache: Cache,
  openWorker: (() => Worker) | undefined,
): Promise<void> {
  const fresh = documents.filter(({ file, hash }) => file.endsWith('.md') && !cache.has('ahead', hashOf(file, hash)))
  const left = fresh.values()
  const worker = fresh.length < worthThread ? undefined : openWorker?.()
  const thread = worker && runThread(left, createRenderer(worker), cache).catch(() => undefined)
  for (const document of left) {
    const body = bodyOf(document)
    if (body !== undefined) renderMarkdown(body, {}, markdown, cache)
    await setImmediate()
  }
  await thread
  void worker?.terminate()
  for (const { file, hash } of fresh) cache.put('ahead', hashOf(file, hash), 1)
}

function bodyOf({ body }: Document): string | undefined {
  return body?.includes('{') ? undefined : body
}

/** Two lists are under way at any time, so that the thread never waits for the next one. What it loses by a fault is rendered when it is asked for. */
async function runThread(
  left: IterableIterator<Document>,
  render: (sources: readonly string[]) => Promise<readonly string[]>,
  cache: Cache,
): Promise<void> {
  const work = async (): Promise<void> => {
    for (let list = take(left); list.length > 0; list = take(left)) {
      const bodies = list.flatMap((document) => bodyOf(document) ?? [])
      const renderings = await render(bodies)
      for (const [index, json] of renderings.entries())
        cache.putJson('markdown', markdownKey(bodies[index] ?? '', {}), json)
    }
  }
  await Promise.all([work(), work()])
}

function take(left: IterableIterator<Document>): Document[] {
  const list: Document[] = []
  while (list.length < listSize) {
    const { value, done } = left.next()
    if (done) break
    list.push(value)
  }
  return list
}
