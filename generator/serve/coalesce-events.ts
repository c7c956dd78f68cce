import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Gathers changes that belong together. */
export interface EventCoalescer {
  readonly add: (path: string) => void
  readonly close: () => void
}

/** Milliseconds without a change that end a burst: one save is over in less, a checkout of many files pauses for longer. */
const quiet = { few: 3, many: 60 } as const

/** Files from which a burst is no save by hand. */
const many = 10

/** Longest wait, in milliseconds, for a file that is gone or empty: some editors save by taking it away or emptying it first. */
const halfSaved = 80

/** Longest burst, in milliseconds: something may write without end. */
const longest = 1000

/** Calls back at the end of each burst with its paths, relative to the root. */
export function coalesceEvents(root: string, onEnd: (paths: readonly string[]) => void): EventCoalescer {
  const paths = new Set<string>()
  let begun = 0
  let isHalf = false
  let timer: NodeJS.Timeout | undefined
  let turn: NodeJS.Immediate | undefined
  const stop = (): void => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
  // A timer that is late, because something took the thread, fires before the changes of that time are heard of: they have the turn after it.
  const endNext = (): void => {
    turn = setImmediate(end)
  }
  const wait = (): void => {
    stop()
    timer = setTimeout(endNext, paths.size >= many && performance.now() - begun < longest ? quiet.many : quiet.few)
  }
  const end = (): void => {
    timer = undefined
    const wasHalf = isHalf
    isHalf = performance.now() - begun < halfSaved && [...paths].every((path) => isHalfSaved(join(root, path)))
    // What has just become whole is still to be heard of.
    if (isHalf || wasHalf) wait()
    else {
      const changed = [...paths]
      paths.clear()
      onEnd(changed)
    }
  }
  return {
    add(path) {
      if (paths.size === 0) begun = performance.now()
      paths.add(path)
      // Once it has lasted long enough, the timer that runs is left to end it.
      if (performance.now() - begun < longest || timer === undefined) wait()
    },
    close: stop,
  }
}

/** Whether a path is gone or an empty file. */
function isHalfSaved(location: string): boolean {
  const found = lstatSync(location, { throwIfNoEntry: false })
  return found === undefined || (found.isFile() && found.size === 0)
}
