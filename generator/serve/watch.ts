import { watch as listen, lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { coalesceEvents } from './coalesce-events.ts'

/** Calls back once for each burst of changes below the site's folders. */
export interface Watcher {
  readonly close: () => void
}

const siteFolders: ReadonlySet<string> = new Set(['content', 'templates', 'islands', 'public'])

/** Milliseconds between looks for a root that is gone. */
const patience = 100

/** What editors leave beside a file while it is being saved. */
const isLeftOver = (name: string): boolean => name.startsWith('.') || name.endsWith('~')

/**
 * Watches the site's folders, one system watch a folder, and never what a symbolic link leads to. `onChange` is given the paths that
 * changed, relative to the root with slashes. Folders may go and come back, and so may the root.
 */
export function watch(root: string, onChange: (paths: readonly string[]) => void): Watcher {
  const stops = new Map<string, () => void>()
  const burst = coalesceEvents(root, onChange)
  let search: NodeJS.Timeout | undefined

  const leave = (folder: string): void => {
    for (const [path, stop] of stops) {
      if (path !== folder && folder !== '' && !path.startsWith(`${folder}/`)) continue
      stops.delete(path)
      stop()
    }
  }
  /** Watches a folder and what is below it, anew if it was watched: a folder that came back is another one. */
  const enter = (folder: string): boolean => {
    leave(folder)
    try {
      const location = join(root, folder)
      if (!lstatSync(location).isDirectory() && folder !== '') return false
      const watcher = listen(location, (event, name) => hear(folder, event, name))
      watcher.on('error', () => hear(folder, 'rename', null))
      stops.set(folder, () => watcher.close())
      for (const child of readdirSync(location, { withFileTypes: true }))
        if (child.isDirectory() && isWatched(folder, child.name))
          enter(folder === '' ? child.name : `${folder}/${child.name}`)
      return true
    } catch (cause) {
      // It went away meanwhile, which is heard of where it stood.
      if (
        cause instanceof Error &&
        'code' in cause &&
        ['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES'].includes(String(cause.code))
      )
        return false
      throw cause
    }
  }
  const hear = (folder: string, event: string, name: string | null): void => {
    if (folder === '' && (name === null || name === basename(root))) findRoot()
    else if (name === null || isWatched(folder, name)) {
      const path = [folder, name].filter(Boolean).join('/')
      if (event === 'rename') enter(path)
      burst.add(path)
    }
  }
  const findRoot = (): void => {
    clearTimeout(search)
    if (enter('')) burst.add('content')
    else search = setTimeout(findRoot, patience)
  }

  enter('')
  return {
    close() {
      clearTimeout(search)
      burst.close()
      leave('')
    },
  }
}

const isWatched = (folder: string, name: string): boolean => (folder === '' ? siteFolders.has(name) : !isLeftOver(name))
