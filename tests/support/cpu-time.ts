import { readdirSync, readFileSync } from 'node:fs'

/**
 * The result of a synchronous function and the processor time it takes, in milliseconds. Other processes do not count, so that a budget
 * holds on a loaded machine too.
 */
export function measureCpu<Result>(run: () => Result): { readonly result: Result; readonly took: number } {
  const started = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(started)
  return { result, took: (user + system) / 1000 }
}

/** Milliseconds in one of Linux' clock ticks, in which it counts the time of other processes. */
const tick = 10

interface Stat {
  readonly parent: number
  /** User and system time, and both of the children that have ended, in milliseconds. */
  readonly times: readonly number[]
}

/** What Linux says of a process (proc(5)); nothing of one that is gone. */
function readStat(pid: number | 'self'): Stat {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), times: fields.slice(11, 15).map((field) => Number(field) * tick) }
  } catch {
    return { parent: 0, times: [] }
  }
}

const processes = (): readonly number[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

/** Processor time that another process and those it has started have taken so far, in milliseconds. */
export function cpuTimeOf(pid = 0): number {
  const own = readStat(pid).times.reduce((sum, time) => sum + time, 0)
  const children = processes().filter((other) => readStat(other).parent === pid)
  return children.reduce((sum, child) => sum + cpuTimeOf(child), own)
}

/** Processor time, in milliseconds, that a child process takes from now on until `end` has ended it. */
export async function cpuTimeToEnd(pid: number | undefined, end: () => Promise<unknown>): Promise<number> {
  const ofEnded = (): number =>
    readStat('self')
      .times.slice(2)
      .reduce((sum, time) => sum + time, 0)
  const before = ofEnded() + cpuTimeOf(pid)
  await end()
  return ofEnded() - before
}
