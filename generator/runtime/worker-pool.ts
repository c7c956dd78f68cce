import { setImmediate } from 'node:timers/promises'

/** A pure function that a worker knows by its name. */
export interface PoolStage<Input, Output> {
  readonly stageName: string
  readonly run: (input: Input) => Output
}

/** A worker thread, or a stand-in with the same messages. */
export interface Worker {
  readonly postMessage: (message: unknown) => void
  readonly on: {
    (event: 'message', listener: (message: unknown) => void): unknown
    (event: 'error', listener: (cause: unknown) => void): unknown
    (event: 'exit', listener: () => void): unknown
  }
  readonly ref: () => void
  readonly unref: () => void
  readonly terminate: () => Promise<unknown>
}

/** This thread and one worker, which is started once enough inputs have come to be worth its start. */
export interface WorkerPool {
  /** Runs a stage's function for each input; results are in the order of the inputs. */
  readonly map: <Input, Output>(stage: PoolStage<Input, Output>, inputs: readonly Input[]) => Promise<readonly Output[]>
  /** Ends the worker. The next `map` may start another one. */
  readonly close: () => void
}

/** Inputs from which a worker is worth its start: 0.15 s for loading the generator. */
const minInputs = 40
const batchSize = 8
/** Batches that wait in the worker, so that it never idles. */
const maxQueued = 3

export function createWorkerPool(openWorker: (() => Worker) | undefined): WorkerPool {
  let seen = 0
  let client: WorkerClient | undefined
  let hasFailed = false
  const close = (): void => {
    client?.close()
    client = undefined
    seen = 0
  }
  return {
    async map<Input, Output>({ stageName, run }: PoolStage<Input, Output>, inputs: readonly Input[]) {
      const outputs: Output[] = new Array(inputs.length)
      const computeHere = (start: number, batch: readonly Input[]): void => {
        for (const [index, input] of batch.entries()) outputs[start + index] = run(input)
      }
      seen += inputs.length
      const sent: Promise<void>[] = []
      for (let start = 0; start < inputs.length; start += batchSize) {
        const batch = inputs.slice(start, start + batchSize)
        if (openWorker && !hasFailed && seen >= minInputs) client ??= createClient(openWorker())
        if (client && client.queued() < maxQueued && start + batchSize < inputs.length) {
          const answer = client.run(stageName, batch).then(
            (values) => {
              for (const [index, value] of values.entries()) outputs[start + index] = value as Output
            },
            () => {
              hasFailed = true
              close()
              computeHere(start, batch)
            },
          )
          sent.push(answer)
        } else computeHere(start, batch)
        // Lets the worker's messages in.
        await setImmediate()
      }
      await Promise.all(sent)
      return outputs
    },
    close,
  }
}

interface WorkerClient {
  readonly run: (stage: string, inputs: readonly unknown[]) => Promise<readonly unknown[]>
  readonly queued: () => number
  readonly close: () => void
}

/** The worker answers batches in the order in which they were sent. Once it fails, all open and later batches fail. */
function createClient(worker: Worker): WorkerClient {
  const open: { resolve: (values: readonly unknown[]) => void; reject: (cause: unknown) => void }[] = []
  let fault: unknown
  const fail = (cause: unknown): void => {
    fault ??= cause
    for (const { reject } of open.splice(0)) reject(fault)
  }
  worker.unref()
  worker.on('message', (message) => {
    if (Array.isArray(message)) open.shift()?.resolve(message)
    if (open.length === 0) worker.unref()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the worker has ended')))
  return {
    run: (stage, inputs) =>
      new Promise((resolve, reject) => {
        if (fault !== undefined) return reject(fault)
        open.push({ resolve, reject })
        worker.ref()
        worker.postMessage([stage, inputs])
      }),
    queued: () => open.length,
    close: () => void worker.terminate(),
  }
}

export interface Port {
  readonly postMessage: (message: unknown) => void
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** In the worker: runs the stage that each message names for each of its inputs. `onFirst` is called after the first batch. */
export function serveWorker(port: Port, stages: readonly PoolStage<never, unknown>[], onFirst: () => void): void {
  let isFirst = true
  port.on('message', (message) => {
    if (!Array.isArray(message)) return
    const [name, inputs] = message
    const stage = stages.find(({ stageName }) => stageName === name)
    // Sent by a client for the stage of this name.
    port.postMessage(inputs.map((input: unknown) => stage?.run(input as never)))
    if (isFirst) onFirst()
    isFirst = false
  })
}
