import { createHook } from 'node:async_hooks'
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

/** Runs code of the site, such as the function `name` of a module, without waiting. Throws for a promise or timer, and for code that does not end. */
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
  const asyncWork = createAsyncWorkWatch()
  let last: string | undefined
  /** By module and function, the hash with which it did not end. */
  const endless = new Map<string, string>()
  const { endedBy } = supervisor ?? {}
  return <Result>({ module, moduleHash }: CalledModule, name: string, run: () => Result): Result => {
    if (endless.get(`${module} ${name}`) === moduleHash) throw new EndlessError(`its ${name} does not end`, false)
    if (endedBy?.module === module && endedBy.moduleHash === moduleHash)
      throw new EndlessError('it does not end, or fills the memory', false)
    if (last !== module) supervisor?.send({ called: { module, moduleHash } })
    last = module
    for (let timeout = timeLimit; ; timeout *= 2) {
      const started = process.cpuUsage()
      try {
        sandbox.run = run
        // What `run` returns.
        const evaluate = () => script.runInContext(context, { timeout, displayErrors: false }) as Result
        // Packages may prepare themselves with promises when they are loaded.
        return name === 'module' ? evaluate() : asyncWork.refuse(evaluate, name)
      } catch (cause) {
        // An error of another realm.
        if (Reflect.get(Object(cause), 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
        const { user, system } = process.cpuUsage(started)
        if ((user + system) / 1000 < cpuTimeLimit) continue
        endless.set(`${module} ${name}`, moduleHash)
        throw new EndlessError(`its ${name} does not end: it was stopped after ${timeLimit / 1000} seconds`, true)
      }
    }
  }
}

/** How asynchronous work ends that nobody waits for, by its type in `node:async_hooks`: neither a rejected promise nor a timer ends the process. */
const ends: Readonly<Record<string, (resource: object) => unknown>> = {
  PROMISE: (promise) => promise instanceof Promise && promise.catch(() => {}),
  Timeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  Immediate: (timer) => clearImmediate(timer as NodeJS.Immediate),
}

/** Sees what a function starts without waiting for it. */
function createAsyncWorkWatch() {
  interface Started {
    readonly end: () => void
    readonly error: Error
  }
  let started: Started[] | undefined
  const add = (type: string, resource: object): void => {
    const end = ends[type]
    if (end) started?.push({ end: () => end(resource), error: new TypeError() })
  }
  const hook = createHook({ init: (_id, type, _trigger, resource) => add(type, resource) })
  return {
    /** Throws for it, with the stack of the moment in which it was started. */
    refuse<Result>(run: () => Result, name: string): Result {
      if (started) return run()
      const all: Started[] = []
      started = all
      hook.enable()
      try {
        const value = run()
        if (value instanceof Promise) add('PROMISE', value)
        const [first] = all
        // Zod and unified find the promises of schemas and plug-ins themselves, and say where they are from.
        if (!first || name === 'schema') return value
        first.error.message = `its ${name} starts a promise or a timer`
        throw first.error
      } finally {
        hook.disable()
        for (const { end } of all) end()
        started = undefined
      }
    },
  }
}
