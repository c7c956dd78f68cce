import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { EnvironmentError } from './guard.ts'

/** Takes the lock beside an output folder; the function returned gives it back. A dead holder's lock is taken over, a live one is named. */
export function takeLock(out: string): () => void {
  const path = `${out}.lock`
  for (let attempt = 0; attempt < 3; attempt++) {
    const descriptor = openExclusive(path)
    if (descriptor !== undefined) {
      writeSync(descriptor, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
      closeSync(descriptor)
      return () => rmSync(path, { force: true })
    }
    const holder = readHolder(path)
    if (holder && startOf(holder.pid) === holder.started && isAlive(holder.pid))
      throw new EnvironmentError(`another build (process ${holder.pid}) is publishing to ${out}`)
    rmSync(path, { force: true })
  }
  throw new EnvironmentError(`cannot take the lock ${path}`)
}

function openExclusive(path: string): number | undefined {
  try {
    return openSync(path, 'wx')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return undefined
    throw cause
  }
}

interface Holder {
  readonly pid: number
  readonly started: string
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return undefined
    return { pid: Number(value.pid), started: String(value.started) }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** When a process began, in the kernel's ticks, so that a number used again is not taken for the holder; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}
