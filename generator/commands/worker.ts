import { examine } from '../check/inspect-page.ts'
import { createMarkdown } from '../content/markdown/create-renderer.ts'
import { createTakeApart } from '../content/take-apart.ts'
import { createCache } from '../runtime/cache.ts'
import { type Port, serveTasks } from '../runtime/worker-pool.ts'

/** In a worker thread: all that it can do. `onStart` is called once it has done something. */
export function serveThread(port: Port, onStart: () => void): void {
  const shapes = createCache()
  serveTasks(port, [createTakeApart(createMarkdown(shapes), shapes), examine], onStart)
}
