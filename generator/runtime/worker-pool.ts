import { setImmediate } from 'node:timers/promises'
import type { Cache } from './cache.ts'
import { type CacheWrite, createRecorder } from './recorder.ts'

/** Work that needs nothing but its input, which is plain data, and whose results are those that it puts into the cache. */
export interface WorkerTask<Input> {
  readonly name: string
  readonly run: (input: Input, cache: Cache) => void
}

/** A worker thread, or what behaves like one. */
export interface Worker {
  readonly postMessage: (message: unknown) => void
  readonly on: {
    (event: 'message', listener: (message: unknown) => void): unknown
    (event: 'error', listener: (cause: unknown) => void): unknown
    (event: 'exit', listener: () => void): unknown
  }
  /** Keeps the process alive. */
  readonly ref: () => void
  readonly unref: () => void
  readonly terminate: () => Promise<unknown>
}

/** This thread, and another one that is opened once there is work for two. */
export interface WorkerPool {
  /** Does a task for every input. Between two lists of them messages are let in. */
  readonly share: <Input>(task: WorkerTask<Input>, inputs: readonly Input[], cache: Cache) => Promise<void>
  /** Ends the other thread; the next task opens one again where it is worth it. */
  readonly close: () => void
}

/** Inputs from which another thread is worth its start. */
const worthThread = 40
/** Fewest and most inputs of a list. */
const listSize = { least: 8, most: 16 } as const
/** Inputs that the thread has before it, so that it never waits for the next ones. */
const mostGiven = 24

export function createWorkerPool(openWorker: (() => Worker) | undefined): WorkerPool {
  const state: { seen: number; helper: Helper | undefined; isLost: boolean } = {
    seen: 0,
    helper: undefined,
    isLost: false,
  }
  const close = (): void => {
    state.helper?.close()
    state.helper = undefined
    state.seen = 0
  }
  const open = (): Helper | undefined => {
    if (openWorker && state.seen >= worthThread && !state.isLost) state.helper ??= createHelper(openWorker())
    return state.helper
  }
  return {
    async share<Input>(task: WorkerTask<Input>, inputs: readonly Input[], cache: Cache) {
      const here = (list: readonly Input[]): void => {
        for (const input of list) task.run(input, cache)
      }
      state.seen += inputs.length
      const given: Promise<void>[] = []
      for (let at = 0; at < inputs.length; ) {
        const list = inputs.slice(at, at + sizeOfList(inputs.length - at))
        at += list.length
        const helper = open()
        if (helper && list.length > 1 && helper.waiting() + list.length <= mostGiven) {
          const lost = (): void => {
            state.isLost = true
            close()
            here(list)
          }
          given.push(helper.ask(task.name, list).then((pieces) => remember(pieces, cache), lost))
        } else here(list)
        await setImmediate()
      }
      await Promise.all(given)
    },
    close,
  }
}

/** Short towards the end, so that the two end together. */
const sizeOfList = (left: number): number => Math.min(listSize.most, Math.max(listSize.least, Math.ceil(left / 4)))

function remember(pieces: readonly CacheWrite[], cache: Cache): void {
  for (const [stage, key, json] of pieces) cache.putJson(stage, key, json)
}

interface Helper {
  readonly ask: (task: string, inputs: readonly unknown[]) => Promise<readonly CacheWrite[]>
  /** Inputs that it has not done yet. */
  readonly waiting: () => number
  readonly close: () => void
}

interface Question {
  readonly size: number
  readonly resolve: (pieces: readonly CacheWrite[]) => void
  readonly reject: (cause: unknown) => void
}

/** Answers come in the order of the questions. Where the thread ends, all that are open fail. */
function createHelper(worker: Worker): Helper {
  const waiting: Question[] = []
  let fault: unknown
  const fail = (cause: unknown): void => {
    fault ??= cause
    for (const { reject } of waiting.splice(0)) reject(fault)
  }
  worker.unref()
  worker.on('message', (message) => {
    if (Array.isArray(message)) waiting.shift()?.resolve(message)
    if (waiting.length === 0) worker.unref()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread has ended')))
  return {
    ask: (task, inputs) =>
      new Promise((resolve, reject) => {
        if (fault !== undefined) return reject(fault)
        waiting.push({ size: inputs.length, resolve, reject })
        worker.ref()
        worker.postMessage([task, inputs])
      }),
    waiting: () => waiting.reduce((sum, { size }) => sum + size, 0),
    close: () => void worker.terminate(),
  }
}

export interface Port {
  readonly postMessage: (message: unknown) => void
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** In the thread: does each list that is asked for. `onStart` is called when the first is done. */
export function serveTasks(port: Port, tasks: readonly WorkerTask<never>[], onStart: () => void): void {
  let isStarted = false
  port.on('message', (message) => {
    if (!Array.isArray(message)) return
    const [name, inputs] = message
    const { cache, pieces } = createRecorder()
    const run = tasks.find((task) => task.name === name)?.run
    // Sent by `ask`, for the task of this name.
    for (const input of inputs) run?.(input as never, cache)
    port.postMessage(pieces)
    if (!isStarted) onStart()
    isStarted = true
  })
}
