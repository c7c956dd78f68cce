import { setImmediate } from 'node:timers/promises'

/** A pure function that a worker finds by name. */
export interface PoolStage<Input, Output> {
  readonly stageName: string
  readonly run: (input: Input) => Output
}

/** A worker thread, or an object with the same messages. */
export interface Worker {
  readonly postMessage: (message: unknown) => void
  readonly on: (event: 'message' | 'error' | 'exit', listener: (value: unknown) => void) => unknown
  readonly ref: () => void
  readonly unref: () => void
  readonly terminate: () => Promise<unknown>
}

/** Inputs that justify the start of a worker, which takes 0.15 s: as long as 100 pages. */
const minInputs = 200
const batchSize = 8
/** Batches sent to the worker ahead, so that it never idles. */
const maxQueued = 3

export type WorkerPool = ReturnType<typeof createWorkerPool>

/** This thread and one worker, which starts when there are enough inputs. */
export function createWorkerPool(openWorker: (() => Worker) | undefined) {
  let inputCount = 0
  let client: WorkerClient | undefined
  let hasFailed = false
  /** Ends the worker. The next `map` may start another one. */
  const close = (): void => {
    client?.close()
    client = undefined
    inputCount = 0
  }
  return {
    /** Runs a stage for each input. Results are in the order of the inputs. */
    async map<Input, Output>(
      { stageName, run }: PoolStage<Input, Output>,
      inputs: readonly Input[],
    ): Promise<Output[]> {
      const batches: (readonly Output[] | Promise<readonly Output[]>)[] = []
      inputCount += inputs.length
      for (let start = 0; start < inputs.length; start += batchSize) {
        const batch = inputs.slice(start, start + batchSize)
        if (openWorker && !hasFailed && inputCount >= minInputs) client ??= createClient(openWorker())
        if (client && client.queued() < maxQueued && start + batchSize < inputs.length) {
          const onFailure = (): readonly Output[] => {
            hasFailed = true
            close()
            return batch.map(run)
          }
          // The worker runs the same stage.
          const sent = client.run(stageName, batch) as Promise<readonly Output[]>
          batches.push(sent.catch(onFailure))
        } else batches.push(batch.map(run))
        // Lets messages of the worker arrive.
        await setImmediate()
      }
      return (await Promise.all(batches)).flat()
    },
    close,
  }
}

type WorkerClient = ReturnType<typeof createClient>

/** The worker answers batches in the order in which they were sent. After an error, all open and later batches are rejected. */
function createClient(worker: Worker) {
  const open: { resolve: (values: readonly unknown[]) => void; reject: (cause: unknown) => void }[] = []
  let error: unknown
  const fail = (cause: unknown): void => {
    error ??= cause
    for (const { reject } of open.splice(0)) reject(error)
  }
  worker.unref()
  worker.on('message', (message) => {
    if (Array.isArray(message)) open.shift()?.resolve(message)
    if (open.length === 0) worker.unref()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the worker has ended')))
  return {
    run: (stage: string, inputs: readonly unknown[]): Promise<readonly unknown[]> =>
      new Promise((resolve, reject) => {
        if (error !== undefined) return reject(error)
        open.push({ resolve, reject })
        worker.ref()
        worker.postMessage([stage, inputs])
      }),
    queued: (): number => open.length,
    close: () => void worker.terminate(),
  }
}

export interface Port {
  readonly postMessage: (message: unknown) => void
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** In the worker: runs the stage named by each message for each of its inputs. Calls `onFirst` after the first batch. */
export function serveWorker(port: Port, stages: readonly PoolStage<never, unknown>[], onFirst: () => void): void {
  let isFirst = true
  port.on('message', (message) => {
    if (!Array.isArray(message)) return
    const [name, inputs] = message
    const stage = stages.find(({ stageName }) => stageName === name)
    // The client sends inputs of the stage that it names.
    port.postMessage(inputs.map((input: unknown) => stage?.run(input as never)))
    if (isFirst) onFirst()
    isFirst = false
  })
}
