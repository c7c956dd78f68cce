import { once } from 'node:events'
import { type FSWatcher, watch } from 'chokidar'
import { fileStamp } from './file-stamp.ts'

export interface TreeWatcher {
  readonly close: () => void
}

/** Milliseconds between checks for replaced folders. */
const interval = 100

/**
 * Watches what is below a folder without following symbolic links. Paths are absolute. Resolves once every file is watched.
 * If a folder is deleted and created again at once, chokidar keeps the watch of the old one: then everything is watched anew.
 */
export async function watchTree(
  root: string,
  isIgnored: (path: string) => boolean,
  onEvent: (path: string) => void,
): Promise<TreeWatcher> {
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
  }, interval)
  return {
    close() {
      clearInterval(timer)
      void watcher.close()
    },
  }
}
