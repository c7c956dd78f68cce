import { join, relative } from 'node:path'
import { toPosix } from '../lib/paths.ts'

/** Calls back once after each burst of changes below the site's folders. */
export interface Watching {
  readonly close: () => Promise<void>
}

/** Milliseconds of quiet that end a burst: editors write, rename and touch in quick succession. */
const quiet = 20

export async function watch(root: string, onChange: () => void): Promise<Watching> {
  const { watch: start } = await import('chokidar')
  const folders = ['content', 'templates', 'islands', 'public']
  const watcher = start(
    folders.map((folder) => join(root, folder)),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path) =>
        toPosix(relative(root, path))
          .split('/')
          .some((part) => part.startsWith('.') && part !== '..'),
    },
  )
  let timer: NodeJS.Timeout | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onChange, quiet)
  }
  watcher.on('all', restart)
  // chokidar drops a second change of one file within 50 ms; the system's own events tell of it.
  watcher.on('raw', (_event, path) => {
    if (!/(?:^|[\\/])\.|~$/.test(String(path))) restart()
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
