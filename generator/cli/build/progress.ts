import type { Writable } from 'node:stream'
import { isTerminal } from '../../core/context/index.ts'
import { kindOf } from '../../core/output/index.ts'
import type { Trace } from '../../core/runtime/index.ts'

/** Milliseconds between two lines. */
const intervals = { terminal: 100, other: 10_000 } as const

export type Progress = ReturnType<typeof createProgress>

/** Prints the stage of a build, then how many files of a kind are done: on a terminal in one line, elsewhere every ten seconds. */
export function createProgress(stderr: Writable, now: () => number = () => performance.now()) {
  const onTerminal = isTerminal(stderr)
  const interval = onTerminal ? intervals.terminal : intervals.other
  let printed = onTerminal ? Number.NEGATIVE_INFINITY : now()
  let isShown = false
  const print = (text: string): void => {
    if (now() - printed < interval) return
    printed = now()
    isShown = onTerminal
    stderr.write(onTerminal ? `\r\x1b[K${text}` : `${text}\n`)
  }
  return {
    /** A trace that prints each stage when it starts. */
    watch: (trace: Trace): Trace => ({
      ...trace,
      measure(stage, work, detail) {
        print(stage)
        return trace.measure(stage, work, detail)
      },
    }),
    /** Returns a function to call with the path of each file that is done. */
    countFiles(paths: readonly string[]): (path: string) => void {
      const totals = new Map<string, number>()
      const done = new Map<string, number>()
      for (const path of paths) increment(totals, kindOf(path))
      return (path) => {
        const kind = kindOf(path)
        print(`${kind} ${increment(done, kind)} of ${totals.get(kind)}`)
      }
    },
    /** Removes the line from a terminal. */
    clear(): void {
      if (isShown) stderr.write('\r\x1b[K')
      isShown = false
    },
  }
}

function increment(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
