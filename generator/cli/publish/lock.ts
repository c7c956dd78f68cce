import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommandError, onInterrupt } from '../../core/context/index.ts'
import { openStaging, PartialCommitError, type Staging } from './staging.ts'

const maxAttempts = 5
/** Pause between attempts, in milliseconds. */
const maxPause = 60

/** Runs `work` while no other build can publish to the output folder. Removes the lock and the staging folder even after an error or a signal. */
export async function withOutputLock<T>(out: string, work: (staging: Staging) => Promise<T>): Promise<T> {
  let release: (() => void) | undefined
  const removeHandlers = onInterrupt(() => {
    if (!release) return
    const staging = openStaging(out)
    staging.close(staging.doubtful.size === 0)
    release()
  })
  try {
    release = takeLock(out)
    const staging = openStaging(out)
    const value = await work(staging).catch((fault: unknown) => {
      const isSettled = staging.doubtful.size === 0 && !(fault instanceof PartialCommitError)
      ignoreErrors(() => tryTwice(() => staging.close(isSettled)))
      throw fault
    })
    tryTwice(() => staging.close(true))
    return value
  } finally {
    removeHandlers()
    tryTwice(() => release?.())
  }
}

/** For the removal of files that the next build ignores or removes. */
function ignoreErrors(work: () => void): void {
  try {
    work()
  } catch {
    // A lock can belong to another user; after an error that error is the one to report.
  }
}

/** A disk that fails once must not leave files behind. */
function tryTwice(work: () => void): void {
  try {
    work()
  } catch {
    work()
  }
}

/**
 * Takes the lock of an output folder and returns the function that releases it. A dead holder's lock is ignored, a live holder is named.
 *
 * Each process creates its own lock file, which has the process in its name, and then looks for others. Of two simultaneous processes at
 * least one sees the other, and no process removes the file of a live one.
 */
function takeLock(out: string): () => void {
  const folder = dirname(out)
  const prefix = `.${basename(out)}-lock-`
  const own = `${prefix}${process.pid}-${findStartTime(process.pid)}`
  const release = (): void => rmSync(join(folder, own), { force: true })
  const refuse = (pid: number): never => {
    throw new CommandError(`another build (process ${pid}) is publishing to ${out}`)
  }
  for (let attempt = 1; ; attempt++) {
    if (existsSync(join(folder, own))) refuse(process.pid)
    writeFileSync(join(folder, own), '', { flag: 'wx' })
    const holder = findHolder(folder, prefix, own, release)
    if (holder === undefined) return release
    release()
    if (attempt === maxAttempts) refuse(holder)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * maxPause)
  }
}

function findHolder(folder: string, prefix: string, own: string, release: () => void): number | undefined {
  try {
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(prefix) || name === own) continue
      const [pid = '', started] = name.slice(prefix.length).split('-')
      if (findStartTime(Number(pid)) === started && isProcessAlive(Number(pid))) return Number(pid)
      ignoreErrors(() => rmSync(join(folder, name), { force: true }))
    }
    return undefined
  } catch (cause) {
    release()
    throw cause
  }
}

/** Whether a process with this id runs, also one of another user. */
function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** When a process started, in clock ticks since boot: tells a reused process id from the holder's. Empty without `/proc`. */
function findStartTime(pid: number): string {
  try {
    const [, fields = ''] = /^.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return fields.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
