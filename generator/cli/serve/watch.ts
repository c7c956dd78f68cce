import { once } from 'node:events'
import { lstatSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type FSWatcher, watch as watchFiles } from 'chokidar'
import type { CommandContext } from '../../core/context/index.ts'
import { toPosix } from '../../core/runtime/index.ts'
import { lastBundleDependencies } from '../../core/site/index.ts'
import { addressRecordFile, isIgnoredName } from '../../core/source/index.ts'

export type Watcher = Awaited<ReturnType<typeof watch>>

const siteFolders: ReadonlySet<string> = new Set(['content', 'templates', 'islands', 'public'])

/**
 * Milliseconds between two checks, between two of files elsewhere, whose list takes 2 ms, and for how long reported files are checked. chokidar
 * drops events of a path for up to 100 ms after the previous one, misses what is written into a file that has just replaced another one, and keeps
 * the watch of a folder that is deleted and created again at once.
 */
const checkInterval = 120
const othersInterval = 1000
const checkTime = 2000

/**
 * Watches the site's folders without following symbolic links, and what its code imports from elsewhere. `onChange` gets changed paths, relative
 * to the root, with slashes. Resolves once every file of the folders is watched: no change of one that is read after that is missed.
 */
export async function watch(
  { root, runtime }: Pick<CommandContext, 'root' | 'runtime'>,
  onChange: (paths: readonly string[]) => void,
) {
  const realRoot = realpathSync(root)
  const toRelative = (path: string): string => toPosix(relative(realRoot, path))
  const stampOf = (path: string): string => findStamp(join(realRoot, path))
  const reported = new Map<string, string>()
  const openedAt = Date.now()
  let [reportedAt, othersAt] = [0, 0]
  const report = (paths: readonly string[]): void => {
    for (const path of paths) reported.set(path, stampOf(path))
    reportedAt = performance.now()
    onChange(paths)
  }
  const events = coalesceEvents(realRoot, report)
  const addIfChanged = (path: string): void => {
    if (stampOf(path) !== reported.get(path)) events.add(path)
  }
  const ignored = (path: string): boolean => isIgnored(toRelative(path))
  const options = { ignored, followSymlinks: false, atomic: false, ignorePermissionErrors: true }
  const [folders, others] = [new Map<string, string>(), new Map<string, string>()]
  const open = (onReady?: () => void): FSWatcher => {
    const opened = watchFiles(realRoot, options).on('addDir', (path) => folders.set(path, findStamp(path)))
    return opened.once('ready', () => {
      opened.on('all', (_event, path) => addIfChanged(toRelative(path)))
      onReady?.()
    })
  }
  let watcher = open()
  await once(watcher, 'ready').catch(async (cause: unknown) => {
    await watcher.close()
    throw cause
  })
  const timer = setInterval(() => {
    const replaced = [...folders].find(([path, stamp]) => !['', stamp].includes(findStamp(path)))?.[0]
    if (replaced !== undefined) {
      folders.clear()
      void watcher.close()
      watcher = open(() => addIfChanged(toRelative(replaced)))
    }
    const isDue = performance.now() - othersAt > othersInterval
    if (isDue) othersAt = performance.now()
    for (const path of isDue ? lastBundleDependencies(runtime).files.map(toRelative).filter(isIgnored) : []) {
      const known = others.get(path)
      others.set(path, stampOf(path))
      // A file that is new in the list may have changed since it was bundled.
      if (known === undefined ? modifiedAt(join(realRoot, path)) > openedAt : known !== others.get(path))
        events.add(path)
    }
    for (const path of reported.keys()) addIfChanged(path)
    if (performance.now() - reportedAt > checkTime) reported.clear()
  }, checkInterval)
  return {
    /** Reports files that this process has written, without waiting for their events. */
    report,
    close(): void {
      clearInterval(timer)
      events.close()
      void watcher.close()
    },
  }
}

function isIgnored(path: string): boolean {
  if (path === addressRecordFile) return false
  const [folder = '', ...names] = path.split('/')
  return path !== '' && (!siteFolders.has(folder) || names.some(isIgnoredName))
}

/** Milliseconds without an event after which a group is complete. In a group of many paths, chokidar reads whole folders between two events. */
const quietTime = { fewPaths: 3, manyPaths: 150 } as const

/** A group of as many paths is more than one save of an editor. */
const manyPaths = 10

/** In milliseconds. Some editors delete or truncate a file before they write it. */
const maxIncomplete = 80

/** Maximum duration of a group in milliseconds. A program may write without end. */
const maxDuration = 1000

/** Groups the file events of one save. Calls `onGroup` with the paths of each group, relative to the root. */
function coalesceEvents(root: string, onGroup: (paths: readonly string[]) => void) {
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
    if (isIncomplete || wasIncomplete) wait()
    else {
      onGroup([...paths])
      paths.clear()
    }
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

/** Changes when a file is written, and when a file or a folder is replaced. Empty if it does not exist or cannot be read. */
function findStamp(path: string): string {
  try {
    const stats = lstatSync(path)
    const { ino, birthtimeMs, ctimeMs, size } = stats
    return [ino, birthtimeMs, ...(stats.isDirectory() ? [] : [ctimeMs, size])].join()
  } catch {
    return ''
  }
}

const modifiedAt = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
