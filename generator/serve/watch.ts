import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toPosix } from '../runtime/strings.ts'
import { isLeftOver } from '../source/scan.ts'
import { coalesceEvents } from './coalesce-events.ts'
import { fileStamp } from './file-stamp.ts'
import { watchTree } from './watch-tree.ts'

export interface Watcher {
  readonly close: () => void
}

const siteFolders: ReadonlySet<string> = new Set(['content', 'templates', 'islands', 'public'])

/** Milliseconds after which reported files are checked again: chokidar drops events of a path for up to 100 ms after the previous one. */
const recheckDelay = 120

/**
 * Watches the site's folders. `onChange` gets changed paths, relative to the root, with slashes.
 * Resolves once every file is watched: no change of a file that is read after that is missed.
 */
export async function watch(root: string, onChange: (paths: readonly string[]) => void): Promise<Watcher> {
  const location = realpathSync(root)
  const toRelative = (path: string): string => toPosix(relative(location, path))
  const reported = new Map<string, string>()
  let recheck: NodeJS.Timeout | undefined
  const events = coalesceEvents(location, (paths) => {
    for (const path of paths) reported.set(path, fileStamp(join(location, path)))
    clearTimeout(recheck)
    recheck = setTimeout(() => {
      for (const path of reported.keys()) addIfChanged(path)
      reported.clear()
    }, recheckDelay)
    onChange(paths)
  })
  const addIfChanged = (path: string): void => {
    if (fileStamp(join(location, path)) !== reported.get(path)) events.add(path)
  }
  const watcher = await watchTree(
    location,
    (path) => isIgnored(toRelative(path)),
    (path) => addIfChanged(toRelative(path)),
  )
  return {
    close() {
      clearTimeout(recheck)
      events.close()
      watcher.close()
    },
  }
}

function isIgnored(path: string): boolean {
  const [folder = '', ...names] = path.split('/')
  return path !== '' && (!siteFolders.has(folder) || names.some(isLeftOver))
}
