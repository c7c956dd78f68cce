import type { Writable } from 'node:stream'
import type { GeneratedFile } from '../../core/assets/index.ts'
import { isTerminal } from '../../core/context/index.ts'

/** Milliseconds until the first line, and between two lines. */
const intervals = { terminal: { first: 0, next: 100 }, other: { first: 1000, next: 10_000 } } as const

/** Milliseconds of files that give no cost: texts, which are compressed. */
const defaultCost = 5

export type Progress = ReturnType<typeof createProgress>

/** Prints the stage of a build on a terminal, then how many files are done and the time left: there in the same line, elsewhere every ten seconds. */
export function createProgress(stderr: Writable, now: () => number = () => performance.now()) {
  const onTerminal = isTerminal(stderr)
  const { first, next } = onTerminal ? intervals.terminal : intervals.other
  let due = now() + first
  let isShown = false
  const print = (text: string): void => {
    if (now() < due) return
    due = now() + next
    isShown = onTerminal
    stderr.write(onTerminal ? `\r\x1b[K${text}` : `${text}\n`)
  }
  return {
    /** A stage is named where the next one takes its line. */
    onStart: (stage: string): void => (onTerminal ? print(stage) : undefined),
    /** Returns a function to call with each file that is done. */
    countFiles(files: readonly Pick<GeneratedFile, 'cost'>[]) {
      const started = now()
      let [done, spent, left] = [0, 0, files.reduce((sum, { cost = defaultCost }) => sum + cost, 0)]
      return ({ cost = defaultCost }: Pick<GeneratedFile, 'cost'>): void => {
        done++
        spent += cost
        left -= cost
        const seconds = Math.ceil(((now() - started) * left) / spent / 1000)
        print(`files ${done} of ${files.length}, about ${seconds} s left`)
      }
    },
    /** Removes the line from a terminal. */
    clear(): void {
      if (isShown) stderr.write('\r\x1b[K')
      isShown = false
    },
  }
}
