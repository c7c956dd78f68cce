import { setImmediate } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'

/** Milliseconds that one call of a site's function may take, and of processor time in these: other processes may have the processor. */
const timeLimit = 3000
const cpuTimeLimit = 2000

/** Code that does not end. */
export class EndlessError extends Error {
  /** Whether it was begun, and may have left something unfinished: it is refused the second time. */
  readonly isBegun: boolean
  constructor(message: string, isBegun: boolean) {
    super(message)
    this.isBegun = isBegun
  }
}

/** A module of the site, or a file that its code is given. The hash changes with what the code depends on. */
export interface CalledModule {
  readonly module: string
  readonly moduleHash: string
}

/** Runs code of the site, such as the function `name` of a module, without waiting. Throws for a promise, and for code that does not end. */
export type CallSiteCode = <Result>(called: CalledModule, name: string, run: () => Result) => Result

/** A process that starts this one again if the site's code ends it. */
export interface Supervisor {
  /** What ended the process before this one: it is not run until it changes. */
  readonly endedBy: Partial<CalledModule>
  /** Tells the module that is run, the port that is served, or that the process is alive. */
  readonly send: (message: { readonly called?: CalledModule; readonly port?: number }) => void
}

export function createSiteCaller(supervisor?: Supervisor): CallSiteCode {
  const script = new Script('run()')
  // Only code that a script runs can be interrupted.
  const sandbox: { run?: () => unknown } = {}
  const context = createContext(sandbox)
  let last: string | undefined
  /** By module, the hash with which it did not end. */
  const endless = new Map([[supervisor?.endedBy.module, supervisor?.endedBy.moduleHash]])
  return <Result>({ module, moduleHash }: CalledModule, name: string, run: () => Result): Result => {
    if (endless.get(module) === moduleHash) throw new EndlessError('it does not end, or fills the memory', false)
    if (last !== module) supervisor?.send({ called: { module, moduleHash } })
    last = module
    for (let timeout = timeLimit; ; timeout *= 2) {
      const started = process.cpuUsage()
      try {
        sandbox.run = run
        // What `run` returns.
        return refusePromise(script.runInContext(context, { timeout, displayErrors: false }) as Result, name)
      } catch (cause) {
        // An error of another realm.
        if (Reflect.get(Object(cause), 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
        const { user, system } = process.cpuUsage(started)
        if ((user + system) / 1000 < cpuTimeLimit) continue
        endless.set(module, moduleHash)
        throw new EndlessError(`its ${name} does not end: it was stopped after ${timeLimit / 1000} seconds`, true)
      }
    }
  }
}

/** A rejected promise ends no process. */
function refusePromise<T>(value: T, name: string): T {
  if (!(value instanceof Promise)) return value
  value.catch(() => {})
  throw new TypeError(`its ${name} returns a promise`)
}

/** Reports promises that code of the site rejects and nobody handles, which would end the process. Resolves to what `work` does, once all are reported. */
export async function catchRejections<T>(report: (cause: unknown) => void, work: () => Promise<T>): Promise<T> {
  process.on('unhandledRejection', report)
  try {
    return await work()
  } finally {
    // Node tells them at the end of a turn.
    await setImmediate()
    process.off('unhandledRejection', report)
  }
}
