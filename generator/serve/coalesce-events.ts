import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds without an event after which a group is complete. In a group of many paths, chokidar reads whole folders between two events. */
const quietTime = { fewPaths: 3, manyPaths: 150 } as const

/** Number of paths from which a group is more than one save of an editor. */
const manyPaths = 10

/** In milliseconds. Some editors delete or truncate a file before they write it. */
const maxIncomplete = 80

/** Maximum duration of a group in milliseconds. A program may write without end. */
const maxDuration = 1000

/** Groups the file events of one save. Calls `onGroup` with the paths of each group, relative to the root. */
export function coalesceEvents(root: string, onGroup: (paths: readonly string[]) => void) {
  const paths = new Set<string>()
  let started = 0
  let isIncomplete = false
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  const isRecent = (limit: number): boolean => performance.now() - started < limit
  const close = (): void => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
  const wait = (): void => {
    close()
    const time = paths.size >= manyPaths && isRecent(maxDuration) ? quietTime.manyPaths : quietTime.fewPaths
    // If the thread was busy, the timer fires before the events of that time are read. The immediate runs after them.
    timer = setTimeout(() => {
      immediate = setImmediate(finish)
    }, time)
  }
  const finish = (): void => {
    timer = undefined
    const wasIncomplete = isIncomplete
    isIncomplete = isRecent(maxIncomplete) && [...paths].every((path) => isMissingOrEmpty(join(root, path)))
    // The event of a file that has just been completed has not arrived yet.
    if (isIncomplete || wasIncomplete) {
      wait()
      return
    }
    const group = [...paths]
    paths.clear()
    onGroup(group)
  }
  return {
    add(path: string): void {
      if (paths.size === 0) started = performance.now()
      paths.add(path)
      // Past the maximum duration, events do not restart the timer.
      if (isRecent(maxDuration) || timer === undefined) wait()
    },
    close,
  }
}

function isMissingOrEmpty(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats === undefined || (stats.isFile() && stats.size === 0)
}
