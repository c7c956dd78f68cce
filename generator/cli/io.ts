import type { Readable, Writable } from 'node:stream'

/** The process, as commands see it: tests give another one. */
export interface Io {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
  readonly cwd: string
  /** Folder whose `node_modules` serves sites that have none. */
  readonly packages: string
  /** Changes with the generator's code. */
  readonly version: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => number
}

/** Whether a stream shows colors: NO_COLOR, FORCE_COLOR and TERM=dumb first, then whether it is a terminal. */
export function hasColor(stream: Writable, environment: Io['environment']): boolean {
  if (environment['NO_COLOR']) return false
  if (environment['FORCE_COLOR'] !== undefined && environment['FORCE_COLOR'] !== '0') return true
  if (environment['TERM'] === 'dumb') return false
  return isTerminal(stream)
}

export const isTerminal = (stream: Readable | Writable): boolean => 'isTTY' in stream && stream.isTTY === true
