import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import { type FSWatcher, watch } from 'chokidar'

/** Milliseconds between checks for replaced folders. */
const checkInterval = 100

/**
 * Watches a folder recursively without following symbolic links. Paths are absolute. Resolves once every file is watched; returns a
 * function that ends it. chokidar keeps the watch of a folder that is deleted and created again at once: then everything is watched anew.
 */
export async function watchTree(
  root: string,
  isIgnored: (path: string) => boolean,
  onEvent: (path: string) => void,
): Promise<() => void> {
  const options = { ignored: isIgnored, followSymlinks: false, atomic: false, ignorePermissionErrors: true }
  const folders = new Map<string, string>()
  const open = (onReady?: () => void): FSWatcher => {
    const opened = watch(root, options).on('addDir', (path) => folders.set(path, fileStamp(path)))
    return opened.once('ready', () => {
      opened.on('all', (_event, path) => onEvent(path))
      onReady?.()
    })
  }
  let watcher = open()
  try {
    await once(watcher, 'ready')
  } catch (cause) {
    await watcher.close()
    throw cause
  }
  const timer = setInterval(() => {
    const replaced = [...folders].find(([path, stamp]) => !['', stamp].includes(fileStamp(path)))?.[0]
    if (replaced === undefined) return
    folders.clear()
    void watcher.close()
    watcher = open(() => onEvent(replaced))
  }, checkInterval)
  return () => {
    clearInterval(timer)
    void watcher.close()
  }
}

/** Changes when a file is written, and when a file or a folder is replaced. Empty if it does not exist or cannot be read. */
export function fileStamp(path: string): string {
  try {
    const stats = lstatSync(path)
    const { ino, birthtimeMs, ctimeMs, size } = stats
    return [ino, birthtimeMs, ...(stats.isDirectory() ? [] : [ctimeMs, size])].join()
  } catch {
    return ''
  }
}
