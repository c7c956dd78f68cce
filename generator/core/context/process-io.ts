import type { Readable, Writable } from 'node:stream'
import { InputChangedError } from '../runtime/concurrency.ts'
import type { SupervisorProcess } from '../runtime/run-site-code.ts'
import { templateBundleName } from '../site/run-templates.ts'

/** An error of the disk, the options or another process: printed as one line without a stack. */
export class CommandError extends Error {}

/** The process of a command; tests replace it. */
export interface ProcessIo {
  readonly stdin: () => Readable
  readonly stdout: Writable
  readonly stderr: Writable
  readonly cwd: string
  /** Folder of the generator. Its packages serve sites without their own. */
  readonly packages: string
  /** Changes with the code of the generator. */
  readonly version: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => number
  /** That of `dev`. */
  readonly supervisor?: SupervisorProcess | undefined
  /** Stores the result of a run, which is printed again while nothing changes. */
  readonly recordResult?: ((result: RecordedRun) => void) | undefined
}

/** The output of a run, and its inputs besides the source folders of the site and the environment. Paths are absolute. */
export interface RecordedRun {
  readonly root: string
  readonly files: readonly string[]
  /** Folders in which another file may be what an import names. */
  readonly folders: readonly string[]
  readonly out: readonly string[]
  /** Milliseconds since 1970 from which the result is invalid. */
  readonly until: number
  readonly stdout: string
  /** `{seconds}` is replaced by the duration of the replay. */
  readonly stderr: string
  readonly code: number
}

/** NO_COLOR, FORCE_COLOR and TERM=dumb override whether the stream is a terminal. */
export function hasColor(stream: Writable, environment: ProcessIo['environment']): boolean {
  if (environment['NO_COLOR']) return false
  if (environment['FORCE_COLOR'] !== undefined && environment['FORCE_COLOR'] !== '0') return true
  return environment['TERM'] !== 'dumb' && isTerminal(stream)
}

export const isTerminal = (stream: Readable | Writable): boolean => 'isTTY' in stream && stream.isTTY === true

/** One line for an error of the environment, the stack for a bug. Messages of system errors have the cause and the path. */
export function formatError(cause: unknown): string {
  if (!(cause instanceof Error)) return `${String(cause)}\n`
  const isSystemError = 'code' in cause && 'syscall' in cause
  const isExpected = cause instanceof CommandError || cause instanceof InputChangedError || isSystemError
  return isExpected ? `error: ${cause.message}\n` : `${cause.stack}\n`
}

/** The end of a command that runs until a signal ends its process, at once: a handler would wait for the site's code. */
export const waitForever = (): Promise<never> => new Promise(() => undefined)

/** Reports uncaught exceptions, such as those of the site's code, without ending the process. */
export function surviveSiteErrors({ stderr }: ProcessIo): void {
  process.on('uncaughtException', (cause: unknown) => {
    const isFromSite = !(cause instanceof Error) || cause.stack?.includes(templateBundleName)
    const message = cause instanceof Error ? cause.message : String(cause)
    stderr.write(isFromSite ? `error: uncaught exception in the site's code: ${message}\n` : formatError(cause))
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `cleanUp` on SIGINT, SIGTERM and SIGHUP; the process then ends by the signal. Returns the function that removes the handlers. Node handles
 * signals between turns of the event loop, so no synchronous work is half done.
 */
export function onInterrupt(cleanUp: () => void): () => void {
  const handle = (signal: NodeJS.Signals): void => {
    try {
      cleanUp()
    } finally {
      removeHandlers()
      // An exit would wait for the encoding of pictures.
      process.kill(process.pid, signal)
    }
  }
  const removeHandlers = (): void => {
    for (const signal of signals) process.off(signal, handle)
  }
  for (const signal of signals) process.on(signal, handle)
  return removeHandlers
}
