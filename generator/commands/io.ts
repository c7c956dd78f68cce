import type { Readable, Writable } from 'node:stream'
import type { Worker } from '../runtime/worker-pool.ts'

/** The process, as commands see it: tests give another one. */
export interface Io {
  /** Opens it. */
  readonly stdin: () => Readable
  readonly stdout: Writable
  readonly stderr: Writable
  readonly cwd: string
  /** Folder whose `node_modules` serves sites that have none. */
  readonly packages: string
  /** Changes with the generator's code. */
  readonly version: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => number
  /** Opens a thread that runs `serveThread`; nothing where this one is to work alone. */
  readonly openWorker?: (() => Worker) | undefined
  /** Where what a run says is taken down, to be said again while nothing has changed. */
  readonly standing?: ResultReplay | undefined
}

export interface ResultReplay {
  /** `environment`: the variables that were asked for, `null` where one is not set. */
  readonly keep: (said: RecordedResult & { readonly environment: Readonly<Record<string, string | null>> }) => void
}

/** What a run has said, and what else than the site's folders it depends on. */
export interface RecordedResult {
  /** Absolute path of the site. */
  readonly folder: string
  /** Absolute paths of files outside the site's folders. */
  readonly files: readonly string[]
  /** Absolute paths of the folders written to. */
  readonly out: readonly string[]
  /** The moment, in milliseconds since 1970, from which the same run would say something else. */
  readonly until: number
  readonly stdout: string
  /** `{seconds}` stands for the time that it takes. */
  readonly stderr: string
  readonly code: number
}

/** Whether a stream shows colors: NO_COLOR, FORCE_COLOR and TERM=dumb first, then whether it is a terminal. */
export function hasColor(stream: Writable, environment: Io['environment']): boolean {
  if (environment['NO_COLOR']) return false
  if (environment['FORCE_COLOR'] !== undefined && environment['FORCE_COLOR'] !== '0') return true
  if (environment['TERM'] === 'dumb') return false
  return isTerminal(stream)
}

export const isTerminal = (stream: Readable | Writable): boolean => 'isTTY' in stream && stream.isTTY === true
