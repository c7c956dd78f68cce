import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Imported ahead of a command that is to be held against a leak: on SIGUSR2 it prints what the process still holds without its garbage. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

const tell = () => {
  collectGarbage()
  const heap = process.memoryUsage().heapUsed
  // An immediate is gone by itself.
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Immediate')
  process.stdout.write(`${JSON.stringify({ heap, handles: handles.sort() })}\n`)
}
if (isMainThread) process.on('SIGUSR2', tell)
