import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isProcessAlive } from '../../runtime/process-alive.ts'
import { EnvironmentError } from './guard-output.ts'

/** Times that the lock is asked for while others hold it or ask for it. */
const attempts = 5
/** Longest pause before it is asked for again, in milliseconds. */
const longestPause = 60

/**
 * Takes the lock beside an output folder; the function returned gives it back. A dead holder's lock counts for nothing, a live one is named.
 *
 * Each process has a lock file of its own, which says in its name whose it is. It is made first and the others' are looked for afterwards,
 * so of two that ask at one time at least one sees the other, and nobody ever takes away the file of a process that lives.
 */
export function takeLock(out: string): () => void {
  const folder = dirname(out)
  const prefix = `.${basename(out)}-lock-`
  const own = `${prefix}${process.pid}-${startOf(process.pid)}`
  const release = (): void => rmSync(join(folder, own), { force: true })
  for (let attempt = 1; ; attempt++) {
    const other = raise(join(folder, own)) ? findOther(folder, prefix, own, release) : process.pid
    if (other === undefined) return release
    if (other !== process.pid) release()
    if (other === process.pid || attempt === attempts)
      throw new EnvironmentError(`another build (process ${other}) is publishing to ${out}`)
    pause(1 + Math.random() * longestPause)
  }
}

/** Whether the lock file was not there yet. */
function raise(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'))
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false
    throw cause
  }
}

function findOther(folder: string, prefix: string, own: string, release: () => void): number | undefined {
  try {
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(prefix) || name === own) continue
      const [pid = '', started] = name.slice(prefix.length).split('-')
      if (startOf(Number(pid)) === started && isProcessAlive(Number(pid))) return Number(pid)
      removeIfPossible(join(folder, name))
    }
    return undefined
  } catch (cause) {
    release()
    throw cause
  }
}

/** The file of a dead process counts for nothing, so it may as well stay. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Another user's, in a folder where each may only remove their own.
  }
}

const pause = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

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
