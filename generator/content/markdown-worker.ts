import { createMarkdown } from './markdown.ts'

/** A worker thread, or what behaves like one. */
export interface Worker {
  readonly postMessage: (message: unknown) => void
  readonly on: {
    (event: 'message', listener: (message: unknown) => void): unknown
    (event: 'error', listener: (cause: unknown) => void): unknown
    (event: 'exit', listener: () => void): unknown
  }
  readonly terminate: () => Promise<unknown>
}

interface Port {
  readonly postMessage: (message: unknown) => void
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** In the worker: answers each list of texts with their renderings, as JSON. `onStart` is called when the first list is done. */
export function serveMarkdown(port: Port, onStart: () => void): void {
  const render = createMarkdown()
  let isStarted = false
  port.on('message', (message) => {
    if (!Array.isArray(message)) return
    port.postMessage(message.map((source) => JSON.stringify(render(String(source), {}))))
    if (!isStarted) onStart()
    isStarted = true
  })
}

/** Renders lists of texts in another thread, one list after the other. Fails where the thread does. */
export function createRenderer(worker: Worker): (sources: readonly string[]) => Promise<readonly string[]> {
  const waiting: { resolve: (renderings: readonly string[]) => void; reject: (cause: unknown) => void }[] = []
  let fault: unknown
  const fail = (cause: unknown): void => {
    fault ??= cause
    for (const { reject } of waiting.splice(0)) reject(fault)
  }
  worker.on('message', (message) => {
    if (Array.isArray(message)) waiting.shift()?.resolve(message)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread has ended')))
  return (sources) =>
    new Promise((resolve, reject) => {
      if (fault !== undefined) return reject(fault)
      waiting.push({ resolve, reject })
      worker.postMessage(sources)
    })
}
