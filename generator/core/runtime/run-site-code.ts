import { createHook } from 'node:async_hooks'
import { createContext, Script } from 'node:vm'

/** Milliseconds that one call of a site's function may take. */
const timeLimit = 3000

/** The same while requests wait for its end. */
const servingTimeLimit = 500

/** How many times as long as those before it a call may take then. */
const maxGrowth = 4

/** The part of a limit that has to be processor time: other processes may have the processor. */
const cpuShare = 2 / 3

const endedServer = 'a function of its module ended the server: it does not end, or fills the memory'

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
export interface SupervisorProcess {
  /** What ended the process before this one: it is not run until it changes. */
  readonly endedBy: Partial<CalledModule>
  /** Tells the module that is run, the port that is served, or that the process is alive. */
  readonly send: (message: { readonly called?: CalledModule; readonly port?: number }) => void
}

/** `isServing`: whether requests wait for the end of a call. */
export function createSiteCaller(supervisor?: SupervisorProcess, isServing = (): boolean => false): CallSiteCode {
  const script = new Script('run()')
  // Only code that a script runs can be interrupted.
  const sandbox: { run?: () => unknown } = {}
  const context = createContext(sandbox)
  const guardAsyncWork = createAsyncWorkGuard()
  let last: string | undefined
  const { endedBy } = supervisor ?? {}
  /** What is said of a module, or of one of its functions, that is not run again. */
  const endless = new Map([[`${endedBy?.module} ${endedBy?.moduleHash}`, endedServer]])
  /** By name, the milliseconds of processor time of the longest call that ended. */
  const longest = new Map<string, number>()
  const limitOf = (name: string): number => {
    // A schema renders texts, which may be long.
    if (!isServing() || name === 'schema') return timeLimit
    return Math.min(timeLimit, Math.max(servingTimeLimit, (longest.get(name) ?? 0) * maxGrowth))
  }
  return <Result>({ module, moduleHash }: CalledModule, name: string, run: () => Result): Result => {
    const code = `${module} ${moduleHash}`
    const said = endless.get(code) ?? endless.get(`${code} ${name}`)
    if (said !== undefined) throw new EndlessError(said, false)
    if (last !== module) supervisor?.send({ called: { module, moduleHash } })
    last = module
    const limit = limitOf(name)
    for (let timeout = limit; ; timeout *= 2) {
      const started = process.cpuUsage()
      try {
        sandbox.run = run
        // What `run` returns.
        const evaluate = () => script.runInContext(context, { timeout, displayErrors: false }) as Result
        const result = guardAsyncWork(evaluate, name)
        longest.set(name, Math.max(workSince(started), longest.get(name) ?? 0))
        return result
      } catch (cause) {
        // An error of another realm.
        if (Reflect.get(Object(cause), 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
        if (workSince(started) < limit * cpuShare) continue
        const message = `its ${name} does not end: it was stopped after ${limit / 1000} seconds`
        endless.set(`${code} ${name}`, message)
        throw new EndlessError(message, true)
      }
    }
  }
}

/** Whole milliseconds of processor time. */
function workSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return Math.ceil((user + system) / 1000)
}

/** How asynchronous work ends that nobody waits for, by its type in `node:async_hooks`: neither a rejected promise nor a timer ends the process. */
const ends: Readonly<Record<string, (resource: object) => unknown>> = {
  PROMISE: (promise) => promise instanceof Promise && promise.catch(() => {}),
  Timeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  Immediate: (timer) => clearImmediate(timer as NodeJS.Immediate),
}

/** Returns a function that runs another one, and sees what that starts without waiting for it. */
function createAsyncWorkGuard() {
  interface Started {
    readonly type: string
    readonly resource: object
    readonly error: Error
  }
  let started: Started[] | undefined
  const add = (type: string, resource: object): void => {
    if (ends[type]) started?.push({ type, resource, error: new TypeError() })
  }
  const hook = createHook({ init: (_id, type, _trigger, resource) => add(type, resource) })
  /** Throws for it, with the stack of the moment in which it was started. Ends timers without a word where a module is loaded. */
  return <Result>(run: () => Result, name: string): Result => {
    if (started) return run()
    const all: Started[] = []
    started = all
    hook.enable()
    try {
      const value = run()
      if (value instanceof Promise) add('PROMISE', value)
      const [first] = all
      // Zod and unified find the promises of schemas and plug-ins themselves, and say where they are from.
      if (!first || name === 'module' || name === 'schema') return value
      first.error.message = `its ${name} starts a promise or a timer`
      throw first.error
    } finally {
      hook.disable()
      // Packages may prepare themselves with promises when they are loaded.
      for (const { type, resource } of all) if (name !== 'module' || type !== 'PROMISE') ends[type]?.(resource)
      started = undefined
    }
  }
}
