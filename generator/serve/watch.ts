import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toPosix } from '../runtime/paths.ts'
import { isIgnoredName } from '../source/read-content.ts'
import { coalesceEvents } from './coalesce-events.ts'
import { fileStamp, watchTree } from './watch-tree.ts'

export type Watcher = Awaited<ReturnType<typeof watch>>

const siteFolders: ReadonlySet<string> = new Set(['content', 'templates', 'islands', 'public'])

/** Milliseconds after which reported files are checked again: chokidar drops events of a path for up to 100 ms after the previous one. */
const recheckDelay = 120

/**
 * Watches the site's folders. `onChange` gets changed paths, relative to the root, with slashes.
 * Resolves once every file is watched: no change of a file that is read after that is missed.
 */
export async function watch(root: string, onChange: (paths: readonly string[]) => void) {
  const realRoot = realpathSync(root)
  const stampOf = (path: string): string => fileStamp(join(realRoot, path))
  const toRelative = (path: string): string => toPosix(relative(realRoot, path))
  const reported = new Map<string, string>()
  let recheck: NodeJS.Timeout | undefined
  const addIfChanged = (path: string): void => {
    if (stampOf(path) !== reported.get(path)) events.add(path)
  }
  const events = coalesceEvents(realRoot, (paths) => {
    for (const path of paths) reported.set(path, stampOf(path))
    clearTimeout(recheck)
    recheck = setTimeout(() => {
      for (const path of reported.keys()) addIfChanged(path)
      reported.clear()
    }, recheckDelay)
    onChange(paths)
  })
  const closeTree = await watchTree(
    realRoot,
    (path) => isIgnored(toRelative(path)),
    (path) => addIfChanged(toRelative(path)),
  )
  return {
    close(): void {
      clearTimeout(recheck)
      events.close()
      closeTree()
    },
  }
}

function isIgnored(path: string): boolean {
  const [folder = '', ...names] = path.split('/')
  return path !== '' && (!siteFolders.has(folder) || names.some(isIgnoredName))
}
