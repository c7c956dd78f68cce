import { readFileSync } from 'node:fs'

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

/** Processor time that another process has taken since it started, in milliseconds, all its threads included. */
export function cpuTimeOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program is in parentheses and may hold spaces; utime and stime are the fields 14 and 15 (proc(5)).
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * tick
}
