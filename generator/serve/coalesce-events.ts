import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Groups file events that belong to one save. */
export interface EventCoalescer {
  readonly add: (path: string) => void
  readonly close: () => void
}

/** Milliseconds without an event after which a group is complete: of many files, whole folders are read again between two events. */
const quietTime = { fewPaths: 3, manyPaths: 150 } as const

/** Number of paths from which a group is not one save of an editor. */
const manyPaths = 10

/** Longest wait, in milliseconds, for a file that is missing or empty. Some editors delete or truncate a file before they write it. */
const maxHalfSaved = 80

/** Longest group, in milliseconds. A program may write without end. */
const maxDuration = 1000

/** Calls `onGroup` with the paths of each group, relative to the root. */
export function coalesceEvents(root: string, onGroup: (paths: readonly string[]) => void): EventCoalescer {
  const paths = new Set<string>()
  let started = 0
  let isHalf = false
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
  // If the thread was busy, the timer fires before the events of that time are read. The immediate runs after them.
  const finishNext = (): void => {
    immediate = setImmediate(finish)
  }
  const wait = (): void => {
    cancel()
    const isMany = paths.size >= manyPaths && performance.now() - started < maxDuration
    timer = setTimeout(finishNext, isMany ? quietTime.manyPaths : quietTime.fewPaths)
  }
  const finish = (): void => {
    timer = undefined
    const wasHalf = isHalf
    isHalf = performance.now() - started < maxHalfSaved && [...paths].every((path) => isHalfSaved(join(root, path)))
    // The event of a file that has just been completed is still to come.
    if (isHalf || wasHalf) wait()
    else {
      const changed = [...paths]
      paths.clear()
      onGroup(changed)
    }
  }
  return {
    add(path) {
      if (paths.size === 0) started = performance.now()
      paths.add(path)
      // Past the longest duration, later events do not restart the timer.
      if (performance.now() - started < maxDuration || timer === undefined) wait()
    },
    close: cancel,
  }
}

/** Whether a path is missing or an empty file. */
function isHalfSaved(location: string): boolean {
  const stats = lstatSync(location, { throwIfNoEntry: false })
  return stats === undefined || (stats.isFile() && stats.size === 0)
}
