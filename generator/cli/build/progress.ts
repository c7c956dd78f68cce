import type { Writable } from 'node:stream'
import { isTerminal } from '../../core/context/index.ts'
import type { Trace } from '../../core/runtime/index.ts'

/** Milliseconds between two lines. */
const intervals = { terminal: 100, other: 10_000 } as const

export type Progress = ReturnType<typeof createProgress>

/** Prints the stage of a build, then how many files are done: on a terminal in one line, elsewhere every ten seconds. */
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
    /** Returns a function to call for each file that is done. */
    countFiles(total: number): () => void {
      let done = 0
      return () => print(`files ${++done} of ${total}`)
    },
    /** Removes the line from a terminal. */
    clear(): void {
      if (isShown) stderr.write('\r\x1b[K')
      isShown = false
    },
  }
}
